import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InquiryChanged, ReceivedInquiriesAnswer } from "#api/received-inquiries.ts";
import type { SentInquiriesAnswer, SentInquiryChanged, ThreadAnswer } from "#api/sent-inquiries.ts";
import { THREAD_IN_A_ROW } from "#domain/inquiry-thread.ts";
import account from "#functions/account.ts";
import accountInquiries from "#functions/account-inquiries.ts";
import inquiries from "#functions/inquiries.ts";
import eraseAndClear from "#functions/scheduled-erasure.ts";
import { consume, isOver, LIMITS } from "#server/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "./ask.ts";
import { Person, SECRET, tokenIn } from "./person.ts";
import { formAnswerOf, giveSession, signedInPerson } from "./signed-in.ts";
import { bring, outcomeOf, type Signing } from "./signed-mail.ts";
import { makePeople, makeSubmission, type Made } from "./submissions.ts";

process.env["SESSION_SECRET"] = SECRET;
const database = useDatabase("seeded");
useInbox();

const OWNER = "rahima@owners.bd";
const SEEKER = "sadia@guest.bd";
const SECRETS = /sadia@guest\.bd|1712.?345699|১৭১২.?৩৪৫৬৯৯/i;
const PATH = "/api/account/inquiries";
const owner = new Person();
let ownerId: string;
let seeker: Person;
let seekerId: string;
let other: Person;
let flat: Made;

beforeAll(async () => {
  const { db } = database();
  ({ ownerId } = await makePeople(db, { owner: OWNER, admin: "chief@example.org" }));
  await giveSession(owner, ownerId);
  ({ person: seeker, id: seekerId } = await signedInPerson({ email: SEEKER }));
  ({ person: other } = await signedInPerson({ email: "other@agents.bd" }));
  flat = await makeSubmission(db, "listings", { ownerId, approval: "approved" });
});
beforeEach(async () => {
  const { db } = database();
  for (const table of ["inquiries", "outbox", "rate_limits"] as const) await db.deleteFrom(table).execute();
});

/** Somebody writes about the flat and shows nothing; the id of what arrived. */
async function write(person: Person = new Person(), change: Record<string, unknown> = {}): Promise<string> {
  const about = { kind: "listing", slug: flat.slug, name: "Sadia", phone: "01712345699", message: "Is it free?" };
  const sent = await person.post(inquiries, "/api/inquiries", { ...about, email: SEEKER, locale: "en", ...change });
  expect(sent.status).toBe(202);
  await person.settle();
  const { id } = await database()
    .db.selectFrom("inquiries")
    .select("id")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return id;
}
const answer = (id: string, message = "Yes, come on Friday.", person = owner) =>
  person.post(accountInquiries, `${PATH}/${id}/messages`, { message });
const writeOn = (id: string, message = "At four?", person = seeker) =>
  person.post(accountInquiries, `${PATH}/sent/${id}/messages`, { message });
const byLink = (token: string, message = "At four?", person = new Person()) =>
  person.post(inquiries, "/api/inquiries/messages", { token, message });
const said = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as ThreadAnswer).messages.map(({ side, text }) => `${side}: ${text}`);
};
const received = async () => (await (await owner.get(accountInquiries, PATH)).json()) as ReceivedInquiriesAnswer;
const sentBy = async (person: Person) =>
  (await (await person.get(accountInquiries, `${PATH}/sent`)).json()) as SentInquiriesAnswer;
const replyTo = (mail: { headers: Record<string, string> }) => mail.headers["reply-to"] ?? "";
const stored = () => database().db.selectFrom("inquiry_messages").selectAll().orderBy("created_at").execute();

describe("in the account", () => {
  test("both sides write, each is told by mail, and what is new is marked until it is read", async () => {
    const id = await write(seeker);
    const asked = await lastMail(OWNER);
    expect(asked.text).toContain(`/account/inquiries/${id}`);
    await answer(id);
    await owner.settle();
    const mail = await lastMail(SEEKER, { after: asked.id });
    expect(mail.text).toContain("Yes, come on Friday.");
    expect(mail.text).toContain("/inquiry?token=");
    expect((await sentBy(seeker)).items).toMatchObject([{ id, answered: true, unread: true }]);
    expect((await sentBy(seeker)).unread.count).toBe(1);
    const read = (await (await seeker.post(accountInquiries, `${PATH}/sent/${id}/read`)).json()) as SentInquiryChanged;
    expect(read).toMatchObject({ inquiry: { unread: false }, unread: { count: 0 } });
    expect(read.messages).toMatchObject([{ side: "seeker" }, { side: "advertiser", byMail: false }]);
    expect((await received()).counts.new.count).toBe(0);
    expect(await said(await writeOn(id))).toEqual([
      "seeker: Is it free?",
      "advertiser: Yes, come on Friday.",
      "seeker: At four?",
    ]);
    await seeker.settle();
    const back = await lastMail(OWNER, { after: mail.id });
    expect(back.text).toContain("At four?");
    expect(await received()).toMatchObject({
      items: [{ state: "new", answer: { how: "replied" } }],
      counts: { new: { count: 1 }, open: { count: 1 }, answered: { count: 0 } },
    });
    const opened = (await (await owner.post(accountInquiries, `${PATH}/${id}/read`)).json()) as InquiryChanged;
    expect(opened).toMatchObject({ inquiry: { state: "answered" }, counts: { new: { count: 0 } } });
    expect(opened.messages).toHaveLength(3);
  });

  test("nobody else learns that there is an inquiry, and neither side writes for the other", async () => {
    const id = await write(seeker);
    for (const person of [other, seeker])
      await expectProblem(await answer(id, "Yes", person), 404, "inquiry-not-found");
    for (const person of [other, owner]) {
      await expectProblem(await writeOn(id, "Yes", person), 404, "inquiry-not-found");
      const read = await person.post(accountInquiries, `${PATH}/sent/${id}/read`);
      await expectProblem(read, 404, "inquiry-not-found");
      expect((await sentBy(person)).items).toEqual([]);
    }
    await expectProblem(await writeOn(id, "Yes", new Person()), 401, "signed-out");
    await expectProblem(await answer(id, "Yes", new Person()), 401, "signed-out");
    expect(await stored()).toEqual([]);
  });

  test("whoever left no address is answered where they are signed in; a number alone is called", async () => {
    const id = await write(seeker, { email: undefined });
    expect((await received()).items).toMatchObject([{ reachable: true }]);
    expect(await said(await answer(id))).toHaveLength(2);
    expect((await sentBy(seeker)).items).toMatchObject([{ unread: true }]);
    expect(await mailsTo(SEEKER)).toEqual([]);
    await expectProblem(
      await answer(await write(new Person(), { email: undefined, message: "And the lift?" })),
      409,
      "no-reply-address",
    );
  });

  test("so many messages in a row wait for an answer, the same one twice is one, and both have limits", async () => {
    const id = await write(seeker);
    for (let n = 2; n <= THREAD_IN_A_ROW; n += 1) expect((await writeOn(id, `Question ${n}`)).status).toBe(200);
    expect((await writeOn(id, `Question ${THREAD_IN_A_ROW}`)).status, "sent again").toBe(200);
    expect(await stored()).toHaveLength(THREAD_IN_A_ROW - 1);
    await expectProblem(await writeOn(id, "And now?"), 409, "wait-for-answer");
    await answer(id);
    expect((await writeOn(id, "And now?")).status).toBe(200);
    for (const wrong of ["", " \n ", "x".repeat(4001)])
      await expectProblem(await writeOn(id, wrong), 400, "invalid-input");
    while (!(await isOver("answer-account", seekerId)));
    await expectProblem(await writeOn(id, "Once more"), 429, "too-many-attempts");
  });

  test("a form without a script leads back to the conversation, with what was typed", async () => {
    const id = await write(seeker);
    const fields = new URLSearchParams({ id, locale: "bn", message: "" });
    const refused = await seeker.post(accountInquiries, `${PATH}/sent/${id}/messages`, fields);
    expect([refused.status, refused.headers.get("location")]).toEqual([303, `/bn/account/inquiries/${id}#thread`]);
    expect(formAnswerOf(seeker)).toMatchObject({ form: "thread", problem: { code: "invalid-input" } });
    fields.set("message", "At four?");
    expect((await seeker.post(accountInquiries, `${PATH}/sent/${id}/messages`, fields)).status).toBe(303);
    expect(formAnswerOf(seeker)).toMatchObject({ done: true });
    expect(await stored()).toMatchObject([{ side: "seeker", body: "At four?", mail_hash: null }]);
  });
});

describe("by the link of a mail", () => {
  test("its sender reads and writes without an account, again and again; nobody guesses one", async () => {
    const id = await write();
    const token = tokenIn(await lastMail(SEEKER));
    expect(await said(await byLink(token))).toEqual(["seeker: Is it free?", "seeker: At four?"]);
    await answer(id);
    expect(await said(await byLink(token, "Thank you"))).toHaveLength(4);
    await expectProblem(await byLink("a-token-that-nobody-has-issued-at-all"), 400, "invalid-token");
    await owner.settle();
    const address = replyTo(await lastMail(OWNER));
    const [, reply = ""] = /reply\+([0-9a-f]+)@/.exec(address) ?? [];
    await expectProblem(await byLink(reply), 400, "invalid-token");
    const { rows } = await sql<{
      everything: string;
    }>`select text(array_agg(t)) as everything from inquiry_tokens as t`.execute(database().db);
    expect(rows[0]?.everything, "kept as hashes").not.toContain(token);
    await database().db.deleteFrom("inquiries").execute();
    await expectProblem(await byLink(token), 400, "invalid-token");
  });

  test("a form without a script leads back to the link's page", async () => {
    await write();
    const token = tokenIn(await lastMail(SEEKER));
    const person = new Person();
    const fields = new URLSearchParams({ token, locale: "bn", message: "" });
    const refused = await person.post(inquiries, "/api/inquiries/messages", fields);
    expect(refused.headers.get("location")).toBe(`/bn/inquiry?token=${token}#thread`);
    fields.set("message", "At four?");
    const done = await person.post(inquiries, "/api/inquiries/messages", fields);
    expect([done.status, done.headers.get("location")]).toEqual([303, `/bn/inquiry?token=${token}`]);
  });
});

describe("by mail", () => {
  /** The reply addresses of both sides. */
  async function addresses(change: Record<string, unknown> = {}) {
    const id = await write(new Person(), change);
    const asked = await lastMail(OWNER);
    await answer(id);
    await owner.settle();
    const answered = (await mailsTo(SEEKER)).find(({ text }) => text.includes("Friday"))!;
    return { id, ofOwner: replyTo(asked), ofSeeker: replyTo(answered) };
  }

  test("both sides answer; what is quoted is cut, and who is named as the sender does not matter", async () => {
    const { ofOwner, ofSeeker } = await addresses();
    expect(ofOwner).not.toBe(ofSeeker);
    const quoted = "On Wed, 25 Nov 2026 at 22:04, Nibash <post@nibash.example> wrote:\r\n> Yes, come on Friday.";
    const taken = await bring({ to: ofSeeker, words: `At four?\r\n\r\n${quoted}`, from: "work@office.bd" });
    expect([taken.status, await outcomeOf(taken)]).toEqual([200, { outcome: "taken" }]);
    expect(await outcomeOf(await bring({ to: ofOwner.toUpperCase(), words: "Four is fine." }))).toEqual({
      outcome: "taken",
    });
    expect((await stored()).map(({ side, body }) => [side, body])).toEqual([
      ["advertiser", "Yes, come on Friday."],
      ["seeker", "At four?"],
      ["advertiser", "Four is fine."],
    ]);
    expect((await received()).items).toMatchObject([{ answer: { how: "replied" }, state: "answered" }]);
    await expect.poll(async () => (await mailsTo(OWNER)).some(({ text }) => text.includes("At four?"))).toBe(true);
  });

  test("gives away nobody who shows nothing: not in headers, not in words, whatever their mail says", async () => {
    const { ofSeeker } = await addresses();
    const words = "At four?\r\nSadia, 01712345699\r\nsadia@guest.bd or ০১৭১২-৩৪৫৬৯৯";
    expect(await outcomeOf(await bring({ to: ofSeeker, words, from: "sadia.work@office.bd" }))).toEqual({
      outcome: "taken",
    });
    await expect.poll(async () => (await mailsTo(OWNER)).some(({ text }) => text.includes("At four?"))).toBe(true);
    const mails = JSON.stringify(await mailsTo(OWNER));
    expect(mails).not.toMatch(SECRETS);
    expect(mails).not.toContain("office.bd");
    expect(JSON.stringify(await received())).not.toMatch(SECRETS);
    const { items } = await received();
    const opened = await owner.post(accountInquiries, `${PATH}/${items[0]!.id}/read`);
    expect(await opened.text()).not.toMatch(SECRETS);
  });

  test("whoever shows their number may say it again", async () => {
    const { ofSeeker } = await addresses({ showNumber: true });
    await bring({ to: ofSeeker, words: "Call 01712345699" });
    expect((await stored()).at(-1)?.body).toBe("Call 01712345699");
  });

  test.each<[string, Signing]>([
    ["by nobody who has the secret", { secret: "another secret, and just as long as ours" }],
    ["too long ago", { shift: -310_000 }],
    ["too far ahead", { shift: 310_000 }],
    ["for another address", { recipient: "reply+00@reply.nibash.example" }],
    ["for other words", { content: "Message-ID: <x@y>\r\n\r\nNo." }],
  ])("is refused where it was signed %s", async (_, signing) => {
    const { ofSeeker } = await addresses();
    await expectProblem(await bring({ to: ofSeeker }, signing), 401, "invalid-signature");
    expect(await stored()).toHaveLength(1);
  });

  test("is taken once, also when it is brought again or twice at the same moment", async () => {
    const { ofSeeker } = await addresses();
    const mail = { to: ofSeeker, words: "At four?", messageId: "<once@mail.bd>" };
    const outcomes = await Promise.all(
      [bring(mail), bring(mail), bring(mail)].map(async (each) => outcomeOf(await each)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "taken")).toHaveLength(1);
    expect(await outcomeOf(await bring(mail))).toEqual({ outcome: "ignored", reason: "taken-before" });
    expect(await stored()).toHaveLength(2);
  });

  test.each<[string, Record<string, string>, string, object]>([
    ["of a program", { "Auto-Submitted": "auto-replied" }, "I am away", { outcome: "ignored", reason: "automatic" }],
    ["of a list", { Precedence: "bulk" }, "News", { outcome: "ignored", reason: "automatic" }],
    ["without words", {}, "> only what was quoted", { outcome: "refused", reason: "no-words" }],
    ["with very many words", {}, "x".repeat(4001), { outcome: "refused", reason: "too-long" }],
  ])("one %s is not taken", async (_, headers, words, outcome) => {
    const { ofSeeker } = await addresses();
    const response = await bring({ to: ofSeeker, words, headers });
    expect([response.status, await outcomeOf(response)]).toEqual([200, outcome]);
    expect(await stored()).toHaveLength(1);
  });

  test("to an address that is none, or after so many, is sent back", async () => {
    const { id, ofSeeker } = await addresses();
    const nobody = { outcome: "refused", reason: "unknown-address" };
    for (const to of [`reply+${"0".repeat(40)}@reply.nibash.example`, "somebody@reply.nibash.example", ""])
      expect(await outcomeOf(await bring({ to }))).toEqual(nobody);
    expect(await outcomeOf(await bring({ to: ofSeeker.replace("reply.nibash", "elsewhere.nibash") }))).toEqual(nobody);
    for (let n = 0; n < LIMITS["thread-side"].points; n += 1) await consume("thread-side", `${id} seeker`);
    expect(await outcomeOf(await bring({ to: ofSeeker }))).toEqual({ outcome: "refused", reason: "too-many" });
    await database().db.deleteFrom("inquiries").execute();
    expect(await outcomeOf(await bring({ to: ofSeeker }))).toEqual(nobody);
  });

  test("is limited in size, and nothing is taken where it is not set up; mails then say so", async () => {
    const { id, ofSeeker } = await addresses();
    await expectProblem(await bring({ to: ofSeeker, words: "x".repeat(2_000_001) }), 413, "body-too-large");
    const { INBOUND_DOMAIN: domain } = process.env;
    process.env["INBOUND_DOMAIN"] = "";
    try {
      await expectProblem(await bring({ to: ofSeeker }), 404, "not-found");
      await answer(id, "On Saturday, too.");
      await owner.settle();
      const mail = (await mailsTo(SEEKER)).find(({ text }) => text.includes("Saturday"))!;
      expect(mail.headers).not.toHaveProperty("reply-to");
      expect(mail.text).toContain("Nobody reads replies to this e-mail. Please answer on the page.");
    } finally {
      process.env["INBOUND_DOMAIN"] = domain;
    }
  });
});

test("messages go along in the export of both sides, and go with either's account", async () => {
  const { id: leavingId, person: leaving } = await signedInPerson({ email: "leaving@guest.bd" });
  const id = await write(leaving, { email: "leaving@guest.bd" });
  await answer(id);
  await writeOn(id, "At four?", leaving);
  const exported = async (person: Person) =>
    (await (await person.get(account, "/api/account/export")).json()) as Record<string, unknown[]>;
  expect((await exported(leaving))["inquiryMessages"]).toMatchObject([
    { side: "advertiser", body: "Yes, come on Friday." },
    { side: "seeker", body: "At four?" },
  ]);
  expect((await exported(owner))["writtenAnswers"]).toMatchObject([{ body: "Yes, come on Friday." }]);
  expect((await exported(other))["inquiryMessages"]).toEqual([]);
  const { db } = database();
  await db
    .updateTable("accounts")
    .set({ erasure_requested_at: new Date(Date.now() - 15 * 86_400_000) })
    .where("id", "=", leavingId)
    .execute();
  expect((await eraseAndClear()).status).toBe(204);
  expect(await stored()).toEqual([]);
  expect(await db.selectFrom("inquiry_tokens").selectAll().execute()).toEqual([]);
});
