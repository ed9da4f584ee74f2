import { describe, expect, test } from "vitest";
import type { Health } from "#api/health.ts";
import health from "#functions/health.ts";
import sendOutbox from "#functions/scheduled-outbox.ts";
import { sendDue } from "#server/mail/send-due.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastSms, smsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask } from "../ask.ts";
import { HOUR, later, MINUTE, PHONE, setClock, useOutbox } from "./outbox-messages.ts";

const database = useDatabase();
const inbox = useInbox();
const { queueCode, queueCodeSms, rows, onlyRow } = useOutbox(database);

describe("health", () => {
  const status = async () => {
    const { outbox } = (await (await ask(health, "/api/health")).json()) as Health;
    // A word and no numbers: those would tell a stranger whether an address has an account.
    expect(Object.keys(outbox)).toEqual(["status"]);
    return outbox.status;
  };

  test("says that mails wait too long when nobody sends them", async () => {
    setClock(new Date());
    await queueCode("123456");
    expect(await status()).toBe("ok");
    later(21 * MINUTE);
    expect(await status()).toBe("late");
    await sendDue();
    expect(await status()).toBe("ok");
  });

  test("says for two days that something was given up or may not have arrived", async () => {
    setClock(new Date());
    inbox().setFaults([{ on: "content", drop: true, times: 1 }]);
    await queueCode("123456");
    await sendDue();
    expect(await status()).toBe("failing");
    later(49 * HOUR);
    expect(await status()).toBe("ok");
  });

  test("is not troubled by an address that does not exist", async () => {
    inbox().setFaults([{ on: "recipient", reply: 550 }]);
    await queueCode("123456");
    await sendDue();
    expect(await status()).toBe("ok");
  });
});

describe("no recipient", () => {
  test.each([
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "Name <a@example.com>",
    "a b@example.com",
    "a@example.com\u0000",
    "a\u2028@example.com",
    "@example.com",
    "example.com",
    `${"a".repeat(65)}@example.com`,
  ])("smuggles in another one: %j", async (to) => {
    await expect(queueCode("123456", { to })).rejects.toThrow(TypeError);
    await expect(queueCodeSms("123456", to)).rejects.toThrow(TypeError);
    expect(await rows()).toEqual([]);
  });
});

describe("an SMS", () => {
  test("goes the same way, in the reader's language, and leaves nothing behind", async () => {
    await queueCodeSms("246810");
    await sendDue();
    expect((await lastSms(PHONE)).text).toContain("246810");
    expect(await onlyRow()).toMatchObject({ state: "sent", payload: null, recipient: null });
  });

  test.each([
    ["not now", { on: "sms", reply: 503, times: 1 }, "queued", 1],
    ["no", { on: "sms", reply: 422, times: 1 }, "failed", 0],
    ["nothing any more", { on: "sms", drop: true, times: 1 }, "unclear", 1],
    ["that it failed inside", { on: "sms", reply: 500, times: 1 }, "unclear", 0],
  ] as const)("whose provider says %s", async (_, fault, state, arrived) => {
    setClock(new Date());
    inbox().setFaults([fault]);
    await queueCodeSms("135791");
    await sendDue();
    expect((await onlyRow()).state).toBe(state);
    later(MINUTE);
    await sendOutbox();
    expect(await smsTo(PHONE)).toHaveLength(arrived);
  });
});
