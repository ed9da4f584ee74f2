import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InquiryChanged, ReceivedInquiriesAnswer } from "#api/inquiries/account-inquiries.ts";
import account from "#functions/account.ts";
import inquiries from "#functions/inquiries.ts";
import admin from "#functions/admin.ts";
import eraseAndClear from "#functions/scheduled-erasure.ts";
import { consume, LIMITS } from "#server/http/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { Person, tokenIn } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";
import { makePeople, makeSubmission, type Made } from "../submissions.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const database = useDatabase("seeded");
useInbox();

const OWNER = "rahima@owners.bd";
const SEEKER = "sadia@guest.bd";
const PATH = "/api/account/inquiries";
const [chief, owner] = [new Person(), new Person()];
let ownerId: string;
let other: Person;
let flat: Made;

beforeAll(async () => {
  const { db } = database();
  const people = await makePeople(db, { owner: OWNER, admin: "chief@example.org" });
  ({ ownerId } = people);
  await giveSession(chief, people.adminId);
  await giveSession(owner, ownerId);
  ({ person: other } = await signedInPerson({ email: "other@agents.bd" }));
  flat = await makeSubmission(db, "listings", { ownerId, approval: "approved" });
});
beforeEach(async () => {
  const { db } = database();
  for (const table of ["inquiries", "outbox", "auth_tokens", "rate_limits"] as const)
    await db.deleteFrom(table).execute();
});

/** Somebody writes about the flat; the id of what arrived. */
async function write(change: Record<string, unknown> = {}): Promise<string> {
  const about = { kind: "listing", slug: flat.slug, name: "Sadia", phone: "01712345699", message: "Is it free?" };
  const sent = await new Person().post(inquiries, "/api/inquiries", {
    ...about,
    email: SEEKER,
    showNumber: true,
    locale: "bn",
    ...change,
  });
  expect(sent.status).toBe(202);
  const { id } = await database()
    .db.selectFrom("inquiries")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}
const list = async (person: Person, query = ""): Promise<ReceivedInquiriesAnswer> => {
  const answer = await person.get(inquiries, PATH + query);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return (await answer.json()) as ReceivedInquiriesAnswer;
};
const read = (person: Person, id: string) => person.post(inquiries, `${PATH}/${id}/read`);
const mark = (person: Person, id: string, answered = true) =>
  person.send(inquiries, "PUT", `${PATH}/${id}/answered`, { answered });
const reply = (person: Person, id: string, message = "Yes.\n\nCome on <b>Friday</b>.") =>
  person.post(inquiries, `${PATH}/${id}/messages`, { message });
const changed = async (answer: Response): Promise<InquiryChanged> => {
  expect(answer.status).toBe(200);
  return (await answer.json()) as InquiryChanged;
};
const counts = (fresh: number, open: number, answered: number) => ({
  new: { count: fresh, capped: false },
  open: { count: open, capped: false },
  answered: { count: answered, capped: false },
});

describe("who may read an inquiry", () => {
  test("the one it went to, with the number; nobody else learns that there is one", async () => {
    const id = await write();
    const { items, counts: seen } = await list(owner);
    expect(items).toMatchObject([
      { id, slug: flat.slug, name: "Sadia", phone: "+8801712345699", email: SEEKER, state: "new", answer: null },
    ]);
    expect(seen).toEqual(counts(1, 1, 0));
    for (const person of [other, chief]) {
      expect((await list(person)).items).toEqual([]);
      for (const act of [read, mark, reply]) await expectProblem(await act(person, id), 404, "inquiry-not-found");
    }
    const stranger = new Person();
    await expectProblem(await stranger.get(inquiries, PATH), 401, "signed-out");
    for (const act of [read, mark, reply]) await expectProblem(await act(stranger, id), 401, "signed-out");
    for (const wrong of ["1", "%00", "01941f29-7c00-7530-a285-2eded51f4790"])
      await expectProblem(await read(owner, wrong), 404, "inquiry-not-found");
    const kept = (await (await chief.get(admin, "/api/admin/inquiries")).json()) as ReceivedInquiriesAnswer;
    expect(kept.items, "what reaches its owner is not the administrator's").toEqual([]);
    owner.origin = "https://elsewhere.example";
    await expectProblem(await mark(owner, id), 403, "foreign-origin");
    owner.origin = new Person().origin;
  });

  test("the administrator, where there is nobody to read it, and answers it", async () => {
    const id = await write({ slug: "1" });
    await expectProblem(await chief.get(inquiries, `${PATH}?list=none`), 400, "invalid-input");
    const answer = (await (await chief.get(admin, "/api/admin/inquiries")).json()) as ReceivedInquiriesAnswer;
    expect([answer.items[0]?.id, answer.counts]).toEqual([id, counts(1, 1, 0)]);
    await expectProblem(await other.get(admin, "/api/admin/inquiries"), 403, "not-allowed");
    await expectProblem(await reply(owner, id), 404, "inquiry-not-found");
    expect(await changed(await reply(chief, id))).toMatchObject({ counts: counts(0, 0, 1) });
    // What another request of before is sending may take the mail along.
    await expect.poll(async () => (await mailsTo(SEEKER)).some(({ text }) => text.includes("Friday"))).toBe(true);
  });

  test("in pages, by state, also when the flat is gone", async () => {
    const made = await makeSubmission(database().db, "listings", { ownerId, approval: "approved" });
    await write({ slug: made.slug });
    const { rows } = await sql<{ id: string }>`
      insert into inquiries (id, kind, owner_id, subject, name, email, phone, message, page_source, locale, delivery, created_at)
      select gen_random_uuid(), kind, owner_id, subject, name, email, phone, message, page_source, locale, delivery,
        created_at - n * interval '1 minute'
      from inquiries, generate_series(1, 24) as n order by n returning id
    `.execute(database().db);
    await database().db.deleteFrom("listings").where("id", "=", made.id).execute();
    const first = await list(owner);
    const second = await list(owner, `?cursor=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null]);
    const all = [...first.items, ...second.items];
    expect(all.slice(1).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(all[0]).toMatchObject({ slug: null, title: made.title });
    await reply(owner, all[0]!.id);
    await owner.settle();
    expect((await list(owner, "?list=answered")).items.map(({ id }) => id)).toEqual([all[0]!.id]);
    expect((await list(owner, "?list=open")).items).toHaveLength(20);
    await expectProblem(await owner.get(inquiries, `${PATH}?cursor=1`), 400, "invalid-input");
  });
});

describe("an answer", () => {
  test("that is written is mailed once, and its reply goes into the inquiry", async () => {
    const id = await write();
    await lastMail(SEEKER);
    expect(await changed(await read(owner, id))).toMatchObject({ inquiry: { state: "read" }, counts: counts(0, 1, 0) });
    const answers = await Promise.all([reply(owner, id), reply(owner, id), reply(owner, id)]);
    for (const answer of answers) {
      const { inquiry, messages } = await changed(answer);
      expect(inquiry).toMatchObject({ state: "answered", answer: { how: "replied" } });
      expect(messages.map(({ text }) => text)).toEqual(["Is it free?", "Yes.\n\nCome on <b>Friday</b>."]);
    }
    await owner.settle();
    const mails = (await mailsTo(SEEKER)).filter(({ text }) => text.includes("Friday"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain("উত্তর");
    expect(mails[0]?.html).not.toContain("<b>Friday</b>");
    expect(mails[0]?.headers["reply-to"]).toMatch(/^reply\+[0-9a-f]{40}@reply\.nibash\.example$/);
    expect(JSON.stringify(mails[0])).not.toContain(OWNER);
    expect((await changed(await reply(owner, id, "Something else"))).messages).toHaveLength(3);
    await expectProblem(await mark(owner, id, false), 409, "already-answered");
    await expectProblem(await reply(owner, id, "  "), 400, "invalid-input");
    await expectProblem(await reply(owner, id, "x".repeat(4001)), 400, "invalid-input");
  });

  test("to somebody who left a number is a mark, without a mail", async () => {
    const id = await write({ email: undefined });
    await expectProblem(await reply(owner, id), 409, "no-reply-address");
    expect(await changed(await mark(owner, id))).toMatchObject({
      inquiry: { state: "answered", answer: { how: "marked" } },
    });
    expect(await changed(await mark(owner, id, false))).toMatchObject({ inquiry: { state: "read", answer: null } });
    await owner.settle();
    expect(await mailsTo(SEEKER)).toEqual([]);
  });

  test("that is only marked can be denied by its receiver, and then needs words", async () => {
    const id = await write();
    for (const answered of [true, true, false, true]) await changed(await mark(owner, id, answered));
    await owner.settle();
    const told = (await mailsTo(SEEKER)).filter(({ text }) => text.includes("/bn/no-answer?token="));
    expect(told, "told once, however often it is marked").toHaveLength(1);
    const deny = (token: string) => new Person().post(inquiries, "/api/inquiries/unanswered", { token });
    await expectProblem(await deny("a-token-that-nobody-has-issued"), 400, "invalid-token");
    for (let time = 0; time < 2; time += 1) expect((await deny(tokenIn(told[0]!))).status).toBe(200);
    expect((await list(owner)).items).toMatchObject([{ state: "read", answer: null, denied: true }]);
    await expectProblem(await mark(owner, id), 403, "not-allowed");
    expect(await changed(await reply(owner, id))).toMatchObject({ inquiry: { state: "answered" } });
    expect((await deny(tokenIn(told[0]!))).status).toBe(200);
    expect((await list(owner)).items, "words that were sent stay an answer").toMatchObject([{ state: "answered" }]);
  });

  test("is limited", async () => {
    const id = await write();
    for (let n = 0; n < LIMITS["answer-account"].points; n += 1) await consume("answer-account", ownerId);
    await expectProblem(await mark(owner, id), 429, "too-many-attempts");
    await expectProblem(await reply(owner, id), 429, "too-many-attempts");
  });
});

test("what was written to somebody is not theirs to take along; what they answered is, and what they wrote", async () => {
  const id = await write({ email: "other@agents.bd" });
  await reply(owner, id, "It is free.");
  const exported = async (person: Person) =>
    (await (await person.get(account, "/api/account/export")).json()) as object;
  const taken = await exported(owner);
  expect(taken).toMatchObject({
    inquiries: [],
    inquiryAnswers: [{ answer: null, answered_how: "replied" }],
    inquiryMessages: [],
    writtenAnswers: [{ inquiry_id: id, body: "It is free." }],
  });
  expect(JSON.stringify(taken)).not.toMatch(/1712345699|other@agents\.bd/);
  expect(await exported(other)).toMatchObject({
    inquiries: [{ id, message: "Is it free?", phone: "+8801712345699" }],
    inquiryMessages: [{ inquiry_id: id, side: "advertiser", body: "It is free." }],
    inquiryAnswers: [],
  });
});

test("an inquiry goes with whoever it went to, and after a year", async () => {
  const { db } = database();
  const { id: leaving } = await signedInPerson({ email: "leaving@owners.bd" });
  await db.updateTable("profiles").set({ role: "agent", phone: "+8801712345670" }).where("id", "=", leaving).execute();
  const house = await makeSubmission(db, "listings", { ownerId: leaving, approval: "approved" });
  await write({ slug: house.slug });
  const old = await write({ message: "Long ago" });
  const young = await write({ message: "Lately" });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db
    .updateTable("accounts")
    .set({ erasure_requested_at: daysAgo(15) })
    .where("id", "=", leaving)
    .execute();
  await db
    .updateTable("inquiries")
    .set({ created_at: daysAgo(366) })
    .where("id", "=", old)
    .execute();
  await db
    .updateTable("inquiries")
    .set({ created_at: daysAgo(364) })
    .where("id", "=", young)
    .execute();
  expect((await eraseAndClear()).status).toBe(204);
  expect(await db.selectFrom("inquiries").select("id").execute()).toEqual([{ id: young }]);
});
