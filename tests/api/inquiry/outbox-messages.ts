import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { queueMail, queueSms } from "#server/mail/outbox.ts";
import type { TestDatabase } from "#tests/support/database.ts";

export const TO = "rahima@example.com";
export const PHONE = "+8801012345678";
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Only the clock is set: sockets and timers run on. */
export function setClock(time: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
}
export const later = (milliseconds: number): void => setClock(new Date(Date.now() + milliseconds));

type Options = { to?: string; locale?: Locale; dedupeKey?: string; expiresAt?: Date };

/** What tests of the outbox put in and look at; it is empty and the clock is real before each of them. */
export function useOutbox(database: () => TestDatabase) {
  beforeEach(async () => {
    await database().db.deleteFrom("outbox").execute();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const queueCode = (code: string, options: Options = {}) =>
    queueMail(database().db, {
      to: TO,
      locale: "en",
      template: "sign-in-code",
      values: { code, minutes: 10 },
      ...options,
    });
  const queueCodeSms = (code: string, to = PHONE) =>
    queueSms(database().db, { to, locale: "en", template: "sign-in-code", values: { code, minutes: 10 } });
  const rows = () => database().db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const onlyRow = async () => {
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    return row!;
  };
  return { queueCode, queueCodeSms, rows, onlyRow };
}
