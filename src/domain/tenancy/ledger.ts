import { addMonths, monthOf, monthsFrom } from "./month.ts";
import type { TenancySide } from "./tenancy.ts";
import type { TenancyTerms } from "./terms.ts";

/**
 * Lines of the ledger. `advance-used`: rent that is taken out of the advance; `repair` of the owner comes off the advance, one of the tenant
 * off the rent; `service-charge`: something that is owed besides the monthly one; `rise`: `amount` is the rent from `month` on; `correction`:
 * what is added to the line that it names, or taken off it; `rise-back`: the rise that it names is taken back, before its month.
 */
export const LINE_KINDS = [
  "rent-paid",
  "advance-paid",
  "advance-used",
  "advance-returned",
  "service-charge",
  "repair",
  "correction",
  "rise",
  "rise-back",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const PAY_WAYS = ["cash", "bank", "bkash", "nagad", "other"] as const;
export type PayWay = (typeof PAY_WAYS)[number];
export const LINE_ANSWERS = ["confirmed", "disputed"] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

/**
 * `amount`: whole taka, negative in corrections only; `day`: when it was; `month`: which one it is for; `answer`: the other side's, or that
 * a later line takes it back.
 */
export type Line = {
  id: string;
  kind: LineKind;
  by: TenancySide;
  month: string | null;
  amount: number;
  day: string;
  way: PayWay | null;
  note: string;
  corrects: string | null;
  answer: LineAnswer | "taken-back" | null;
};

/** The lines with what later ones took back of them: these count no more, and wait for nobody. */
export const withTakenBack = (lines: readonly Line[]): Line[] =>
  lines.map((line) =>
    lines.some(({ kind, corrects }) => kind === "rise-back" && corrects === line.id)
      ? { ...line, answer: "taken-back" }
      : line,
  );

export const AMOUNT_MAX = 100_000_000;
/** The most lines of one tenancy. */
export const LINES_MAX = 1000;

const WRITES: Record<TenancySide, readonly LineKind[]> = {
  owner: LINE_KINDS,
  tenant: ["rent-paid", "advance-paid", "advance-returned", "repair", "correction"],
};
export const kindsFor = (side: TenancySide): readonly LineKind[] => WRITES[side];

/** What somebody writes against themselves counts at once: money that the owner says has come, or the tenant says came back. */
const AT_ONCE: Record<TenancySide, readonly LineKind[]> = {
  owner: ["rent-paid", "advance-paid", "rise-back"],
  tenant: ["advance-returned"],
};
/** Whether a line counts only with the other side's yes. */
export const needsAnswer = ({ kind, by }: Pick<Line, "kind" | "by">): boolean => !AT_ONCE[by].includes(kind);
export const countsIn = (line: Line): boolean => !needsAnswer(line) || line.answer === "confirmed";
export const isWaiting = (line: Line): boolean => needsAnswer(line) && line.answer === null;

export type LineState = "counts" | "waiting" | "disputed" | "taken-back";
export const lineState = (line: Line): LineState =>
  countsIn(line) ? "counts" : isWaiting(line) ? "waiting" : line.answer === "taken-back" ? "taken-back" : "disputed";

/** What a line is worth with its corrections. */
export const amountOf = (line: Line, lines: readonly Line[]): number =>
  lines
    .filter((each) => each.corrects === line.id && countsIn(each))
    .reduce((sum, each) => sum + each.amount, line.amount);

/** These are no money of their own, and are not corrected. */
export const OF_OTHERS: readonly LineKind[] = ["correction", "rise", "rise-back"];

const sumOf = (lines: readonly Line[], which: (line: Line) => boolean): number =>
  lines
    .filter((line) => !OF_OTHERS.includes(line.kind) && countsIn(line) && which(line))
    .reduce((sum, line) => sum + amountOf(line, lines), 0);

/** The rent of a month: as agreed, or of the last rise that both agreed to. */
export function rentIn(month: string, terms: TenancyTerms, lines: readonly Line[]): number {
  const rises = lines.filter((line) => line.kind === "rise" && countsIn(line) && (line.month ?? "") <= month);
  // Of two for the same month the later line counts.
  return (
    rises.reduce<Line | null>((last, line) => ((last?.month ?? "") <= (line.month ?? "") ? line : last), null)
      ?.amount ?? terms.rent
  );
}

/** The day by which the rent of a month is due. */
export const dueDayOf = (month: string, { dueDay }: Pick<TenancyTerms, "dueDay">): string =>
  `${month}-${String(dueDay).padStart(2, "0")}`;

/** `due`, `paid`: whole taka; `waiting`: a payment that the owner has not answered. */
export type RentMonth = { month: string; dueDay: string; due: number; paid: number; waiting: Line | null };

/** The months of a tenancy until `last`, or until it ended. */
export const rentMonths = (
  terms: TenancyTerms,
  lines: readonly Line[],
  { last, lastDay }: { last: string; lastDay: string | null },
): RentMonth[] =>
  monthsFrom(monthOf(terms.start), lastDay !== null && monthOf(lastDay) < last ? monthOf(lastDay) : last).map(
    (month) => ({
      month,
      dueDay: dueDayOf(month, terms),
      due: rentIn(month, terms, lines) + terms.serviceCharge,
      paid: sumOf(lines, (line) => line.kind === "rent-paid" && line.month === month),
      waiting: lines.find((line) => line.kind === "rent-paid" && line.month === month && isWaiting(line)) ?? null,
    }),
  );

/**
 * How it stands, in whole taka. `held`: of the advance; `owed`: rent and charges that are due and not paid, negative where more was paid;
 * `back`: what of the advance would come back if it ended now, negative where the tenant would still owe.
 */
export type Balance = {
  rentPaid: number;
  held: number;
  advancePaid: number;
  usedUp: number;
  owed: number;
  back: number;
};

/** Computed from the lines alone. `today`: a day; months count from their day of payment on. */
export function balanceOf(
  terms: TenancyTerms,
  lines: readonly Line[],
  { today, lastDay }: { today: string; lastDay: string | null },
): Balance {
  const of = (kind: LineKind, by?: TenancySide) =>
    sumOf(lines, (line) => line.kind === kind && (by === undefined || line.by === by));
  const rentPaid = of("rent-paid");
  const advancePaid = of("advance-paid");
  const usedUp = of("repair", "owner") + of("advance-used");
  const held = advancePaid - of("advance-returned") - usedUp;
  const due = rentMonths(terms, lines, { last: monthOf(today), lastDay })
    .filter(({ dueDay }) => dueDay <= today)
    .reduce((sum, month) => sum + month.due, 0);
  const owed = due + of("service-charge") - rentPaid - of("advance-used") - of("repair", "tenant");
  return { rentPaid, held, advancePaid, usedUp, owed, back: held - owed };
}

/** What somebody wants to write; `right`: for a correction, what the line that it names should have said. */
export type NewLine = Pick<Line, "kind" | "month" | "amount" | "day" | "way" | "note" | "corrects">;
export type LineFault = { field: "kind" | "month" | "amount" | "corrects"; code: string };

/**
 * The line as it is written, or what is wrong with it. For a correction `amount` is what the line should have said.
 * @param about the tenancy; `today`: a day
 */
export function lineFor(
  by: TenancySide,
  asked: NewLine,
  about: { terms: TenancyTerms; lines: readonly Line[]; today: string },
): Omit<Line, "id" | "answer"> | LineFault {
  const { terms, lines, today } = about;
  if (!kindsFor(by).includes(asked.kind)) return { field: "kind", code: "unknown-value" };
  if (asked.kind === "correction") {
    const wrong = lines.find(({ id }) => id === asked.corrects);
    if (!wrong || OF_OTHERS.includes(wrong.kind) || !countsIn(wrong))
      return { field: "corrects", code: "unknown-value" };
    // One after the other: two at once would count the same mistake twice.
    if (lines.some((line) => line.corrects === wrong.id && isWaiting(line)))
      return { field: "corrects", code: "waiting" };
    const amount = asked.amount - amountOf(wrong, lines);
    if (amount === 0) return { field: "amount", code: "out-of-range" };
    return { ...asked, by, month: wrong.month, amount, way: null, corrects: wrong.id };
  }
  if (asked.kind === "rise-back") {
    const rise = lines.find(({ id }) => id === asked.corrects);
    const isOpen = rise?.kind === "rise" && (countsIn(rise) || isWaiting(rise)) && (rise.month ?? "") > monthOf(today);
    return isOpen
      ? { ...asked, by, month: rise.month, amount: rise.amount, way: null, corrects: rise.id }
      : { field: "corrects", code: "unknown-value" };
  }
  if (asked.amount < 1) return { field: "amount", code: "out-of-range" };
  const line = { ...asked, by, corrects: null };
  if (asked.kind === "rise") {
    if (asked.month === null) return { field: "month", code: "required" };
    if (asked.month < addMonths(monthOf(today), terms.noticeMonths)) return { field: "month", code: "out-of-range" };
    return asked.amount > rentIn(asked.month, terms, lines) ? line : { field: "amount", code: "out-of-range" };
  }
  if (asked.kind !== "rent-paid") return { ...line, month: null };
  if (asked.month === null) return { field: "month", code: "required" };
  // Rent is paid a year ahead at most.
  if (asked.month < monthOf(terms.start) || asked.month > addMonths(monthOf(today), 12))
    return { field: "month", code: "out-of-range" };
  return line;
}

/**
 * The receipts of a tenancy: rent that has come. `number`: its place among all payments of rent that were written, so that one which is
 * confirmed late, or never, changes the number of no other.
 */
export const receiptsOf = (lines: readonly Line[]): { line: Line; number: number }[] =>
  lines
    .filter(({ kind }) => kind === "rent-paid")
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => countsIn(line));
