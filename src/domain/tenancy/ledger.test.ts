import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountOf,
  balanceOf,
  countsIn,
  kindsFor,
  lineFor,
  LINE_KINDS,
  receiptsOf,
  rentIn,
  rentMonths,
  type Line,
  type NewLine,
} from "./ledger.ts";
import { TENANCY_SIDES, type TenancySide } from "./tenancy.ts";
import { isTermsAdvanceAboveLaw, termsText, type TenancyTerms } from "./terms.ts";

const TERMS: TenancyTerms = {
  home: "Flat 4B, House 42, Road 9A, Dhanmondi",
  ownerName: "Sample Rahman",
  tenantName: "Sample Akter",
  people: 4,
  rent: 38_000,
  serviceCharge: 4_500,
  advance: 38_000,
  dueDay: 5,
  start: "2026-09-01",
  noticeMonths: 2,
  others: "",
};
const TODAY = "2026-11-28";
const asked = (over: Partial<NewLine>): NewLine => ({
  kind: "rent-paid",
  month: null,
  amount: 42_500,
  day: TODAY,
  way: "cash",
  note: "",
  corrects: null,
  ...over,
});

/** Writes lines one after the other, as the server does. */
function book() {
  const lines: Line[] = [];
  const write = (by: TenancySide, over: Partial<NewLine>) => {
    const line = lineFor(by, asked(over), { terms: TERMS, lines, today: TODAY });
    if ("code" in line) return line;
    lines.push({ ...line, id: String(lines.length), answer: null });
    return null;
  };
  const answer = (index: number, said: Line["answer"]) => (lines[index] = { ...lines[index]!, answer: said });
  return { lines, write, answer, balance: () => balanceOf(TERMS, lines, { today: TODAY, lastDay: null }) };
}

describe("the ledger", () => {
  test("of the drawing: three rents, an advance, a repair and its correction", () => {
    const { lines, write, answer, balance } = book();
    write("owner", { kind: "advance-paid", amount: 38_000 });
    write("owner", { month: "2026-09" });
    write("tenant", { month: "2026-10" });
    expect(balance()).toMatchObject({ rentPaid: 42_500, owed: 85_000 });
    answer(2, "confirmed");
    write("owner", { kind: "repair", amount: 2_100 });
    expect(balance()).toMatchObject({ held: 38_000 });
    answer(3, "confirmed");
    write("owner", { kind: "correction", corrects: "3", amount: 1_200 });
    expect(lines[4]?.amount).toBe(-900);
    answer(4, "confirmed");
    write("owner", { month: "2026-11" });
    expect(balance()).toEqual({
      rentPaid: 127_500,
      advancePaid: 38_000,
      usedUp: 1_200,
      held: 36_800,
      owed: 0,
      back: 36_800,
    });
    expect(receiptsOf(lines).map(({ line }) => line.month)).toEqual(["2026-09", "2026-10", "2026-11"]);
  });

  test("a payment that is confirmed late changes no receipt's number", () => {
    const { lines, write, answer } = book();
    write("tenant", { month: "2026-09" });
    write("owner", { month: "2026-10" });
    const numbers = () => receiptsOf(lines).map(({ line, number }) => [line.month, number]);
    expect(numbers()).toEqual([["2026-10", 2]]);
    answer(0, "confirmed");
    expect(numbers()).toEqual([
      ["2026-09", 1],
      ["2026-10", 2],
    ]);
  });

  test("a month is due from its day on, and a rise counts from its month once both agreed", () => {
    const { lines, write, answer } = book();
    expect(write("owner", { kind: "rise", month: "2026-12", amount: 40_000 })).toMatchObject({ field: "month" });
    expect(write("owner", { kind: "rise", month: "2027-01", amount: 38_000 })).toMatchObject({ field: "amount" });
    expect(write("tenant", { kind: "rise", month: "2027-01", amount: 40_000 })).toMatchObject({ field: "kind" });
    expect(write("owner", { kind: "rise", month: "2027-01", amount: 40_000 })).toBeNull();
    expect(rentIn("2027-02", TERMS, lines)).toBe(38_000);
    answer(0, "confirmed");
    expect([rentIn("2026-12", TERMS, lines), rentIn("2027-02", TERMS, lines)]).toEqual([38_000, 40_000]);
    const months = rentMonths(TERMS, lines, { last: "2027-02", lastDay: "2027-01-31" });
    expect(months.map(({ month, due }) => [month, due])).toEqual([
      ["2026-09", 42_500],
      ["2026-10", 42_500],
      ["2026-11", 42_500],
      ["2026-12", 42_500],
      ["2027-01", 44_500],
    ]);
  });

  test("only a line that counts can be corrected, and a month of the tenancy be paid", () => {
    const { write } = book();
    write("tenant", { month: "2026-09" });
    expect(write("tenant", { kind: "correction", corrects: "0", amount: 1 })).toMatchObject({ field: "corrects" });
    expect(write("owner", { month: "2026-08" })).toMatchObject({ field: "month", code: "out-of-range" });
    expect(write("owner", { month: "2027-12" })).toMatchObject({ field: "month", code: "out-of-range" });
    expect(write("owner", { month: null })).toMatchObject({ field: "month", code: "required" });
  });

  test("neither can change alone what the other is owed to their own good", () => {
    const step = fc.record({
      kind: fc.constantFrom(...LINE_KINDS),
      by: fc.constantFrom(...TENANCY_SIDES),
      month: fc.constantFrom("2026-09", "2026-10", "2027-03"),
      amount: fc.integer({ min: 0, max: 90_000 }),
      corrects: fc.nat({ max: 8 }).map(String),
      said: fc.constantFrom("confirmed" as const, "disputed" as const, null),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { lines, write, answer, balance } = book();
        for (const { by, said, ...over } of steps) {
          const before = balance().back;
          if (write(by, over) !== null) continue;
          // Until the other one has spoken, what comes back to the tenant moves only against whoever wrote.
          const moved = balance().back - before;
          expect(by === "owner" ? moved >= 0 : moved <= 0).toBe(true);
          answer(lines.length - 1, said);
          expect(kindsFor(by)).toContain(over.kind);
        }
        for (const line of lines.filter((each) => each.kind !== "correction" && countsIn(each)))
          expect(amountOf(line, lines)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("the same terms are the same text, and any other number is another", () => {
  expect(termsText({ ...TERMS })).toBe(termsText(TERMS));
  expect(termsText({ ...TERMS, rent: 38_001 })).not.toBe(termsText(TERMS));
  expect([38_000, 38_001].map((advance) => isTermsAdvanceAboveLaw({ rent: 38_000, advance }))).toEqual([false, true]);
});
