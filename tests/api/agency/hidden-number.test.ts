import { beforeAll, beforeEach, expect, test } from "vitest";
import type { InquirySend } from "#api/inquiries/inquiries.ts";
import type { InquiryChanged, ReceivedInquiriesAnswer } from "#api/inquiries/account-inquiries.ts";
import account from "#functions/account.ts";
import inquiries from "#functions/inquiries.ts";
import admin from "#functions/admin.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";
import { makePeople, makeSubmission, type Made } from "../submissions.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const database = useDatabase("seeded");
useInbox();

const OWNER = "rahima@owners.bd";
const SEEKER = "sadia@guest.bd";
const PATH = "/api/account/inquiries";
/** The seeker's number and address however they are written. */
const SECRETS = /1712[\s-]?345699|১৭১২[\s-]?৩৪৫৬৯৯|sadia@guest/;
const [chief, owner] = [new Person(), new Person()];
let seeker: Person;
let flat: Made;

beforeAll(async () => {
  const { db } = database();
  const people = await makePeople(db, { owner: OWNER, admin: "chief@example.org" });
  await giveSession(chief, people.adminId);
  await giveSession(owner, people.ownerId);
  ({ person: seeker } = await signedInPerson({ email: SEEKER }));
  flat = await makeSubmission(db, "listings", { ownerId: people.ownerId, approval: "approved" });
});
beforeEach(async () => {
  for (const table of ["inquiries", "outbox", "rate_limits"] as const) await database().db.deleteFrom(table).execute();
});

/** The seeker writes about the flat. */
async function write(change: Partial<InquirySend> = {}): Promise<void> {
  const about = { kind: "listing", slug: flat.slug, name: "Sadia", phone: "01712345699", message: "Is it free?" };
  const sent = await seeker.post(inquiries, "/api/inquiries", { ...about, email: SEEKER, locale: "en", ...change });
  expect(sent.status).toBe(202);
  await seeker.settle();
}
const received = async (): Promise<ReceivedInquiriesAnswer["items"]> =>
  ((await (await owner.get(inquiries, PATH)).json()) as ReceivedInquiriesAnswer).items;
const everyMail = async (to: string) => JSON.stringify(await mailsTo(to));

test("who does not show the number is seen by nobody, in no answer and no mail, and is answered all the same", async () => {
  const seen = (await mailsTo(OWNER)).length;
  await write();
  const mail = await lastMail(OWNER);
  expect(mail.text).toContain("তিনি নম্বর বা ই-মেইল ঠিকানা দেখাননি");
  expect(mail.text).toContain("/account/inquiries/");
  expect(mail.headers["reply-to"]).toMatch(/^reply\+[0-9a-f]{40}@/);

  const [item] = await received();
  expect(item).toMatchObject({ name: "Sadia", phone: null, email: null, reachable: true });
  const id = item!.id;
  const act = async (answer: Promise<Response>): Promise<InquiryChanged> => {
    const text = await (await answer).text();
    expect(text).not.toMatch(SECRETS);
    return JSON.parse(text) as InquiryChanged;
  };
  await act(owner.post(inquiries, `${PATH}/${id}/read`));
  // Nobody can call a number that they do not know.
  const marked = await owner.send(inquiries, "PUT", `${PATH}/${id}/answered`, { answered: true });
  await expectProblem(marked, 403, "not-allowed");
  const answered = await act(owner.post(inquiries, `${PATH}/${id}/messages`, { message: "Yes, on Friday." }));
  expect(answered.inquiry).toMatchObject({ state: "answered", phone: null, email: null });
  await owner.settle();
  expect((await mailsTo(SEEKER)).some(({ text }) => text.includes("Yes, on Friday."))).toBe(true);

  for (const [person, handler, path] of [
    [owner, inquiries, PATH],
    [owner, inquiries, `${PATH}?list=answered`],
    [owner, account, "/api/account/export"],
    [owner, account, "/api/account/listings"],
    [chief, admin, "/api/admin/inquiries"],
    [chief, account, "/api/account/export"],
  ] as const) {
    const answer = await person.get(handler, path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toMatch(SECRETS);
  }
  expect((await mailsTo(OWNER)).length).toBe(seen + 1);
  expect(await everyMail(OWNER)).not.toMatch(SECRETS);
  expect(await everyMail("chief@example.org")).not.toMatch(SECRETS);
  expect(await (await seeker.get(account, "/api/account/export")).json()).toMatchObject({
    inquiries: [{ phone: "+8801712345699", email: SEEKER, show_number: false }],
  });
});

test("who ticks it is seen with number and address, also by a later message", async () => {
  await write();
  await write({ showNumber: true });
  const items = await received();
  expect(items.map(({ phone, email }) => [phone, email])).toEqual([
    ["+8801712345699", SEEKER],
    [null, null],
  ]);
  const mail = await lastMail(OWNER);
  expect(mail.text).toContain("১৭১২-৩৪৫৬৯৯");
  expect(mail.text).toContain(SEEKER);
  expect(mail.headers["reply-to"]).toMatch(/^reply\+[0-9a-f]{40}@/);
});

test("who leaves no address shows the number, signed in or not; who is signed in can be answered in writing, too", async () => {
  const { db } = database();
  await db.updateTable("accounts").set({ email: "sadia2@guest.bd" }).where("email", "=", SEEKER).execute();
  for (const [person, reachable] of [
    [seeker, true],
    [new Person(), false],
  ] as const) {
    await db.deleteFrom("inquiries").execute();
    const about = { kind: "listing", slug: flat.slug, name: "Sadia", phone: "01712345699", message: "Is it free?" };
    expect((await person.post(inquiries, "/api/inquiries", { ...about, showNumber: false })).status).toBe(202);
    expect(await received()).toMatchObject([{ phone: "+8801712345699", email: null, reachable }]);
  }
  await db.updateTable("accounts").set({ email: SEEKER }).where("email", "=", "sadia2@guest.bd").execute();
});

test("a contact without an account, who could not answer, gets no mail: the administrator answers, and sees no number either", async () => {
  const guests = "guests@hill-resort.bd";
  const { db } = database();
  await db.updateTable("resorts").set({ contact_email: guests }).where("demo_id", "=", "1").execute();
  await write({ kind: "resort", slug: "coxs-bazar-beach-resort" });
  expect(await mailsTo(guests)).toEqual([]);
  const text = await (await chief.get(admin, "/api/admin/inquiries")).text();
  expect(text).not.toMatch(SECRETS);
  const { items } = JSON.parse(text) as ReceivedInquiriesAnswer;
  expect(items).toMatchObject([{ name: "Sadia", phone: null, reachable: true }]);
  await chief.post(inquiries, `${PATH}/${items[0]!.id}/messages`, { message: "The sea view is free." });
  await chief.settle();
  expect((await mailsTo(SEEKER)).some(({ text: words }) => words.includes("The sea view is free."))).toBe(true);
});

test("what was written before anybody could choose stays as it was told: shown", async () => {
  await write();
  const { db } = database();
  const before = await db.selectFrom("inquiries").selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom("inquiries").execute();
  const { show_number: _, ...old } = before;
  await db.insertInto("inquiries").values(old).execute();
  expect(await received()).toMatchObject([{ phone: "+8801712345699", email: SEEKER }]);
});

test.each([
  [true, true],
  ["on", true],
  ["true", true],
  ["", false],
  ["off", false],
  [false, false],
] as const)("a tick of %j is %s", async (showNumber, shown) => {
  await write({ showNumber: showNumber as boolean });
  expect((await received()).map(({ phone }) => phone !== null)).toEqual([shown]);
});
