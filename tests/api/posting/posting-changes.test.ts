import { beforeEach, describe, expect, test } from "vitest";
import type { OwnPostAnswer, EditedPost } from "#api/posting/post-endpoints.ts";
import { projectSamples } from "#db/projects/list.ts";
import { storedPost } from "#db/posts/stored-post.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { PASSWORD, Person } from "../person.ts";
import {
  approve,
  EVERYTHING,
  KINDS,
  posted,
  POSTS,
  readOwn,
  sendDelete,
  sendEdit,
  sendPost,
  uploadOf,
} from "./posting.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "admin@nibash.test";
const database = useDatabase("migrated");

beforeEach(async () => {
  const { db } = database();
  for (const table of [...KINDS, "slug_history", "resort_slug_history", "rate_limits"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const sampleProject = projectSamples.at(-1)!;
type Form = Record<string, unknown>;
const ownOf = async (person: Person, kind: (typeof KINDS)[number], id: string) =>
  ((await (await readOwn(person, kind, id)).json()) as OwnPostAnswer<Form>).post;
/** Sends the whole form back with changes, as the edit page does. */
async function edit(person: Person, kind: (typeof KINDS)[number], id: string, changes: Form): Promise<Response> {
  const { form, version } = await ownOf(person, kind, id);
  return sendEdit(person, kind, id, { ...form, ...changes, version });
}
const edited = async (response: Response) => (await response.json()) as EditedPost;
const logOf = async (id: string) =>
  (
    await database()
      .db.selectFrom("moderation_log")
      .select("action")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
let admin: { id: string; person: Person } | undefined;
const theAdmin = async () => {
  admin ??= await signedInPerson({ email: "admin@nibash.test", password: PASSWORD });
  await admin.person.confirm();
  return admin;
};

describe.each(KINDS)("what one has posted of %s", (kind) => {
  test("comes back as its form, and sent back unchanged it stays what it was", async () => {
    const { id: account, person } = await signedInPerson();
    const picture = await uploadOf(account);
    const { id } = await posted(person, kind, { pictures: [picture] });
    await approve(kind, id);
    const post = await ownOf(person, kind, id);
    expect(post).toMatchObject({
      id,
      approval: "approved",
      hidden: false,
      rejection: null,
      form: { pictures: [picture] },
    });
    expect(post.pictures).toEqual([{ id: picture, width: 1200, height: 900, url: `/uploads/${picture}-800.avif` }]);
    const again = await edited(await edit(person, kind, id, {}));
    expect(again).toEqual({ id, slug: post.slug, version: post.version, approval: "approved" });
    expect(await logOf(id)).toEqual(["submitted"]);
  });

  test("keeps everything that its form may hold", async () => {
    const { person } = await signedInPerson();
    const { id } = await posted(person, kind, EVERYTHING[kind]);
    expect((await ownOf(person, kind, id)).form).toMatchObject(EVERYTHING[kind]);
  });

  test("waits again once its title changes, and its old address leads to it", async () => {
    const { person } = await signedInPerson();
    const { id, slug } = await posted(person, kind);
    await approve(kind, id);
    const answer = await edited(await edit(person, kind, id, { title: "Another name altogether" }));
    expect(answer.approval).toBe("pending");
    expect(await logOf(id)).toEqual(["submitted", "edited"]);
    if (kind === "projects") return expect(answer.slug).toBe(slug);
    expect(answer.slug).toMatch(/^another-name-altogether-[0-9a-f]{8}$/);
    await approve(kind, id);
    const moved = await person.get(POSTS[kind].handler, `/api/${kind}/${slug}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([308, `/api/${kind}/${answer.slug}`]);
  });

  test("is changed by one window only; the other is told the present version", async () => {
    const { person } = await signedInPerson();
    const { id } = await posted(person, kind);
    const { form, version } = await ownOf(person, kind, id);
    const first = await edited(await sendEdit(person, kind, id, { ...form, title: "First", version }));
    const late = await sendEdit(person, kind, id, { ...form, title: "Second", version });
    const problem = await expectProblem(late, 409, "changed-meanwhile");
    expect(problem.errors).toEqual([{ field: "version", code: first.version }]);
    // The same change again, because its answer was lost, is no conflict.
    const retried = await sendEdit(person, kind, id, { ...form, title: "First", version });
    expect(await edited(retried)).toEqual(first);
  });

  test("is sent again after a rejection, as it is or changed", async () => {
    const { person } = await signedInPerson();
    const { id } = await posted(person, kind);
    await database()
      .db.updateTable(kind)
      .set({ approval: "rejected", rejection_reasons: ["wrong-place"] })
      .where("id", "=", id)
      .execute();
    expect((await ownOf(person, kind, id)).rejection).toMatchObject({ reasons: ["wrong-place"] });
    expect(await edited(await edit(person, kind, id, {}))).toMatchObject({ approval: "pending" });
    expect(await logOf(id)).toEqual(["submitted", "resubmitted"]);
    expect((await ownOf(person, kind, id)).rejection).toBeNull();
  });

  test("is deleted by its owner, at once and whole; the log remembers it", async () => {
    const { id: account, person } = await signedInPerson();
    const { id, slug } = await posted(person, kind, { pictures: [await uploadOf(account)] });
    await approve(kind, id);
    const response = await sendDelete(person, kind, id);
    expect([response.status, await response.json()]).toEqual([200, { deleted: true, id, slug }]);
    await expectProblem(await sendDelete(person, kind, id), 404, "submission-not-found");
    expect(await storedPost(database().db, kind, id)).toBeNull();
    expect(await logOf(id)).toEqual(["submitted", "deleted"]);
  });

  test("is nobody else's: a stranger reads, changes and deletes nothing", async () => {
    const [owner, stranger] = [await signedInPerson(), await signedInPerson()];
    const { id, slug } = await posted(owner.person, kind);
    const before = await ownOf(owner.person, kind, id);
    for (const who of [stranger.person, new Person()]) {
      const [status, code] =
        who === stranger.person ? ([404, "submission-not-found"] as const) : ([401, "signed-out"] as const);
      await expectProblem(await readOwn(who, kind, id), status, code);
      await expectProblem(await sendEdit(who, kind, id, { title: "Mine now", version: before.version }), status, code);
      await expectProblem(await sendDelete(who, kind, slug), status, code);
    }
    await approve(kind, id);
    await expectProblem(await sendEdit(stranger.person, kind, id, { version: before.version }), 403, "not-allowed");
    await expectProblem(await sendDelete(stranger.person, kind, id), 403, "not-allowed");
    expect((await ownOf(owner.person, kind, id)).form).toEqual(before.form);
  });

  test("shows no picture of somebody else", async () => {
    const [owner, stranger] = [await signedInPerson(), await signedInPerson()];
    const pictures = [await uploadOf(owner.id), await uploadOf(stranger.id)];
    const problem = await expectProblem(await sendPost(owner.person, kind, { pictures }), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field: "pictures.1", code: "foreign-picture" }]);
    const { id } = await posted(owner.person, kind, { pictures: [pictures[0]] });
    const later = await expectProblem(await edit(owner.person, kind, id, { pictures }), 400, "invalid-input");
    expect(later.errors).toEqual([{ field: "pictures.1", code: "foreign-picture" }]);
  });

  test("cannot take the id of somebody else's draft or post", async () => {
    const [owner, stranger] = [await signedInPerson(), await signedInPerson()];
    const { id } = await posted(owner.person, kind);
    const problem = await expectProblem(await sendPost(stranger.person, kind, { draftId: id }), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field: "draftId", code: "unknown-value" }]);
  });

  test("is changed and deleted by the administrator, who has shown a second factor in the last 15 minutes", async () => {
    const { person } = await signedInPerson();
    const { id } = await posted(person, kind);
    await approve(kind, id);
    const { id: adminId, person: boss } = await theAdmin();
    expect(await edited(await edit(boss, kind, id, { title: "Corrected title" }))).toMatchObject({
      approval: "approved",
    });
    const owner = await storedPost(database().db, kind, id);
    expect(owner?.ownerId).not.toBe(adminId);
    const careful = new Person();
    await giveSession(careful, adminId, false);
    await careful.confirm();
    await expectProblem(await sendDelete(careful, kind, id), 403, "administrator-needs-factor");
    await giveSession(careful, adminId);
    await careful.confirm();
    const shown = (factor_at: Date) =>
      database().db.updateTable("sessions").set({ factor_at }).where("account_id", "=", adminId).execute();
    await shown(new Date(Date.now() - 16 * 60_000));
    await expectProblem(await sendDelete(careful, kind, id), 403, "confirm-needed");
    await shown(new Date());
    expect((await sendDelete(careful, kind, id)).status).toBe(200);
  });
});

test("a small change of an approved listing keeps it public, and says that it is still available", async () => {
  const { person } = await signedInPerson();
  const { id, slug } = await posted(person, "listings");
  await approve("listings", id);
  const { db } = database();
  await db
    .updateTable("listings")
    .set({ confirmed_at: new Date(0), reminded_at: new Date(1) })
    .where("id", "=", id)
    .execute();
  expect(await edited(await edit(person, "listings", id, { price: "50,000", tenants: ["family"] }))).toMatchObject({
    approval: "approved",
  });
  expect((await person.get(listings, `/api/listings/${slug}`)).status).toBe(200);
  const row = await db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ price_paisa: 5_000_000, verified: true, reminded_at: null });
  expect(row.confirmed_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await edited(await edit(person, "listings", id, { price: "90,000" }))).toMatchObject({ approval: "pending" });
});

const PRICE = { listings: ["price", 45_000], resorts: ["pricePerNight", 5_000] } as const;

test.each(["listings", "resorts"] as const)("many small steps of a price of %s are a large one", async (kind) => {
  const { person } = await signedInPerson();
  const { id } = await posted(person, kind);
  await approve(kind, id);
  const [field, asked] = PRICE[kind];
  const ask = async (by: Person, share: number) =>
    (await edited(await edit(by, kind, id, { [field]: String(asked * share) }))).approval;
  expect([await ask(person, 1.2), await ask(person, 0.8), await ask(person, 1.2)]).toEqual(
    Array.from({ length: 3 }, () => "approved"),
  );
  expect(await ask(person, 1.3)).toBe("pending");
  // What is approved now is the new measure, and so is what the administrator writes.
  await approve(kind, id);
  expect([await ask(person, 1.5), await ask(person, 1.3)]).toEqual(["approved", "approved"]);
  expect(await ask((await theAdmin()).person, 2)).toBe("approved");
  expect([await ask(person, 2.2), await ask(person, 2.4), await ask(person, 2.5)]).toEqual([
    "approved",
    "approved",
    "pending",
  ]);
});

test("sample projects are content and cannot be deleted, by any name", async () => {
  const { person } = await theAdmin();
  for (const name of ["1", sampleProject.id, sampleProject.slug]) {
    await expectProblem(await sendDelete(person, "projects", name), 403, "demo-undeletable");
  }
});
