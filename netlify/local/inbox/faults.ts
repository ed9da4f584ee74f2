import * as v from "valibot";

/**
 * What the inbox does wrong on purpose. `on`: when a recipient is named, when a whole mail has arrived, or when an SMS comes in. `reply`
 * is an SMTP or HTTP status; a mail that is replied to so is not kept. `drop` keeps it and cuts the connection instead of answering.
 */
const faultSchema = v.object({
  on: v.picklist(["recipient", "content", "sms"]),
  reply: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  drop: v.optional(v.boolean(), false),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 0),
  /** Only for this recipient. */
  to: v.optional(v.string()),
  /** So often, then never again. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export const faultsSchema = v.array(faultSchema);
export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultInput = v.InferInput<typeof faultSchema>;

/** The faults that are switched on. */
export function createFaults() {
  let faults: Fault[] = [];
  return {
    get list(): readonly Fault[] {
      return faults;
    },
    set(next: Fault[]): void {
      faults = next.map((fault) => ({ ...fault }));
    },
    /** The first fault that this meets, one time of it used up; its delay is over when it comes. */
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
