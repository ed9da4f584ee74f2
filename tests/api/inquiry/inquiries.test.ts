import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { InquirySend } from "#api/inquiries/inquiries.ts";
import { decodeFormAnswer } from "#domain/site/form-answer.ts";
import inquiries from "#functions/inquiries.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem, post } from "../ask.ts";

const database = useDatabase("seeded");
useInbox();

const SENDER = "sadia@guest.bd";
const OWNER = "owner@coxs-resort.bd";
const INQUIRY = {
  kind: "resort",
  slug: "coxs-bazar-beach-resort",
  name: "Sadia Islam",
  email: SENDER,
  phone: "01712345678",
  message: "Is the sea view room free from 3 to 6 January?\n\n\nWe come with <b>two</b> children.",
  locale: "en",
} satisfies InquirySend;
const send = (change: Partial<Record<keyof InquirySend, unknown>> = {}) =>
  post(inquiries, "/api/inquiries", { "content-type": "application/json" }, JSON.stringify({ ...INQUIRY, ...change }));
const stored = () => database().db.selectFrom("inquiries").selectAll().orderBy("created_at").execute();
const reachable = (email: string) =>
  database().db.updateTable("resorts").set({ contact_email: email }).where("demo_id", "=", "1").execute();

beforeEach(async () => {
  const { db } = database();
  await db.deleteFrom("inquiries").execute();
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("rate_limits").execute();
});

describe("POST /api/inquiries", () => {
  test("is stored, relayed to the contact, and the sender gets a receipt without the text", async () => {
    await reachable(OWNER);
    const response = await send({ showNumber: true });
    expect([response.status, await response.json()]).toEqual([202, { received: true }]);
    expect(await stored()).toMatchObject([
      {
        kind: "resort",
        subject: "Cox's Bazar Beach Resort",
        phone: "+8801712345678",
        message: "Is the sea view room free from 3 to 6 January?\n\nWe come with <b>two</b> children.",
        page_source: "resort-details",
        delivery: "relayed",
        account_id: null,
      },
    ]);
    const relayed = await lastMail(OWNER);
    expect(relayed.subject).toContain("Cox's Bazar Beach Resort");
    expect(relayed.text).toContain("Is the sea view room free");
    expect(relayed.html).not.toContain("<b>two</b>");
    expect(JSON.stringify(relayed)).toContain(SENDER);
    const receipt = await lastMail(SENDER);
    expect(receipt.text).toContain("/resort/coxs-bazar-beach-resort");
    expect(receipt.text).not.toContain("sea view");
  });

  test("to a demo record whose address nobody reads waits for the administrator, and is receipted", async () => {
    await reachable("stay.coxsbazar@example.com");
    expect((await send({ locale: "bn" })).status).toBe(202);
    expect(await stored()).toMatchObject([{ delivery: "kept" }]);
    expect((await lastMail(SENDER)).text).toContain("/bn/resort/coxs-bazar-beach-resort");
    expect(await mailsTo("stay.coxsbazar@example.com")).toEqual([]);
  });

  test("about a home needs no address: nobody gets a receipt, and the owner is asked to call", async () => {
    await database().db.updateTable("profiles").set({ email: "agent@agency.bd" }).execute();
    const sent = { kind: "listing", slug: "1", email: undefined, phone: "01812345678" };
    for (let time = 0; time < 2; time += 1) expect((await send(sent)).status).toBe(202);
    expect(await stored()).toMatchObject([{ email: null, phone: "+8801812345678", delivery: "relayed" }]);
    const relayed = await lastMail("agent@agency.bd");
    expect(relayed.text).toMatch(/\+880.1812-345678/);
    expect(relayed.text).toContain("please call");
    expect(relayed.headers).not.toHaveProperty("reply-to");
    expect(await database().db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await send({ ...sent, message: `Question ${n}` })).status);
    expect(statuses.at(-1), "a number has its limit as an address has").toBe(429);
  });

  test("to the agent of a listing is stored with the listing", async () => {
    expect((await send({ kind: "listing", slug: "1", phone: "০১৭১২-৩৪৫৬৭৮" })).status).toBe(202);
    const [row] = await stored();
    expect(row).toMatchObject({ kind: "listing", resort_id: null, page_source: "property-details" });
    expect(row?.listing_id).toEqual(expect.any(String));
  });

  test("twice in ten minutes is one, also at the same moment", async () => {
    const answers = await Promise.all([send(), send(), send()]);
    for (const { status } of answers) expect(status).toBe(202);
    expect(await stored()).toHaveLength(1);
    await send({ message: "Another question" });
    expect(await stored()).toHaveLength(2);
  });

  test("of a program that fills every field is answered alike and goes nowhere", async () => {
    const response = await send({ website: "https://spam.example" });
    expect([response.status, await response.json()]).toEqual([202, { received: true }]);
    expect(await stored()).toEqual([]);
    expect(await database().db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["name", "", "required"],
    ["email", undefined, "required"],
    ["email", "", "required"],
    ["email", "sadia@guest", "not-an-email"],
    ["phone", "", "required"],
    ["phone", "12345", "not-a-contact-phone"],
    ["message", " \n ", "required"],
    ["message", "x".repeat(2001), "too-long"],
    ["kind", "project", "unknown-value"],
    ["slug", "a b", "unknown-value"],
    ["name", 7, "not-text"],
  ] as const)("needs a right %s: %j is %s", async (field, value, code) => {
    const problem = await expectProblem(await send({ [field]: value }), 400, "invalid-input");
    expect(problem.errors).toContainEqual({ field, code });
    expect(await stored()).toEqual([]);
  });

  test("to nobody is refused", async () => {
    await expectProblem(await send({ slug: "no-such-resort" }), 404, "resort-not-found");
    await expectProblem(await send({ kind: "listing", slug: "no-such" }), 404, "listing-not-found");
    const foreign = await post(
      inquiries,
      "/api/inquiries",
      { origin: "https://elsewhere.example" },
      JSON.stringify(INQUIRY),
    );
    await expectProblem(foreign, 403, "foreign-origin");
  });

  test("is limited: nobody's mailbox is filled with receipts", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await send({ message: `Question ${n}` })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 202, 202, 429]);
    expect(await stored()).toHaveLength(8);
  });

  test("with NUL, lone surrogates and Bengali in two spellings is stored clean", async () => {
    expect((await send({ name: "সা\0দিয়া\ud800", message: "ড\u09bc\0 \ud800 ok" })).status).toBe(202);
    const [row] = await stored();
    expect(row?.name).toBe(row?.name.normalize("NFC"));
    expect(row?.message).not.toMatch(/[\0\ud800]/);
  });

  test("leaves the number with nobody but the one it goes to", async () => {
    await reachable(OWNER);
    await send({ showNumber: true });
    const { rows } = await sql<{
      everything: string;
    }>`select text(array_agg(o)) as everything from outbox as o`.execute(database().db);
    expect(rows[0]?.everything, "what is queued is sealed").not.toContain("1712");
    const receipt = await lastMail(SENDER);
    expect(JSON.stringify(receipt)).not.toMatch(/1712.?345678/);
  });

  test("sent by a form without a script leads back to a page that says what became of it", async () => {
    const submit = (fields: Partial<Record<keyof InquirySend, string>>) =>
      post(
        inquiries,
        "/api/inquiries",
        { "content-type": "application/x-www-form-urlencoded" },
        new URLSearchParams(fields).toString(),
      );
    const answerOf = (response: Response) =>
      decodeFormAnswer(/nibash_form=([\w-]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1]);
    const wrong = await submit({ ...INQUIRY, email: "sadia", showNumber: "on", locale: "bn" });
    expect([wrong.status, wrong.headers.get("location")]).toEqual([
      303,
      "/bn/inquiry?kind=resort&slug=coxs-bazar-beach-resort#inquiry",
    ]);
    expect(answerOf(wrong)).toMatchObject({
      done: false,
      problem: { code: "invalid-input", errors: [{ field: "email", code: "not-an-email" }] },
      values: { name: INQUIRY.name, email: "sadia", showNumber: "on" },
    });
    const right = await submit(INQUIRY);
    expect(right.status).toBe(303);
    expect(answerOf(right)).toMatchObject({ done: true, problem: null });
    expect(await stored()).toHaveLength(1);
  });
});
