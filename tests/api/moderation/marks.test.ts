import { describe, expect, test } from "vitest";
import type { MarksAnswer } from "#api/moderation/marks.ts";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import { createAccount, updateProfile } from "#db/accounts/accounts.ts";
import { listingTag, listingsTag } from "#domain/site/cache-tags.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import admin from "#functions/admin.ts";
import listings from "#functions/listings.ts";
import { usePurges } from "#tests/support/purges.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask, expectProblem } from "../ask.ts";
import { useModeration } from "./moderation-office.ts";
import { Person } from "../person.ts";
import { makeSubmission, type Made } from "../submissions.ts";

const { database, chief, owner, make, approve, log, stateOf } = useModeration();
const purged = usePurges();
useInbox();

const PAPERS = { mark: "papers-seen", evidence: "Deed 4711 of 2019, seen in the office" };
const VISIT = { mark: "place-visited", evidence: "Rahim was there on 21 November" };
const send = ({ id }: Pick<Made, "id">, body: object, person = chief) =>
  person.post(admin, `/api/admin/listings/${id}/marks`, body);
const takeBack = ({ id }: Pick<Made, "id">, mark: string, person = chief) =>
  person.post(admin, `/api/admin/listings/${id}/marks/remove`, { mark });
const read = async ({ slug }: Pick<Made, "slug">) =>
  ((await (await ask(listings, `/api/listings/${slug}`)).json()) as ListingAnswer).listing;
const namesOf = async (made: Pick<Made, "slug">) => (await read(made)).marks.map(({ mark }) => mark);
async function approved() {
  const made = await make();
  expect((await approve("listings", made)).status).toBe(200);
  return made;
}

describe("setting a mark", () => {
  test("counts for everybody with its date; its evidence is the administrator's", async () => {
    const made = await approved();
    expect(await read(made)).toMatchObject({ markCount: 1, marks: [{ mark: "moderator-approved" }] });
    const response = await send(made, PAPERS);
    expect(response.status).toBe(200);
    expect(((await response.json()) as MarksAnswer).marks).toEqual([
      { mark: "moderator-approved", at: expect.any(String), evidence: null },
      { mark: "papers-seen", at: expect.any(String), evidence: PAPERS.evidence },
    ]);
    const listing = await read(made);
    expect(listing.markCount).toBe(2);
    expect(listing.marks[1]).toEqual({ mark: "papers-seen", at: expect.stringMatching(/^20\d\d-.*Z$/) });
    expect(JSON.stringify(listing)).not.toContain("Deed");
    expect(await log(`?subject=${made.id}&action=mark-set`)).toMatchObject([
      { actor: { name: "Chief" }, text: `papers-seen: ${PAPERS.evidence}` },
    ]);
  });

  test("makes its page and every list stale", async () => {
    const made = await approved();
    await chief.settle();
    const before = [listingTag(made.slug), listingsTag("sale"), listingsTag(null)].map(purged);
    await send(made, PAPERS);
    await expect
      .poll(() => [listingTag(made.slug), listingsTag("sale"), listingsTag(null)].map(purged))
      .toEqual(before.map((count) => count + 1));
  });

  test.each([
    [{ mark: "papers-seen", evidence: "" }, "evidence", "required"],
    [{ mark: "papers-seen" }, "evidence", "required"],
    [{ mark: "papers-seen", evidence: "x".repeat(501) }, "evidence", "too-long"],
    [{ evidence: "Seen" }, "mark", "required"],
    [{ mark: "sea-view", evidence: "Seen" }, "mark", "required"],
    [{ mark: "moderator-approved", evidence: "By hand" }, "mark", "unknown-value"],
  ])("case %# is refused beside its field", async (body, field, code) => {
    const made = await approved();
    const problem = await expectProblem(await send(made, body), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field, code }]);
    expect((await read(made)).markCount).toBe(1);
  });

  test("again takes the place of the older one", async () => {
    const made = await approved();
    await send(made, PAPERS);
    const { marks } = (await (await send(made, { ...PAPERS, evidence: "Mutation of 2026" })).json()) as MarksAnswer;
    expect(marks.map(({ evidence }) => evidence)).toEqual([null, "Mutation of 2026"]);
    expect((await stateOf(made.id)).mark_count).toBe(2);
  });

  test("is the administrator's alone", async () => {
    const made = await approved();
    await expectProblem(await send(made, PAPERS, owner), 403, "not-allowed");
    await expectProblem(await send(made, PAPERS, new Person()), 401, "signed-out");
    await expectProblem(await takeBack(made, "papers-seen", owner), 403, "not-allowed");
    expect((await stateOf(made.id)).mark_count).toBe(1);
  });

  test("does not reach what is not there, nor samples", async () => {
    for (const id of ["019ad000-0000-7000-8000-000000000000", "1"]) {
      await expectProblem(await send({ id }, PAPERS), 404, "submission-not-found");
    }
    const demo = await database()
      .db.selectFrom("listings")
      .select(["id", "slug"])
      .where("demo_id", "=", "1")
      .executeTakeFirstOrThrow();
    await expectProblem(await send(demo, PAPERS), 403, "not-allowed");
    expect(await read(demo)).toMatchObject({ verified: false, marks: [], markCount: 0 });
  });

  test("two at once both count", async () => {
    const made = await approved();
    await Promise.all([send(made, PAPERS), send(made, VISIT)]);
    expect((await stateOf(made.id)).mark_count).toBe(3);
  });

  test("without a script leads back to the listing's preview", async () => {
    const made = await approved();
    const path = `/api/admin/listings/${made.id}/marks`;
    const form = new URLSearchParams({ ...PAPERS, evidence: "", id: made.id, locale: "bn" });
    const response = await chief.send(admin, "POST", path, form, "text/html");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/bn/account/preview/${made.id}#mark`);
    expect((await stateOf(made.id)).mark_count).toBe(1);
  });
});

describe("taking a mark back", () => {
  test("ends it, and the log knows what it was", async () => {
    const made = await approved();
    await send(made, PAPERS);
    expect((await takeBack(made, "papers-seen")).status).toBe(200);
    expect(await namesOf(made)).toEqual(["moderator-approved"]);
    expect(await log(`?subject=${made.id}&action=mark-removed`)).toMatchObject([
      { text: `papers-seen: ${PAPERS.evidence}` },
    ]);
  });

  test("is for what somebody set: an approval goes only with itself", async () => {
    const made = await approved();
    for (const mark of ["moderator-approved", "papers-seen"]) {
      const problem = await expectProblem(await takeBack(made, mark), 400, "invalid-input");
      expect(problem.errors).toEqual([{ field: "mark", code: "unknown-value" }]);
    }
    expect((await read(made)).markCount).toBe(1);
  });
});

test("an approval takes the place of what was said of it before, and stands by itself", async () => {
  const made = await make();
  expect((await send(made, { mark: "moderator-approved", evidence: "By hand" })).status).toBe(200);
  await approve("listings", made);
  expect(await namesOf(made)).toEqual(["moderator-approved"]);
  await expectProblem(await takeBack(made, "moderator-approved"), 400, "invalid-input");
});

describe("marks end", () => {
  test("with the version that they were set for", async () => {
    const made = await approved();
    await send(made, PAPERS);
    const { db } = database();
    const other = { title: "Another flat", approval: "pending", verified: false, updated_at: new Date() } as const;
    await db.updateTable("listings").set(other).where("id", "=", made.id).execute();
    expect((await stateOf(made.id)).mark_count).toBe(0);
    // What is set while it waits is about the version that waits.
    await send(made, VISIT);
    await db
      .updateTable("listings")
      .set({ updated_at: new Date(Date.now() + 1000) })
      .where("id", "=", made.id)
      .execute();
    expect((await stateOf(made.id)).mark_count).toBe(0);
    const { updated_at } = await stateOf(made.id);
    await approve("listings", { ...made, version: updated_at.toISOString() });
    expect(await namesOf(made)).toEqual(["moderator-approved"]);
  });

  test("of a number with the number; until then it stands, as the one that its owner confirmed", async () => {
    const { db } = database();
    const phone = "+8801812345670";
    const ownerId = await createAccount(db, {
      name: "Karim",
      email: null,
      phone,
      passwordHash: null,
      locale: "bn",
      now: new Date(),
    });
    await updateProfile(db, ownerId!, { role: "agent" });
    const made = await makeSubmission(db, "listings", { ownerId: ownerId! });
    await approve("listings", made);
    expect(await namesOf(made)).toEqual(expect.arrayContaining(["moderator-approved", "phone-confirmed"]));
    await updateProfile(db, ownerId!, { phone: "+8801812345671" });
    expect(await namesOf(made)).toEqual(["moderator-approved"]);
  });
});

test("a search can ask for three marks or more", async () => {
  const found = async (query: string) =>
    ((await (await ask(listings, `/api/listings?${query}`)).json()) as ListingPage).items.map(({ id }) => id);
  const [made, other] = [await approved(), await approved()];
  for (const body of [PAPERS, VISIT]) await send(made, body);
  await send(other, PAPERS);
  expect(await found("wellVerified=true&purpose=sale")).toEqual([made.id]);
  expect(await found("wellVerified=true&purpose=rent")).toEqual([]);
});
