import * as v from "valibot";

/**
 * A fault of the inbox. `on`: when a recipient is named, when a whole mail has arrived, or when an SMS or a push arrives. `reply` is an SMTP or HTTP
 * status; a mail with such a reply is not stored. `drop` stores the mail and cuts the connection instead of answering.
 */
const faultSchema = v.object({
  on: v.picklist(["recipient", "content", "sms", "push"]),
  reply: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  drop: v.optional(v.boolean(), false),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 0),
  /** Only for this recipient. */
  to: v.optional(v.string()),
  /** How many times the fault occurs. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export const faultsSchema = v.array(faultSchema);
export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultInput = v.InferInput<typeof faultSchema>;

/** The active faults. */
export function createFaults() {
  let faults: Fault[] = [];
  return {
    get list(): readonly Fault[] {
      return faults;
    },
    set(next: Fault[]): void {
      faults = next.map((fault) => ({ ...fault }));
    },
    /** Resolves with the first matching fault after its delay, and uses it once. */
    async meet(on: Fault["on"], to: string): Promise<Fault | null> {
      const fault = faults.find((each) => each.on === on && (each.to ?? to).toLowerCase() === to.toLowerCase());
      if (!fault) return null;
      if (fault.times !== undefined && (fault.times -= 1) === 0) faults = faults.filter((each) => each !== fault);
      if (fault.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      return fault;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
