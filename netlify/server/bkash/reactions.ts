import type { PaymentProblem } from "#domain/booking/receipt.ts";

/**
 * What a code means for an attempt to take money.
 * - `failed`: bKash says that no money was taken and why; the customer may try again.
 * - `ask`: only a query tells. Until it says "Completed" nothing is concluded, and nothing is tried again.
 * - `ask-then-open`: the same, but when the query says that nothing was executed, the customer has not agreed yet.
 * - `ask-then-fail`: the same, but then it has failed: our mistake, or bKash's settings of us.
 */
export type Reaction = {
  then: "failed" | "ask" | "ask-then-open" | "ask-then-fail";
  problem: PaymentProblem;
  alarm?: true;
};

const failed = (problem: PaymentProblem): Reaction => ({ then: "failed", problem });
const ASK: Reaction = { then: "ask", problem: "other" };
const OPEN: Reaction = { then: "ask-then-open", problem: "other" };
const FAIL: Reaction = { then: "ask-then-fail", problem: "other" };
const ALARM: Reaction = { then: "ask-then-fail", problem: "unavailable", alarm: true };

const group = (codes: string, reaction: Reaction): [string, Reaction][] =>
  codes.split(" ").map((code) => [code, reaction]);

/** bKash's codes on execute. Older numberings differ, so every code that is not clearly a refusal of this wallet leads to a query. */
export const EXECUTE_REACTIONS: ReadonlyMap<string, Reaction> = new Map([
  // Our credentials, mode or product: nobody can pay until somebody looks.
  ...group("2001 2063 2064 2080 2081 2082", ALARM),
  ...group("2002 2061 2006 2007 2008 2025 2031 2048 2049 2065 2118 2119", FAIL),
  ...group("2003 2020 2024 503 9999 fail", ASK),
  ...group("2009 2043 2045 2057 2058", failed("wallet-refused")),
  ...group("2010 2011 2014 2016 2059", OPEN),
  ...group("2013 2015 2017 2018 2019", failed("wallet-refused")),
  ...group("2023", failed("insufficient-balance")),
  ...group("2029", failed("duplicate-wait")),
  ...group("2037 2038 2039 2040 2041 2044 2046", failed("wallet-refused")),
  ...group("2056 2060", OPEN),
  ...group("2062 2068 2116 2117", ASK),
  ...group("2069", failed("cancelled-by-payer")),
]);

/** What is not in the table may mean anything: ask. */
export const executeReaction = (code: string): Reaction => EXECUTE_REACTIONS.get(code) ?? ASK;

/** Why no payment page was given. One code asks to wait; the customer can do nothing about the others. */
export const createProblem = (code: string): PaymentProblem => (code === "2029" ? "duplicate-wait" : "unavailable");

/**
 * What a code means for a refund: `refused` for good, `later` = it may be sent again, `ask` = only the refund's status tells.
 */
export type RefundReaction = "refused" | "later" | "ask";
const REFUND_REACTIONS: ReadonlyMap<string, RefundReaction> = new Map(
  Object.entries({
    refused: "2002 2026 2028 2034 2035 2042 2061 2071 2072 2073 2074 2075 2076 2077 2078 2080 2081 2082",
    later: "2127 503",
  }).flatMap(([reaction, codes]) => codes.split(" ").map((code) => [code, reaction as RefundReaction])),
);
export const refundReaction = (code: string): RefundReaction => REFUND_REACTIONS.get(code) ?? "ask";
