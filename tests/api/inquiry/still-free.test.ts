import { beforeEach, expect, test, vi, afterEach } from "vitest";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import type { VisitState } from "#domain/booking/visit.ts";
import { exportRows } from "#db/accounts/export.ts";
import inquiries from "#functions/inquiries.ts";
import listings from "#functions/listings.ts";
import scheduledFreshness from "#functions/scheduled-freshness.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { OWNER } from "../moderation/moderation-office.ts";
import { Person } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";
import { PHONE, useVisits } from "./visit-market.ts";

const market = useVisits();
useInbox();
const HOUR_MS = 3_600_000;
beforeEach(async () => {
  for (const table of ["inquiries", "notifications"] as const) await market.database().db.deleteFrom(table).execute();
});
afterEach(() => vi.useRealTimers());

/** Somebody who had a visit of the home, `hours` ago. */
async function visitor(state: VisitState = "done", hours = 2) {
  const { id, person } = await signedInPerson();
  const now = new Date();
  await market
    .database()
    .db.insertInto("visits")
    .values({
      ...{ id: uuidv7(now.getTime()), listing_id: market.home().id, seeker_id: id, phone: PHONE, state },
      ...{ starts_at: new Date(now.getTime() - hours * HOUR_MS), acted_by: "owner", sequence: 1 },
      ...{ created_at: now, changed_at: now },
    })
    .execute();
  return { id, person };
}
const say = (person: Person, answer: string, slug = market.home().slug) =>
  person.post(listings, `/api/listings/${slug}/still-free`, { answer });
const isPublic = async () => (await new Person().get(listings, `/api/listings/${market.home().slug}`)).status === 200;

test("two different people who were there hide a home; its owner is told and confirms with one tap, which counts anew", async () => {
  const [one, two, three] = [await visitor(), await visitor(), await visitor()];
  expect((await say(one.person, "taken")).status).toBe(200);
  // The same word again is one word.
  expect((await say(one.person, "taken")).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect((await say(two.person, "unknown")).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect((await say(three.person, "taken")).status).toBe(200);
  await three.person.settle();
  expect(await isPublic()).toBe(false);
  const told = await lastMail(OWNER);
  expect(told.subject).toMatch(/^Hidden for now|^আপাতত লুকানো/);
  expect(told.text).toMatch(/say it is already taken|দুজন/);
  const [line] = await market.log("?action=hidden");
  expect(line).toMatchObject({ action: "hidden", reasons: ["not-available"] });

  expect((await market.owner.post(listings, `/api/listings/${market.home().id}/confirm`, {})).status).toBe(200);
  expect(await isPublic()).toBe(true);
  // Those two have had their say; the count begins anew.
  const four = await visitor();
  expect((await say(four.person, "taken")).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect((await mailsTo(OWNER)).filter(({ subject }) => /^Hidden for now|^আপাতত লুকানো/.test(subject))).toHaveLength(1);
});

test("two at once are two, and hide it once", async () => {
  const people = [await visitor(), await visitor()];
  const answers = await Promise.all(people.map(({ person }) => say(person, "taken")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await isPublic()).toBe(false);
});

test("only somebody who was there, or wrote in vain, can say it; once; and not nonsense", async () => {
  const { slug } = market.home();
  await expectProblem(await say(new Person(), "taken"), 401, "signed-out");
  await expectProblem(await say((await signedInPerson()).person, "taken"), 403, "not-allowed");
  await expectProblem(await say(market.owner, "taken"), 403, "not-allowed");
  await expectProblem(await say((await visitor("requested")).person, "taken"), 403, "not-allowed");
  await expectProblem(await say((await visitor("confirmed", -5)).person, "taken"), 403, "not-allowed");
  const { person, id } = await visitor("confirmed");
  await expectProblem(await say(person, "perhaps"), 400, "invalid-input");
  await expectProblem(await say(person, "yes", "no-such-home"), 404, "listing-not-found");
  expect((await say(person, "yes")).status).toBe(200);
  await expectProblem(await say(person, "taken"), 409, "already-said");
  const items: OwnVisit[] = await market.list(person);
  expect(items[0]?.free).toBe("yes");
  const { freeAnswers } = await exportRows(market.database().db, id);
  expect(freeAnswers).toMatchObject([{ listing_id: market.home().id, answer: "yes" }]);
  // Without a script it comes back to where it was.
  const other = (await visitor()).person;
  const form = new URLSearchParams({ locale: "bn", home: slug, next: "/bn/account/visits" });
  const send = (answer: string) =>
    other.send(
      listings,
      "POST",
      `/api/listings/${slug}/still-free`,
      new URLSearchParams({ ...Object.fromEntries(form), answer }),
      "text/html",
    );
  expect((await send("")).headers.get("location")).toMatch(/^\/bn\/account\/visits\?next=.*#still-free$/);
  expect(formAnswerOf(other)).toMatchObject({ problem: { code: "invalid-input" }, values: { home: slug } });
  expect((await send("yes")).headers.get("location")).toBe("/bn/account/visits");
});

test("whoever wrote three times without an answer is asked a day later, once, and can say it", async () => {
  const { id, email, person } = await signedInPerson();
  const { slug } = market.home();
  const about = { kind: "listing", slug, name: "Sadia", phone: "01712345699", email, locale: "en" };
  const write = async (message: string) => {
    expect((await person.post(inquiries, "/api/inquiries", { ...about, message })).status).toBe(202);
    await person.settle();
  };
  for (const message of ["Is it free?", "Hello? Is it free?"]) await write(message);
  const { id: inquiry } = await market
    .database()
    .db.selectFrom("inquiries")
    .select("id")
    .where("account_id", "=", id)
    .executeTakeFirstOrThrow();
  const start = Date.now();
  const asked = async () => {
    expect((await scheduledFreshness()).status).toBe(204);
    return (
      await market
        .database()
        .db.selectFrom("notifications")
        .select("kind")
        .where("account_id", "=", id)
        .where("kind", "=", "free-asked")
        .execute()
    ).length;
  };
  vi.useFakeTimers({ toFake: ["Date"], now: start + 25 * HOUR_MS });
  expect(await asked()).toBe(0);
  await expectProblem(await say(person, "taken"), 403, "not-allowed");
  const third = await person.post(inquiries, `/api/account/inquiries/sent/${inquiry}/messages`, { message: "Still?" });
  expect(third.status).toBeLessThan(300);
  vi.setSystemTime(start + 40 * HOUR_MS);
  expect(await asked()).toBe(0);
  vi.setSystemTime(start + 50 * HOUR_MS);
  expect(await asked()).toBe(1);
  expect(await asked()).toBe(1);
  expect((await say(person, "taken")).status).toBe(200);
  // An answer of the owner ends it for everybody who has not said anything yet.
  expect(await isPublic()).toBe(true);
});
