import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReportAnswer, ReportsAnswer, ReportStateAnswer, SettledAnswer } from "#api/moderation/reports.ts";
import type { ReceivedInquiriesAnswer } from "#api/inquiries/account-inquiries.ts";
import admin from "#functions/admin.ts";
import inquiries from "#functions/inquiries.ts";
import listings from "#functions/listings.ts";
import feedback from "#functions/feedback.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask, expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { giveSession } from "../signed-in.ts";
import { makePeople, makeSubmission, type Made } from "../submissions.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const [OWNER, SENDER] = ["rahima@owners.bd", "sadia@guest.bd"];
const database = useDatabase("seeded");
useInbox();

const chief = new Person();
const visitor = new Person();
let people: { ownerId: string; adminId: string };
let flat: Made;

beforeAll(async () => {
  people = await makePeople(database().db, { owner: OWNER, admin: "chief@example.org" });
  await giveSession(chief, people.adminId);
});
beforeEach(async () => {
  const { db } = database();
  for (const table of ["reports", "outbox", "rate_limits"] as const) await db.deleteFrom(table).execute();
  flat = await makeSubmission(db, "listings", { ownerId: people.ownerId, approval: "approved", title: "Lake flat" });
});

const report = (change: object = {}, person = visitor) =>
  person.post(feedback, "/api/reports", {
    kind: "listings",
    slug: flat.slug,
    reason: "fake",
    text: "Nobody lives there.",
    email: SENDER,
    locale: "bn",
    ...change,
  });
const tokenOf = async (response: Response) => ((await response.json()) as ReportAnswer).token;
const stateOf = async (token: string): Promise<ReportStateAnswer> =>
  (await (await visitor.get(feedback, `/api/reports/${token}`)).json()) as ReportStateAnswer;
const listed = async (query = ""): Promise<ReportsAnswer> =>
  (await (await chief.get(admin, `/api/admin/reports${query}`)).json()) as ReportsAnswer;
const settle = (id: string, body: object, person = chief) =>
  person.post(admin, `/api/admin/reports/${id}/settle`, body);

describe("a report", () => {
  test("is stored, receipted in the reporter's language, and its link shows its state", async () => {
    const response = await report();
    expect(response.status).toBe(201);
    const token = await tokenOf(response);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await stateOf(token)).toMatchObject({
      kind: "listings",
      slug: flat.slug,
      title: "Lake flat",
      reason: "fake",
      text: "Nobody lives there.",
      state: "open",
      removed: false,
      note: null,
      settledAt: null,
    });
    const mail = await lastMail(SENDER);
    expect(mail.text).toContain(`/bn/report/${token}`);
    expect(mail.text).not.toContain("Nobody lives there");
    const row = await database().db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("needs neither a text nor an address, unless it is something other", async () => {
    expect((await report({ email: "", text: "" })).status).toBe(201);
    expect(await mailsTo(SENDER)).toEqual([]);
    const problem = await expectProblem(await report({ reason: "other", text: " \n" }), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field: "text", code: "required" }]);
  });

  test("can be about resorts and projects, by demo id too, and about nothing that is not public", async () => {
    expect((await report({ kind: "resorts", slug: "1" })).status).toBe(201);
    const project = await makeSubmission(database().db, "projects", { ownerId: people.ownerId, approval: "approved" });
    expect((await report({ kind: "projects", slug: project.slug })).status).toBe(201);
    const waiting = await makeSubmission(database().db, "listings", { ownerId: people.ownerId });
    await expectProblem(await report({ slug: waiting.slug }), 404, "submission-not-found");
    await expectProblem(await report({ slug: "no-such" }), 404, "submission-not-found");
  });

  test.each([
    [{ reason: "boring" }, "reason"],
    [{ kind: "blogs" }, "kind"],
    [{ reason: "offensive" }, "reason"],
    [{ slug: "a\0b" }, "slug"],
    [{ email: "nobody" }, "email"],
    [{ text: "x".repeat(2001) }, "text"],
    [{ text: 7 }, "text"],
    [{ locale: "fr" }, "locale"],
  ])("like %j is refused", async (change, field) => {
    const problem = await expectProblem(await report(change), 400, "invalid-input");
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });

  test("by a program is answered alike and goes nowhere", async () => {
    expect((await report({ website: "https://spam.example" })).status).toBe(201);
    expect((await listed()).items).toEqual([]);
  });

  test("is limited for an address and for a client", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await report({}, new Person())).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const one = new Person();
    for (let n = 0; n < 20; n += 1) await report({ email: "" }, one);
    await expectProblem(await report({ email: "" }, one), 429, "too-many-attempts");
  });

  test("of a link that is none is not found", async () => {
    for (const token of ["x", "%00", "a".repeat(43), "%ed%a0%80", "a".repeat(5000)]) {
      await expectProblem(await visitor.get(feedback, `/api/reports/${token}`), 404, "report-not-found");
    }
  });

  test("sent by a form leads to the page of its state", async () => {
    const form = new URLSearchParams({
      kind: "listings",
      slug: flat.slug,
      reason: "scam",
      locale: "bn",
      text: "",
      email: "",
    });
    const response = await visitor.send(feedback, "POST", "/api/reports", form, "text/html");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/bn\/report\/[\w-]{43}$/);
  });
});

describe("settling", () => {
  test("with 'removed' takes the listing off, tells owner and every reporter, and writes the log", async () => {
    const token = await tokenOf(await report());
    const other = await tokenOf(await report({ email: "another@guest.bd", locale: "en" }, new Person()));
    const { items, open } = await listed();
    expect(open).toBe(2);
    expect(items[0]).toMatchObject({ approval: "approved", email: SENDER });
    const response = await settle(items[0]!.id, { outcome: "removed", note: "Thank you.", reasons: ["not-available"] });
    expect(response.status).toBe(200);
    expect(((await response.json()) as SettledAnswer).report).toMatchObject({
      state: "settled",
      removed: true,
      approval: "rejected",
    });
    await expectProblem(await ask(listings, `/api/listings/${flat.slug}`), 404, "listing-not-found");
    expect(await stateOf(token)).toMatchObject({ state: "settled", removed: true, note: "Thank you.", slug: null });
    expect(await stateOf(other)).toMatchObject({ state: "settled", removed: true, note: null });
    await Promise.all([chief.settle(), visitor.settle()]);
    expect((await lastMail(OWNER)).text).toContain("নিবাস থেকে সরিয়ে নেওয়া হয়েছে");
    expect((await lastMail(SENDER)).text).toContain("Thank you.");
    expect((await lastMail("another@guest.bd")).text).toContain("is no longer on Nibash");
    const log = await database()
      .db.selectFrom("moderation_log")
      .select("action")
      .where("subject_id", "=", flat.id)
      .orderBy("created_at")
      .execute();
    expect(log.map(({ action }) => action).toSorted()).toEqual(["rejected", "report-settled", "reported", "reported"]);
    expect((await listed()).open).toBe(0);
    expect((await listed("?state=over")).items).toHaveLength(2);
  });

  test("otherwise leaves it, and tells the reporter", async () => {
    const token = await tokenOf(await report({ locale: "en" }));
    const [item] = (await listed()).items;
    await visitor.settle();
    expect((await settle(item!.id, { outcome: "dismissed" })).status).toBe(200);
    await chief.settle();
    expect(await stateOf(token)).toMatchObject({ state: "dismissed", removed: false, slug: flat.slug });
    expect((await lastMail(SENDER)).text).toContain("found nothing against our rules");
    expect((await ask(listings, `/api/listings/${flat.slug}`)).status).toBe(200);
  });

  test("twice, or from two windows, ends in one truth", async () => {
    await report();
    const [item] = (await listed()).items;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => settle(item!.id, { outcome: n % 2 ? "removed" : "dismissed" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      const problem = await expectProblem(answer, 409, "already-decided");
      expect(problem.errors?.[0]?.code).not.toBe("open");
    }
    await chief.settle();
    expect(await mailsTo(SENDER)).toHaveLength(2);
  });

  test("while the owner deletes it ends well for both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await makeSubmission(database().db, "listings", { ownerId: people.ownerId, approval: "approved" });
      const token = await tokenOf(await report({ slug: made.slug, email: "" }, new Person()));
      const [item] = (await listed()).items;
      const [answer] = await Promise.all([
        settle(item!.id, { outcome: "removed" }),
        database().db.deleteFrom("listings").where("id", "=", made.id).execute(),
      ]);
      expect([200, 409]).toContain(answer.status);
      expect(await stateOf(token)).toMatchObject({ state: "settled", removed: true });
    }
  });

  test("cannot take a sample off, and is nobody else's", async () => {
    await report({ slug: "1" });
    const [item] = (await listed()).items;
    await expectProblem(await settle(item!.id, { outcome: "removed" }), 403, "not-allowed");
    expect((await listed()).open).toBe(1);
    await expectProblem(await settle(item!.id, { outcome: "dismissed" }, visitor), 401, "signed-out");
    await expectProblem(await settle("x", { outcome: "dismissed" }), 404, "report-not-found");
    await expectProblem(await settle(item!.id, { outcome: "burnt" }), 400, "invalid-input");
  });

  test("happens by itself when the owner deletes what it is about", async () => {
    const token = await tokenOf(await report());
    await database().db.deleteFrom("listings").where("id", "=", flat.id).execute();
    expect(await stateOf(token)).toMatchObject({ state: "settled", removed: true, slug: null, title: "Lake flat" });
  });
});

test("inquiries that reach nobody wait for the administrator", async () => {
  const inquiry = {
    kind: "resort",
    slug: "1",
    name: "Sadia",
    email: SENDER,
    phone: "01712345678",
    message: "Is it free?",
    showNumber: true,
  };
  expect((await visitor.post(inquiries, "/api/inquiries", inquiry)).status).toBe(202);
  const { items } = (await (await chief.get(admin, "/api/admin/inquiries")).json()) as ReceivedInquiriesAnswer;
  expect(items[0]).toMatchObject({
    kind: "resort",
    slug: "coxs-bazar-beach-resort",
    message: "Is it free?",
    email: SENDER,
  });
});
