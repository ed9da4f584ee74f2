import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { exportRows } from "#db/accounts/export.ts";
import { eraseAccountRows } from "#db/accounts/erasure.ts";
import { partySummaryOf } from "#db/moderation/party-reviews.ts";
import feedback from "#functions/feedback.ts";
import scheduledVisits from "#functions/scheduled-visits.ts";
import scheduledTenancies from "#functions/scheduled-tenancies.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { SEEKER, useVisits } from "../inquiry/visit-market.ts";
import { OWNER } from "./moderation-office.ts";
import { Person } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";
import { agreed, pair } from "../tenancy/tenancy-market.ts";

const market = useVisits();
useInbox();
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const GOOD = { described: "yes", answers: "yes", fair: "partly", comment: "A bright flat, as in the photos." };
beforeEach(async () => {
  for (const table of ["party_reviews", "visits", "notifications"] as const)
    await market.database().db.deleteFrom(table).execute();
});
afterEach(() => vi.useRealTimers());

/** A visit that began `hours` ago, agreed; nobody has said anything of it yet. */
async function met(hours = 2, nth = 0): Promise<string> {
  const { id } = await market.asked(nth);
  await market.acted(id, market.owner, { act: "confirm" });
  await move(id, hours);
  return id;
}
const move = (id: string, hours: number) =>
  market
    .database()
    .db.updateTable("visits")
    .set({ starts_at: new Date(Date.now() - hours * HOUR_MS) })
    .where("id", "=", id)
    .execute();
const write = (id: string, person: Person, over: object = {}, of = "visit") =>
  person.post(feedback, `/api/party-reviews/${of}/${id}`, { ...GOOD, locale: "en", ...over });
const takeBack = (id: string, person: Person) => person.send(feedback, "DELETE", `/api/party-reviews/visit/${id}`, {});
const waiting = async () => (await market.queue("?kind=reviews")).items as { id: string; version: string }[];
async function approveAll(): Promise<void> {
  for (const { id, version } of await waiting())
    expect((await market.approve("reviews", { id, version })).status).toBe(200);
  await market.chief.settle();
}
const ofOwner = (now = new Date()) => partySummaryOf(market.database().db, market.people.ownerId, now);

describe("what two people say of each other", () => {
  test("waits for the administrator, and for the other one; both are shown together", async () => {
    const id = await met();
    expect((await write(id, market.seeker())).status).toBe(202);
    // Who says how it was says that it was.
    expect((await market.list(market.owner))[0]).toMatchObject({ state: "done", words: { seeker: "done" } });
    const queue = await market.queue("?kind=reviews");
    expect(queue.items).toMatchObject([
      {
        kind: "reviews",
        review: { name: "Rahima", email: null, rating: 4, person: { isOwner: true, described: "yes" } },
      },
    ]);
    await approveAll();
    expect(await ofOwner()).toBe(null);
    const comment = "Came on time, and asked good questions.";
    expect((await write(id, market.owner, { comment })).status).toBe(202);
    expect(await ofOwner()).toMatchObject({ count: 1, yes: { described: 1, answers: 1, fair: 0 } });
    await approveAll();
    // What owners say of a seeker is told to whom that seeker asks, and to nobody else.
    const next = await market.asked(3);
    const seen = (await market.list(market.owner)).find((visit) => visit.id === next.id);
    expect(seen?.said).toMatchObject({ count: 1, items: [{ comment }] });
    expect(JSON.stringify(await market.list(market.seeker()))).not.toContain(comment);
  });

  test("of one alone is shown after fourteen days, when nobody can write any more", async () => {
    const id = await met(24);
    await write(id, market.seeker());
    await approveAll();
    const begun = Date.now() - 24 * HOUR_MS;
    expect(await ofOwner(new Date(begun + 14 * DAY_MS - 60_000))).toBe(null);
    expect(await ofOwner(new Date(begun + 14 * DAY_MS + 60_000))).toMatchObject({ count: 1 });
    vi.useFakeTimers({ toFake: ["Date"], now: begun + 14 * DAY_MS + 60_000 });
    const { errors } = await expectProblem(await write(id, market.owner), 409, "no-meeting");
    expect(errors).toEqual([{ field: "meeting", code: "too-late" }]);
  });

  test("is changed until it is approved, and taken back for good", async () => {
    const id = await met();
    const seeker = market.seeker();
    await write(id, seeker);
    const changed = await write(id, seeker, { fair: "no", comment: "Nice flat, but the rent rose at the door." });
    expect(await changed.json()).toEqual({ state: "changed" });
    expect(await waiting()).toHaveLength(1);
    await approveAll();
    await expectProblem(await write(id, seeker), 409, "review-published");
    await write(id, market.owner);
    expect(await ofOwner()).toMatchObject({ count: 1, yes: { fair: 0 } });
    expect((await takeBack(id, seeker)).status).toBe(200);
    expect((await takeBack(id, seeker)).status).toBe(200);
    expect(await ofOwner()).toBe(null);
    await expectProblem(await write(id, seeker), 409, "review-withdrawn");
  });

  test("is refused where nobody met, to strangers, and in the order of the form", async () => {
    const id = await met();
    await expectProblem(await write(id, new Person()), 401, "signed-out");
    const stranger = (await signedInPerson()).person;
    await expectProblem(await write(id, stranger), 404, "meeting-not-found");
    await expectProblem(await write("no-id", market.owner), 404, "meeting-not-found");
    await expectProblem(await write(id, market.owner, {}, "dance"), 404, "meeting-not-found");
    const { errors } = await expectProblem(
      await write(id, market.owner, { described: "", fair: "perhaps", comment: "Nice" }),
      400,
      "invalid-input",
    );
    expect(errors).toEqual([
      { field: "described", code: "required" },
      { field: "fair", code: "required" },
      { field: "comment", code: "tell-more" },
    ]);
    await expectProblem(await write(id, market.owner, { comment: "x".repeat(501) }), 400, "invalid-input");
    await market.acted(id, market.owner, { act: "no-show" });
    const missed = await expectProblem(await write(id, market.seeker()), 409, "no-meeting");
    expect(missed.errors).toEqual([{ field: "meeting", code: "not-met" }]);
    const ahead = await market.asked(5);
    await expectProblem(await write(ahead.id, market.seeker()), 409, "no-meeting");
  });

  test("comes back to its page without a script, with what was typed", async () => {
    const id = await met();
    const form = (fields: object) =>
      market
        .seeker()
        .send(
          feedback,
          "POST",
          `/api/party-reviews/visit/${id}`,
          new URLSearchParams({ ...GOOD, of: "visit", id, locale: "bn", ...fields }),
          "text/html",
        );
    expect((await form({ comment: "Nice" })).headers.get("location")).toBe(
      `/bn/account/review?of=visit&id=${id}#party-review`,
    );
    expect(formAnswerOf(market.seeker())).toMatchObject({
      problem: { errors: [{ field: "comment", code: "tell-more" }] },
      values: { described: "yes", comment: "Nice" },
    });
    expect((await form({})).headers.get("location")).toContain(`/bn/account/review?of=visit&id=${id}`);
  });

  test("is heard of by its writer once it is decided", async () => {
    const id = await met();
    await write(id, market.seeker());
    const [item] = await waiting();
    expect((await market.reject("reviews", item!, { reasons: ["offensive"] })).status).toBe(200);
    await market.chief.settle();
    expect((await mailsTo(SEEKER))[0]?.subject).toBe("Your review needs changes");
    expect(await (await write(id, market.seeker())).json()).toEqual({ state: "changed" });
    await approveAll();
    expect((await mailsTo(SEEKER))[0]?.subject).toBe("Your review is approved");
  });
});

test("both are asked once, some hours after the visit, and nobody where one says that they did not meet", async () => {
  const id = await met(2);
  const asked = async (to: string) =>
    (await mailsTo(to)).filter(({ subject }) => /^How was the visit|^বাসা দেখা কেমন হলো/.test(subject));
  const run = async () => expect((await scheduledVisits()).status).toBe(204);
  await run();
  expect(await asked(SEEKER)).toEqual([]);
  await move(id, 3);
  await run();
  await run();
  for (const to of [SEEKER, OWNER]) expect(await asked(to)).toHaveLength(1);
  expect((await asked(SEEKER))[0]?.text).toContain(`/account/review?of=visit&id=${id}`);
  const missed = await met(2, 4);
  await market.acted(missed, market.owner, { act: "no-show" });
  await move(missed, 4);
  await run();
  for (const to of [SEEKER, OWNER]) expect(await asked(to)).toHaveLength(1);
});

test("after a tenancy both write of each other, and were asked once", async () => {
  const both = await pair();
  const { id } = await agreed(both);
  await expectProblem(await write(id, both.tenant.person, {}, "tenancy"), 409, "no-meeting");
  const { db } = market.database();
  const yesterday = new Date(Date.now() + 6 * HOUR_MS - DAY_MS).toISOString().slice(0, 10);
  await db
    .updateTable("tenancies")
    .set({ state: "notice", notice_by: "owner", last_day: yesterday })
    .where("id", "=", id)
    .execute();
  for (let run = 0; run < 2; run += 1) expect((await scheduledTenancies()).status).toBe(204);
  for (const { email } of [both.owner, both.tenant])
    expect(
      (await mailsTo(email!)).filter(({ subject }) => /^How was the tenancy|^ভাড়ার সময়টা/.test(subject)),
    ).toHaveLength(1);
  for (const { person } of [both.owner, both.tenant]) expect((await write(id, person, {}, "tenancy")).status).toBe(202);
  await approveAll();
  expect(await partySummaryOf(db, both.owner.id, new Date())).toMatchObject({ count: 1 });
  // A tenant is not public: nobody reads of them but an owner whom they ask.
  expect(await partySummaryOf(db, both.tenant.id, new Date())).toBe(null);
});

test("what was said goes along in a copy, and goes with either of the two", async () => {
  const { db } = market.database();
  const id = await met();
  await write(id, market.seeker());
  await write(id, market.owner);
  await approveAll();
  const { seeker_id: seekerId } = await db
    .selectFrom("visits")
    .select("seeker_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const copy = await exportRows(db, seekerId);
  expect(copy["personReviews"]).toMatchObject([{ visit_id: id, described: "yes" }]);
  expect(copy["reviews"]).toMatchObject([{ comment: GOOD.comment, email: null }]);
  expect(copy["saidOfThem"]).toHaveLength(1);
  await db
    .transaction()
    .execute(async (trx) => {
      const asked = new Date(Date.now() - DAY_MS);
      await trx.updateTable("accounts").set({ erasure_requested_at: asked }).where("id", "=", seekerId).execute();
      expect(await eraseAccountRows(trx, seekerId, new Date())).not.toBe(null);
      for (const table of ["party_reviews", "customer_reviews"] as const)
        expect(await trx.selectFrom(table).selectAll().execute()).toEqual([]);
      throw new Error("taken back");
    })
    .catch((error: unknown) => expect(String(error)).toContain("taken back"));
});
