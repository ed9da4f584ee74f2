import { describe, expect, test, vi } from "vitest";
import { claimNext, troubledMessages } from "#db/mail/outbox.ts";
import sendOutbox from "#functions/scheduled-outbox.ts";
import { log } from "#server/log.ts";
import { kickOutbox, queueMail } from "#server/mail/outbox.ts";
import { sendDue } from "#server/mail/send-due.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { MAIL_VALUES } from "#tests/support/mail-values.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { HOUR, later, MINUTE, setClock, TO, useOutbox } from "./outbox-messages.ts";

const database = useDatabase();
const inbox = useInbox();
const { queueCode, rows, onlyRow } = useOutbox(database);

describe("a mail", () => {
  test("is sent once by twenty workers at once, and nothing of it stays in the database", async () => {
    for (let n = 0; n < 30; n += 1) await queueCode(`1000${n}`, { to: `reader${n}@example.com` });
    await Promise.all(Array.from({ length: 20 }, () => sendDue()));
    for (let n = 0; n < 30; n += 1) expect(await mailsTo(`reader${n}@example.com`)).toHaveLength(1);
    for (const row of await rows()) {
      expect(row).toMatchObject({ state: "sent", payload: null, recipient: null, attempts: 1, problem: null });
    }
  });

  test("waits sealed: who reads the table learns no code", async () => {
    await queueCode("735912");
    const { payload } = await onlyRow();
    expect(payload).not.toContain("735912");
    expect(Buffer.from(payload!, "base64").toString("latin1")).not.toContain("735912");
  });

  test("belongs to the transaction that it tells about", async () => {
    const failing = database()
      .db.transaction()
      .execute(async (trx) => {
        await queueMail(trx, { to: TO, locale: "en", template: "erasure-done", values: { name: "Rahima" } });
        throw new Error("on purpose");
      });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await rows()).toEqual([]);
  });

  test("is not queued a second time under its key, also after it was sent", async () => {
    expect(await queueCode("111111", { dedupeKey: "code:1" })).toBe(true);
    expect(await queueCode("222222", { dedupeKey: "code:1" })).toBe(false);
    await sendDue();
    expect(await queueCode("333333", { dedupeKey: "code:1" })).toBe(false);
    await sendDue();
    expect(await mailsTo(TO)).toHaveLength(1);
  });

  test.each(["search-alert", "notification-digest", "newsletter-digest"] as const)(
    "that somebody waits for goes before every %s, however long that has waited",
    async (template) => {
      setClock(new Date());
      const { db } = database();
      for (const to of ["one@example.com", "two@example.com"]) {
        await queueMail(db, { to, locale: "en", template, values: MAIL_VALUES[template] });
      }
      later(HOUR);
      await queueCode("404040");
      const next = () => claimNext(db, ["mail"], new Date(), MINUTE);
      expect([(await next())?.template, (await next())?.template]).toEqual(["sign-in-code", template]);
    },
  );

  test("goes out at once after the answer, not with the schedule", async () => {
    await queueCode("481516");
    const working: Promise<unknown>[] = [];
    kickOutbox((work) => void working.push(work()));
    const mail = await lastMail(TO);
    expect(mail.text).toContain("481516");
    expect(mail.subject).not.toContain("481516");
    await Promise.all(working);
  });

  test("is tried again after 1, 2, 4 … minutes, 6 hours at most, and given up after two days", async () => {
    setClock(new Date("2026-11-21T06:00:00Z"));
    inbox().setFaults([{ on: "recipient", reply: 451 }]);
    await queueCode("123456");
    const waits: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      await sendOutbox();
      const row = await onlyRow();
      if (row.state !== "queued") break;
      expect(row.problem).toBe("smtp-451");
      const wait = row.due_at.getTime() - Date.now();
      waits.push(wait / MINUTE);
      // Not a moment earlier.
      later(wait - 1000);
      await sendDue();
      expect((await onlyRow()).attempts).toBe(row.attempts);
      later(1000);
    }
    expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    expect(Math.max(...waits)).toBe(360);
    const row = await onlyRow();
    expect(row).toMatchObject({ state: "failed", problem: "smtp-451", payload: null });
    const days = (row.settled_at!.getTime() - row.created_at.getTime()) / (24 * HOUR);
    expect(days).toBeGreaterThan(1.7);
    expect(days).toBeLessThanOrEqual(2);
    expect(await mailsTo(TO)).toEqual([]);
  });

  test.each([
    ["a recipient that is busy", { on: "recipient", reply: 450, times: 1 }],
    ["a server that cannot keep the content", { on: "content", reply: 452, times: 1 }],
    ["a connection that ends before the content", { on: "recipient", drop: true, times: 1 }],
  ] as const)("arrives once in the end after %s", async (_, fault) => {
    setClock(new Date());
    inbox().setFaults([fault]);
    await queueCode("654321");
    expect(await sendDue()).toBe(0);
    expect(await onlyRow()).toMatchObject({ state: "queued", attempts: 1 });
    later(MINUTE);
    expect(await sendDue()).toBe(1);
    expect(await mailsTo(TO)).toHaveLength(1);
  });

  test.each([
    ["the recipient", { on: "recipient", reply: 550 }, "recipient-refused"],
    ["the content", { on: "content", reply: 554 }, "smtp-554"],
  ] as const)("fails at once when the server refuses %s for good", async (_, fault, problem) => {
    inbox().setFaults([fault]);
    const warn = vi.spyOn(log, "warn");
    await queueCode("654321");
    await sendDue();
    // The operator's log says which, never to whom or what.
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ id: (await onlyRow()).id, problem }),
      expect.anything(),
    );
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/rahima|654321/);
    warn.mockRestore();
    expect(await onlyRow()).toMatchObject({ state: "failed", problem, attempts: 1, payload: null, recipient: TO });
  });

  test("whose connection ends after the content is never sent again: the operator is told instead", async () => {
    setClock(new Date());
    inbox().setFaults([{ on: "content", drop: true, times: 1 }]);
    await queueCode("777777");
    await sendDue();
    expect(await onlyRow()).toMatchObject({ state: "unclear", recipient: TO, payload: null });
    for (const pause of [MINUTE, HOUR, 24 * HOUR]) {
      later(pause);
      await sendOutbox();
    }
    // The server had taken it: a second attempt would have made two.
    expect(await mailsTo(TO)).toHaveLength(1);
    expect(await troubledMessages(database().db)).toMatchObject([{ state: "unclear", recipient: TO, attempts: 1 }]);
  });

  test("of a worker that died is sent by another only if its content had not gone out", async () => {
    setClock(new Date());
    await queueCode("111111", { to: "before@example.com" });
    await queueCode("222222", { to: "while@example.com" });
    const lease = new Date(Date.now() + 2 * MINUTE);
    const dead = { claim: crypto.randomUUID(), lease_until: lease, attempts: 1 };
    const { db } = database();
    await db
      .updateTable("outbox")
      .set({ ...dead, state: "claimed" })
      .where("recipient", "=", "before@example.com")
      .execute();
    await db
      .updateTable("outbox")
      .set({ ...dead, state: "sending" })
      .where("recipient", "=", "while@example.com")
      .execute();
    await sendOutbox();
    expect(await mailsTo("")).toEqual([]);
    later(3 * MINUTE);
    await sendOutbox();
    expect(await mailsTo("before@example.com")).toHaveLength(1);
    expect(await mailsTo("while@example.com")).toEqual([]);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(["sent", "unclear"]);
  });

  test("is not sent by a worker whose lease was over before the server was ready", async () => {
    await queueCode("888888");
    inbox().setFaults([{ on: "recipient", delayMs: 2_000 }]);
    const slow = sendDue();
    await vi.waitFor(async () => expect((await onlyRow()).state).toBe("claimed"), { timeout: 15_000 });
    // Meanwhile somebody found its lease over and took the mail for themselves.
    await database().db.updateTable("outbox").set({ claim: crypto.randomUUID() }).execute();
    expect(await slow).toBe(0);
    expect(await mailsTo(TO)).toEqual([]);
    expect((await onlyRow()).state).toBe("claimed");
  });

  test("that is of no use any more is not sent", async () => {
    setClock(new Date());
    await queueCode("999999", { expiresAt: new Date(Date.now() + 10 * MINUTE) });
    later(11 * MINUTE);
    await sendOutbox();
    expect(await mailsTo(TO)).toEqual([]);
    expect(await onlyRow()).toMatchObject({ state: "failed", problem: "too-late", payload: null });
  });

  test("whose content cannot be read fails and holds up no other", async () => {
    await queueCode("111111");
    await database().db.updateTable("outbox").set({ payload: "AAAA" }).execute();
    await queueCode("222222", { to: "next@example.com" });
    await sendDue();
    expect(await mailsTo("next@example.com")).toHaveLength(1);
    expect((await rows()).map(({ state, problem }) => [state, problem])).toEqual([
      ["failed", "unreadable"],
      ["sent", null],
    ]);
  });

  test("stays queued while no server is set", async () => {
    const { SMTP_URL } = process.env;
    delete process.env["SMTP_URL"];
    await queueCode("123123");
    expect(await sendDue()).toBe(0);
    expect(await onlyRow()).toMatchObject({ state: "queued", attempts: 0 });
    process.env["SMTP_URL"] = SMTP_URL;
    expect(await sendDue()).toBe(1);
  });

  test("that was settled is forgotten after a month", async () => {
    setClock(new Date());
    await queueCode("123123");
    await sendDue();
    later(29 * 24 * HOUR);
    await sendOutbox();
    expect(await rows()).toHaveLength(1);
    later(2 * 24 * HOUR);
    await sendOutbox();
    expect(await rows()).toEqual([]);
  });
});
