import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db as appDb } from "#db/client.ts";
import { decide } from "#db/moderation/decisions.ts";
import { digestMonth } from "#domain/account/newsletter.ts";
import subscriptions from "#functions/subscriptions.ts";
import scheduledNewsletter from "#functions/scheduled-newsletter.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask } from "../ask.ts";
import { enterReader, subscribers } from "./newsletter-readers.ts";
import { makeAccount } from "../person.ts";
import { makeSubmission } from "../submissions.ts";

const database = useDatabase("seeded");
useInbox();

const at = (iso: string) => vi.setSystemTime(new Date(iso));
let made = 0;
const newAddress = () => `digest${(made += 1)}@letters.bd`;
let agent = "";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at("2026-10-10T06:00:00Z");
  const { db } = database();
  await db.deleteFrom("newsletter_subscribers").execute();
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("listings").where("title", "like", "Quiet flat number%").execute();
  agent ||= await makeAccount({ email: "agent@letters.bd" });
  await db.updateTable("profiles").set({ role: "agent", phone: "+8801712345678" }).where("id", "=", agent).execute();
});
afterEach(() => vi.useRealTimers());

const approveNow = (id: string) =>
  appDb.transaction().execute((trx) =>
    decide(trx, {
      kind: "listings",
      id,
      version: null,
      from: "pending",
      verdict: { approval: "approved" },
      actorId: agent,
      now: new Date(),
    }),
  );
/** A listing for sale in Banani that is approved now, a minute after the one before. */
async function publish(priceTaka = 9_000_000) {
  vi.setSystemTime(Date.now() + 60_000);
  const listing = await makeSubmission(database().db, "listings", { ownerId: agent, priceTaka, at: new Date() });
  await approveNow(listing.id);
  return listing;
}
/** Money has spaces that do not break. */
const withPlainSpaces = <Mail extends { text: string }>(mail: Mail): Mail => ({
  ...mail,
  text: mail.text.replaceAll("\u00a0", " "),
});
/** While the mail server is not set up, what is written waits. */
async function withoutSending(work: () => Promise<void>): Promise<void> {
  const smtp = process.env["SMTP_URL"];
  process.env["SMTP_URL"] = "";
  await work();
  process.env["SMTP_URL"] = smtp;
}
/** To whom newsletters wait to be sent. */
const waiting = async () =>
  (
    await database().db.selectFrom("outbox").select("recipient").where("template", "=", "newsletter-digest").execute()
  ).map(({ recipient }) => recipient ?? "");
const run = async () => expect((await scheduledNewsletter()).status).toBe(204);
const FIRST = "2026-11-01T03:00:00Z";

describe("the digest of a month", () => {
  test("tells each subscriber once, in their language, what became public and still is, with a way out", async () => {
    const [english, bengali] = [newAddress(), newAddress()];
    const token = await enterReader(english, "en");
    await enterReader(bengali, "bn");
    const listings = [];
    for (let count = 0; count < 7; count += 1) listings.push(await publish(5_000_000 + count * 1_000_000));
    const hidden = listings.pop()!;
    await database().db.updateTable("listings").set({ hidden_at: new Date() }).where("id", "=", hidden.id).execute();
    at(FIRST);
    await run();
    const mail = withPlainSpaces(await lastMail(english));
    expect(mail.subject).toBe("New on Nibash: October 2026");
    expect(mail.text).toContain("For sale: 6 new");
    expect(mail.text).not.toContain("To rent");
    // The newest five, with price, size, place and address; the rest is a number and a link.
    expect(mail.text).toContain(`${listings[5]!.title}\n৳ 1 Cr · 1,500 sqft · Banani, Dhaka\n`);
    expect(mail.links).toContain(`http://localhost:4321/property/${listings[5]!.slug}`);
    expect(mail.text).not.toContain(`${listings[0]!.title}\n`);
    expect(mail.text).not.toContain(`${hidden.title}\n`);
    expect(mail.links).toContain("http://localhost:4321/buy");
    expect(mail.links).toContain(`http://localhost:4321/newsletter/leave?token=${token}`);
    expect(mail.headers).toMatchObject({
      "list-unsubscribe": `<http://localhost:4321/api/newsletter/one-click/${token}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    const translated = withPlainSpaces(await lastMail(bengali));
    expect(translated.subject).toBe("নিবাসে নতুন: অক্টোবর ২০২৬");
    expect(translated.text).toContain(`${listings[5]!.title} (বাংলা)\n৳ ১ কোটি · ১,৫০০ বর্গফুট · বনানী, ঢাকা\n`);
    expect(translated.text).toContain(`/bn/property/${listings[5]!.slug}`);

    // However often it runs, alone or beside itself, this month and the next day.
    await Promise.all([run(), run(), run()]);
    at("2026-11-02T03:00:00Z");
    await run();
    expect([(await mailsTo(english)).length, (await mailsTo(bengali)).length]).toEqual([1, 1]);

    // The address of the header ends it.
    await ask(subscriptions, new URL(mail.headers["list-unsubscribe"]!.slice(1, -1)).pathname, { method: "POST" });
    await publish();
    at("2026-12-01T03:00:00Z");
    await run();
    expect((await mailsTo(english)).length).toBe(1);
    expect((await lastMail(bengali)).subject).toBe("নিবাসে নতুন: নভেম্বর ২০২৬");
  });

  test("is not written where nothing is new: an old listing that was approved again is not", async () => {
    const email = newAddress();
    await enterReader(email, "en");
    const { id } = await publish();
    at("2026-11-05T03:00:00Z");
    await database()
      .db.updateTable("listings")
      .set({ approval: "pending", verified: false })
      .where("id", "=", id)
      .execute();
    await approveNow(id);
    at("2026-12-01T03:00:00Z");
    await run();
    expect(await mailsTo(email)).toEqual([]);
    expect((await subscribers(email))[0]!.digest_month).toBe("2020-01-01");
  });

  test("counts what was approved again after the month, and passes by who subscribed after it", async () => {
    const [older, newer] = [newAddress(), newAddress()];
    await enterReader(older, "en");
    const { id, title } = await publish();
    at("2026-11-01T02:00:00Z");
    await enterReader(newer, "en", digestMonth(new Date()).month);
    await database()
      .db.updateTable("listings")
      .set({ approval: "pending", verified: false })
      .where("id", "=", id)
      .execute();
    await approveNow(id);
    at(FIRST);
    await run();
    expect((await lastMail(older)).text).toContain(title);
    expect(await mailsTo(newer)).toEqual([]);
  });

  test("survives runs that are cut off: nobody is passed by and nobody gets two", async () => {
    const { db } = database();
    const readers = Array.from({ length: 60 }, newAddress);
    for (const email of readers) await enterReader(email, "en");
    await publish();
    at(FIRST);
    // The database fails at the tenth mail of the first batch, then at the fifth of the second.
    await sql`create sequence breaks`.execute(db);
    await sql`
      create function break_sometimes() returns trigger language plpgsql as $$
      begin
        if nextval('breaks') in (10, 65) then raise exception 'cut off'; end if;
        return new;
      end $$
    `.execute(db);
    await sql`create trigger breaks before insert on outbox for each row execute function break_sometimes()`.execute(
      db,
    );
    await withoutSending(async () => {
      expect((await scheduledNewsletter()).status).toBe(503);
      expect((await scheduledNewsletter()).status).toBe(503);
      await run();
      await run();
    });
    await sql`drop trigger breaks on outbox`.execute(db);
    await sql`drop function break_sometimes`.execute(db);
    await sql`drop sequence breaks`.execute(db);
    expect((await waiting()).sort()).toEqual(readers.sort());
  });

  test("stops while its mails cannot be sent, so that none of thousands grows too old in the outbox", async () => {
    await sql`
      insert into newsletter_subscribers (id, email, locale, unsubscribe_token, confirmed_at, digest_month)
      select gen_random_uuid(), 'many' || n || '@letters.bd', 'en', lpad(n::text, 43, '0'), now(), '2020-01-01'
      from generate_series(1, 900) as n
    `.execute(database().db);
    await publish();
    at(FIRST);
    await withoutSending(async () => {
      await run();
      await run();
    });
    expect(await waiting()).toHaveLength(600);
  });

  test("that still waits is not sent to somebody who has left", async () => {
    const email = newAddress();
    const token = await enterReader(email, "en");
    await publish();
    at(FIRST);
    await withoutSending(run);
    expect(await waiting()).toEqual([email]);
    await ask(subscriptions, `/api/newsletter/one-click/${token}`, { method: "POST" });
    expect(await waiting()).toEqual([]);
  });
});
