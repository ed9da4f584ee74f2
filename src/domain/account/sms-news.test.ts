import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTIFICATION_KINDS } from "./notification.ts";
import { fitSms, SMS_KINDS, SMS_TOPICS, smsCost, smsDue, smsPieces } from "./sms-news.ts";

/** A time of Dhaka on a Wednesday and the day after. */
const at = (time: string, day = 10) => new Date(`2027-03-${day}T${time}:00+06:00`);
const visit = (time: string, day = 10) => ({ at: at(time, day).toISOString() });

test("only what cannot wait is told by SMS, and of two topics", () => {
  expect(SMS_TOPICS).toEqual(["visits", "money"]);
  for (const kind of NOTIFICATION_KINDS) {
    const isTold = smsDue(kind, visit("15:00"), at("12:00")) !== null;
    expect(isTold, kind).toBe((SMS_KINDS as readonly string[]).includes(kind));
  }
});

test("a visit is told of on its day, before it begins", () => {
  const due = (now: Date, data: { at?: string }) => smsDue("visit-reminder", data, now)?.getTime();
  expect(due(at("13:00"), visit("15:00"))).toBe(at("13:00").getTime());
  expect(due(at("13:00"), visit("15:00", 11))).toBeUndefined();
  expect(due(at("16:00"), visit("15:00"))).toBeUndefined();
  expect(due(at("13:00"), {})).toBeUndefined();
});

test("the night is silent, and a visit of the morning after is told of at eight", () => {
  expect(smsDue("booking-paid", {}, at("23:30"))).toEqual(at("08:00", 11));
  expect(smsDue("visit-cancelled", visit("09:00", 11), at("23:30"))).toEqual(at("08:00", 11));
  expect(smsDue("visit-reminder", visit("08:00", 11), at("06:00", 11))).toBeNull();
});

test("160 letters are one SMS, 70 with a letter of another alphabet, and longer ones lose some to their order", () => {
  expect([smsPieces("a".repeat(160)), smsPieces("a".repeat(161)), smsPieces("a".repeat(307))]).toEqual([1, 2, 3]);
  expect([smsPieces("ক".repeat(70)), smsPieces("ক".repeat(71)), smsPieces("ক".repeat(135))]).toEqual([1, 2, 3]);
  expect([smsPieces("€".repeat(80)), smsPieces("€".repeat(81))]).toEqual([1, 2]);
  // An emoji takes the place of two.
  expect([smsPieces("😀".repeat(35)), smsPieces("😀".repeat(36))]).toEqual([1, 2]);
  expect([smsPieces("৳".repeat(1) + "a".repeat(69)), smsPieces("৳".repeat(1) + "a".repeat(70))]).toEqual([1, 2]);
});

test("whatever a title is, the text around it stays whole and is one SMS", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.boolean(), (title, isBengali) => {
      const before = isBengali ? "নিবাস: আজ বিকাল ৪টায় বাসা দেখা।" : "Nibash: your visit is today at 4 PM.";
      const text = fitSms((cut) => `${before} ${cut}`, title);
      expect(text.startsWith(before)).toBe(true);
      expect(smsPieces(text)).toBe(1);
    }),
  );
  expect(fitSms((cut) => `At 4 PM. ${cut}`, "Flat")).toBe("At 4 PM. Flat");
});

test("the cost is whole taka, never less than it was, and unknown without a price", () => {
  expect([smsCost(3, 0.35), smsCost(100, 0.35), smsCost(0, 0.35), smsCost(3, null)]).toEqual([2, 35, 0, null]);
});
