import { MONEY_STATES, type BookingState } from "../booking/booking.ts";
import type { RejectionReason } from "./rejection-reasons.ts";

/** Days that the figures by day go back, today included. */
export const OFFICE_DAYS = 30;
/** Days for which mails about sign-ins are counted; older ones are deleted. */
export const NOTICE_DAYS = 7;

/** Letters that an account gets when something about its sign-in has changed. */
export const SECURITY_NOTICES = [
  "new-sign-in",
  "password-changed",
  "factor-changed",
  "identity-changed",
  "email-changed-notice",
  "phone-changed",
  "public-number-changed",
] as const;
export type SecurityNotice = (typeof SECURITY_NOTICES)[number];

/** One day in Bangladesh (`2026-11-26`): new accounts and posts, and what was decided. */
export type OfficeDay = { day: string; accounts: number; posts: number; approved: number; rejected: number };

/** The administrator's figures: of the last `OFFICE_DAYS`, and what is open now. Instants are ISO 8601, amounts whole taka. */
export type OfficeFigures = {
  /** The oldest first, each day once. */
  days: OfficeDay[];
  accounts: number;
  posts: number;
  /** The median waiting time of what was approved; null: nothing was approved. */
  medianHours: number | null;
  /** The most frequent first. */
  reasons: { reason: RejectionReason; count: number }[];
  payments: { state: BookingState; count: number; amount: number }[];
  /** Refunds on their way; `expectedBy`: when the oldest of them was promised to be back. */
  refunds: { open: number; oldest: string | null; expectedBy: string | null };
  /** Taka of the refunds on their way, and of all that were begun in the last `OFFICE_DAYS` and not refused. */
  refunded: { open: number; recent: number };
  /** Unpaid nights that guests without an account took within the last day. */
  holds: { nights: number; bookings: number; resorts: number };
  /** Since the month began: SMS that the provider was handed, what they are paid as, and what did not go out. `cost`: null without a price. */
  sms: { sent: number; pieces: number; cost: number | null; capped: number; failed: number };
  security: {
    sessions: number;
    notices: { notice: SecurityNotice; count: number }[];
    /** Accounts and addresses that are over a limit now, by the limit's name. */
    limited: { limit: string; count: number }[];
  };
};

/** How many payments have brought money, and their taka; what of it was paid back later is in it. */
export function moneyTaken(payments: OfficeFigures["payments"]): { count: number; amount: number } {
  const taken = payments.filter(({ state }) => (MONEY_STATES as readonly BookingState[]).includes(state));
  const sum = (of: "count" | "amount") => taken.reduce((total, payment) => total + payment[of], 0);
  return { count: sum("count"), amount: sum("amount") };
}

/** Every day of the last `OFFICE_DAYS` up to `today` (`2026-11-26`), the oldest first. */
export const officeDays = (today: string): string[] =>
  Array.from({ length: OFFICE_DAYS }, (_, index) =>
    new Date(Date.parse(today) - (OFFICE_DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );

/** The change from the period before to this one (of equal length) in per cent; null if there was nothing before. */
export function growth(values: readonly number[]): { now: number; percent: number | null } {
  const half = Math.floor(values.length / 2);
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  const now = sum(values.slice(values.length - half));
  const before = sum(values.slice(values.length - 2 * half, values.length - half));
  return { now, percent: before === 0 ? null : Math.round(((now - before) / before) * 100) };
}
