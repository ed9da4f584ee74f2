import * as v from "valibot";

export const STEPS = [
  "grant",
  "refresh",
  "create",
  "execute",
  "query",
  "search",
  "refund",
  "refund-status",
  "callback",
  "ipn",
] as const;
export type Step = (typeof STEPS)[number];

/** The faults of an API answer, each with whether the operation is still performed, unless the fault itself says otherwise. */
const ANSWER_FAULTS = {
  /** The answer comes after `delayMs`. */
  late: true,
  /** The connection is cut instead of an answer. */
  dropped: true,
  html: true,
  empty: true,
  /** The answer has a different amount, invoice or currency than was paid. */
  amount: true,
  invoice: true,
  currency: true,
  /** A query does not report the completion yet. */
  lag: true,
  /** Nothing is performed, and no answer is sent. */
  hang: false,
  /** The connection is cut before anything is performed. */
  cut: false,
  "503": false,
  "429": false,
  "401": false,
  /** Refused with the fault's `code`. */
  code: false,
} as const;

/** `first`: the IPN arrives before the answer to execute. */
const OTHER_FAULTS = [
  "none",
  "twice",
  "cancel-first",
  "failure-first",
  "first",
  "badly-signed",
  "foreign-topic",
] as const;
export type AnswerFault = keyof typeof ANSWER_FAULTS;
export type FaultKind = AnswerFault | (typeof OTHER_FAULTS)[number];
export const FAULT_KINDS: readonly FaultKind[] = [...(Object.keys(ANSWER_FAULTS) as AnswerFault[]), ...OTHER_FAULTS];

const faultSchema = v.object({
  step: v.picklist([...STEPS, "any"]),
  kind: v.picklist(FAULT_KINDS),
  /** Only for the payment with this id, invoice or transaction. */
  payment: v.optional(v.string()),
  /** How many times the fault occurs; null: until it is removed. */
  times: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 1),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 31_000),
  code: v.optional(v.string(), "9999"),
  /** Whether the operation is performed; by default as usual for the kind. */
  performs: v.optional(v.boolean()),
});
export const faultsSchema = v.array(faultSchema);
export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultInput = v.InferInput<typeof faultSchema>;

export const performs = (fault: Fault): boolean =>
  fault.performs ?? (fault.kind in ANSWER_FAULTS && ANSWER_FAULTS[fault.kind as AnswerFault]);

/** The active faults. */
export function createFaults() {
  let faults: Fault[] = [];
  const met = new Map<string, number>();
  return {
    get list(): readonly Fault[] {
      return faults;
    },
    /** How often each fault occurred so far, by `step kind`. */
    get met(): Readonly<Record<string, number>> {
      return Object.fromEntries(met);
    },
    add(given: readonly FaultInput[]): void {
      faults.push(...v.parse(faultsSchema, given));
    },
    clear(): void {
      faults = [];
    },
    /** Removes all faults and their counts. */
    reset(): void {
      faults = [];
      met.clear();
    },
    /** The first active fault for a step and a payment (under any of its names); uses it once. */
    meet(step: Step, names: readonly (string | null | undefined)[]): Fault | null {
      const fault = faults.find(
        (each) =>
          (each.step === step || each.step === "any") && (each.payment === undefined || names.includes(each.payment)),
      );
      if (!fault) return null;
      const key = `${step} ${fault.kind}`;
      met.set(key, (met.get(key) ?? 0) + 1);
      if (fault.times !== null && (fault.times -= 1) === 0) faults = faults.filter((each) => each !== fault);
      return fault;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
