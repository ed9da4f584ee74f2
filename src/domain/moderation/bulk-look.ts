/** Several submissions that are approved together: each is shown before, and the result of each afterwards. */
export type BulkLook<Problem> = {
  ids: readonly string[];
  /** Index of the one that is shown; `ids.length`: all were shown and wait for confirmation. */
  at: number;
  /** Taken out on the way. */
  left: readonly string[];
  phase: "looking" | "sending" | "done";
  /** How many were sent. */
  sent: number;
  failed: readonly { id: string; problem: Problem }[];
};

export type BulkAct<Problem> =
  | { type: "began"; ids: readonly string[] }
  | { type: "next" }
  | { type: "back" }
  /** Leaves out the one that is shown, or includes it again. */
  | { type: "left"; out: boolean }
  | { type: "sending" }
  | { type: "answered"; id: string; problem: Problem | null }
  | { type: "done" };

export const bulkLook = <Problem>(ids: readonly string[]): BulkLook<Problem> => ({
  ids,
  at: 0,
  left: [],
  phase: "looking",
  sent: 0,
  failed: [],
});

/** What is going to be approved. */
export const takenIn = <Problem>({ ids, left }: BulkLook<Problem>): string[] => ids.filter((id) => !left.includes(id));

/** Every one of them was looked at, and one at least is left. */
export const mayConfirm = <Problem>(look: BulkLook<Problem>): boolean =>
  look.phase === "looking" && look.at >= look.ids.length && takenIn(look).length > 0;

/** The state after an act. Nothing is sent before it was shown. */
export function bulkReducer<Problem>(look: BulkLook<Problem>, act: BulkAct<Problem>): BulkLook<Problem> {
  if (act.type === "began") return bulkLook(act.ids);
  if (act.type === "answered") {
    const failed = act.problem === null ? look.failed : [...look.failed, { id: act.id, problem: act.problem }];
    return { ...look, sent: look.sent + 1, failed };
  }
  if (act.type === "done") return look.phase === "sending" ? { ...look, phase: "done" } : look;
  if (look.phase !== "looking") return look;
  switch (act.type) {
    case "next":
      return { ...look, at: Math.min(look.ids.length, look.at + 1) };
    case "back":
      return { ...look, at: Math.max(0, look.at - 1) };
    case "left": {
      const id = look.ids[look.at];
      if (id === undefined) return look;
      const others = look.left.filter((other) => other !== id);
      return { ...look, left: act.out ? [...others, id] : others };
    }
    case "sending":
      return mayConfirm(look) ? { ...look, phase: "sending" } : look;
  }
}
