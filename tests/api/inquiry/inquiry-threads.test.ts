import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { InquiryChanged, SentInquiryChanged, ThreadAnswer } from "#api/inquiries/account-inquiries.ts";
import { THREAD_IN_A_ROW } from "#domain/inquiry/thread.ts";
import account from "#functions/account.ts";
import inquiries from "#functions/inquiries.ts";
import eraseAndClear from "#functions/scheduled-erasure.ts";
import { isOver } from "#server/http/limits.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { OWNER, PATH, replyTo, SEEKER, useInquiries } from "./inquiry-people.ts";
import { Person, tokenIn } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";

const { database, owner, people, write, answer, writeOn, received, sentBy, stored } = useInquiries();

const byLink = (token: string, message = "At four?", person = new Person()) =>
  person.post(inquiries, "/api/inquiries/messages", { token, message });
const said = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as ThreadAnswer).messages.map(({ side, text }) => `${side}: ${text}`);
};

describe("in the account", () => {
  test("both sides write, each is told by mail, and what is new is marked until it is read", async () => {
    const { seeker } = people();
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
    const read = (await (await seeker.post(inquiries, `${PATH}/sent/${id}/read`)).json()) as SentInquiryChanged;
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
    const opened = (await (await owner.post(inquiries, `${PATH}/${id}/read`)).json()) as InquiryChanged;
    expect(opened).toMatchObject({ inquiry: { state: "answered" }, counts: { new: { count: 0 } } });
    expect(opened.messages).toHaveLength(3);
  });

  test("nobody else learns that there is an inquiry, and neither side writes for the other", async () => {
    const { seeker, other } = people();
    const id = await write(seeker);
    for (const person of [other, seeker])
      await expectProblem(await answer(id, "Yes", person), 404, "inquiry-not-found");
    for (const person of [other, owner]) {
      await expectProblem(await writeOn(id, "Yes", person), 404, "inquiry-not-found");
      const read = await person.post(inquiries, `${PATH}/sent/${id}/read`);
      await expectProblem(read, 404, "inquiry-not-found");
      expect((await sentBy(person)).items).toEqual([]);
    }
    await expectProblem(await writeOn(id, "Yes", new Person()), 401, "signed-out");
    await expectProblem(await answer(id, "Yes", new Person()), 401, "signed-out");
    expect(await stored()).toEqual([]);
  });

  test("whoever left no address is answered where they are signed in; a number alone is called", async () => {
    const { seeker } = people();
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
    const { seeker, seekerId } = people();
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
    const { seeker } = people();
    const id = await write(seeker);
    const fields = new URLSearchParams({ id, locale: "bn", message: "" });
    const refused = await seeker.post(inquiries, `${PATH}/sent/${id}/messages`, fields);
    expect([refused.status, refused.headers.get("location")]).toEqual([303, `/bn/account/inquiries/${id}#thread`]);
    expect(formAnswerOf(seeker)).toMatchObject({ form: "thread", problem: { code: "invalid-input" } });
    fields.set("message", "At four?");
    expect((await seeker.post(inquiries, `${PATH}/sent/${id}/messages`, fields)).status).toBe(303);
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

test("messages go along in the export of both sides, and go with either's account", async () => {
  const { other } = people();
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
