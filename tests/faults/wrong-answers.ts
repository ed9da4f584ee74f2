import type { FaultInput, FaultKind } from "#tools/bkash-simulator/faults.ts";
import { depth } from "#tests/support/depth.ts";
import { TIMEOUT_MS } from "./shop.ts";

export type Wrong = Omit<FaultInput, "step">;

/** What an answer can look like that says nothing: before anything was done, or after all of it. */
export const UNDONE: Wrong[] = [
  { kind: "hang" },
  { kind: "cut" },
  { kind: "503" },
  { kind: "429" },
  { kind: "401" },
  { kind: "html", performs: false },
  { kind: "empty", performs: false },
  { kind: "code", code: "2003" },
  { kind: "code", code: "503" },
  { kind: "code", code: "9999" },
];
export const DONE: Wrong[] = [
  { kind: "late", delayMs: 2 * TIMEOUT_MS },
  { kind: "dropped" },
  { kind: "html" },
  { kind: "empty" },
  { kind: "503", performs: true },
  { kind: "429", performs: true },
  { kind: "code", code: "2003", performs: true },
  { kind: "code", code: "9999", performs: true },
];
/** What says something, which is not true. */
export const FALSE: FaultKind[] = ["amount", "invoice", "currency"];
export const nameOf = ({ kind, performs, code }: Wrong) =>
  `${kind}${code === undefined ? "" : ` ${code}`}${performs === undefined ? "" : performs ? " (done)" : " (not done)"}`;
export const named = (faults: readonly Wrong[]) => faults.map((fault) => [nameOf(fault), fault] as const);

export const GENERATIONS = ["v1", "v2"] as const;
/** Each of the faults in one generation of the provider's API, in turn, and beginning with `first`; in `npm run test:long` each in both. */
export const inTurn = (faults: readonly Wrong[], generation: string, first: (typeof GENERATIONS)[number] = "v1") =>
  named(faults.filter((_, index) => depth > 1 || (index % GENERATIONS.length === 0) === (generation === first)));
