import { beforeEach, expect, test } from "vitest";
import type { ReportAnswer, ReportsAnswer } from "#api/moderation/reports.ts";
import admin from "#functions/admin.ts";
import feedback from "#functions/feedback.ts";
import { partySummaryOf } from "#db/moderation/party-reviews.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { SEEKER, useVisits } from "../inquiry/visit-market.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

const market = useVisits();
useInbox();
beforeEach(async () => {
  for (const table of ["party_reviews", "customer_reviews", "visits", "reports", "rate_limits"] as const)
    await market.database().db.deleteFrom(table).execute();
});

const HOUR_MS = 3_600_000;
const GRADES = { described: "no", answers: "no", fair: "no", locale: "en" };

/** What a seeker and an owner wrote of each other; gives the id of the seeker's. */
async function written(): Promise<string> {
  const { id } = await market.asked(0);
  await market.acted(id, market.owner, { act: "confirm" });
  const { db } = market.database();
  await db
    .updateTable("visits")
    .set({ starts_at: new Date(Date.now() - 2 * HOUR_MS) })
    .where("id", "=", id)
    .execute();
  for (const [person, comment] of [
    [market.seeker(), "She shouted at me."],
    [market.owner, "He never came."],
  ] as const)
    await person.post(feedback, `/api/party-reviews/visit/${id}`, { ...GRADES, comment });
  for (const item of (await market.queue("?kind=reviews")).items as { id: string; version: string }[])
    await market.approve("reviews", item);
  await market.chief.settle();
  return (await summary())!.items[0]!.id;
}
const summary = () => partySummaryOf(market.database().db, market.people.ownerId, new Date());
const report = (slug: string, person: Person, over: object = {}) =>
  person.post(feedback, "/api/reports", { kind: "reviews", slug, reason: "offensive", locale: "en", ...over });
const listed = async () => (await (await market.chief.get(admin, "/api/admin/reports")).json()) as ReportsAnswer;

test("what is said of a person is reported by whom it is about, and reaches the administrator with its words", async () => {
  const id = await written();
  const answer = await report(id, market.owner, { reason: "untrue", text: "I was not even there." });
  expect(answer.status).toBe(201);
  const { items, open } = await listed();
  expect(open).toBe(1);
  expect(items).toMatchObject([
    { kind: "reviews", slug: id, reason: "untrue", said: "She shouted at me.", approval: "approved", state: "open" },
  ]);
  const { token } = (await answer.json()) as ReportAnswer;
  const state = await (await new Person().get(feedback, `/api/reports/${token}`)).json();
  expect(state).toMatchObject({ kind: "reviews", state: "open" });
});

test("a review is reported once by each, not by its writer, and by nobody who is not signed in", async () => {
  const id = await written();
  await expectProblem(await report(id, new Person()), 401, "signed-out");
  await expectProblem(await report(id, market.seeker()), 403, "own-review");
  const both = await Promise.all([report(id, market.owner), report(id, market.owner)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await expectProblem(await report(id, market.owner), 409, "already-reported");
  expect((await report(id, (await signedInPerson()).person)).status).toBe(201);
  expect((await listed()).items).toHaveLength(2);
});

test("nothing is reported that nobody may read, nor for a reason of homes", async () => {
  const id = await written();
  await expectProblem(await report(crypto.randomUUID(), market.owner), 404, "submission-not-found");
  await expectProblem(await report("lake-flat", market.owner), 404, "submission-not-found");
  const { errors } = await expectProblem(
    await report(id, market.owner, { reason: "already-sold" }),
    400,
    "invalid-input",
  );
  expect(errors).toEqual([{ field: "reason", code: "unknown-value" }]);
  // Of the two only one wrote: it waits for the other.
  await market.database().db.deleteFrom("party_reviews").where("side", "=", "owner").execute();
  await expectProblem(await report(id, market.owner), 404, "submission-not-found");
});

test("a review that is taken off is read no more, its writer hears why, and every report of it ends", async () => {
  const id = await written();
  await report(id, market.owner);
  await report(id, (await signedInPerson()).person);
  const [first] = (await listed()).items;
  const settled = await market.chief.post(admin, `/api/admin/reports/${first!.id}/settle`, { outcome: "removed" });
  expect(settled.status).toBe(200);
  await market.chief.settle();
  expect(await summary()).toBe(null);
  expect((await listed()).items).toEqual([]);
  const told = (await mailsTo(SEEKER)).filter(({ text }) => text.includes("our standards"));
  expect(told).toHaveLength(1);
});

test("a review that its writer takes back ends the reports of it", async () => {
  const id = await written();
  await report(id, market.owner);
  await market.database().db.deleteFrom("customer_reviews").where("id", "=", id).execute();
  expect((await listed()).items).toEqual([]);
});
