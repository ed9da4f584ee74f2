import type { ListingQuery } from "../filters.ts";
import type { Change } from "./measure-filters.ts";
import type { Segment } from "./segments.ts";

type Field = keyof ListingQuery;

/** The places of wishes that "or" and its kin join to the one at `at`, which comes first. */
function chainFrom(segments: readonly Segment[], at: number): number[] {
  const chain = [at];
  for (let next = at + 2; segments[next - 1]?.kind === "join" && segments[next]?.kind === "wish"; next += 2)
    chain.push(next);
  return chain;
}

/** What several values of one field mean together; undefined where a search has one value alone, and neither is asked for. */
function together(field: Field, values: readonly unknown[]): unknown {
  if (values.every(Array.isArray)) return [...new Set(values.flat())];
  return field === "bedrooms" ? Math.min(...values.map(Number)) : undefined;
}

/**
 * Wishes of one kind with "or" between: "flat or house" are both, "2 or 3 beds" at least 2; "block L or M", "family or bachelor" are no filter,
 * because a search has one of them, and "rent or buy" says nothing. What was chosen before (`given`) stays.
 */
export function withChoices(segments: readonly Segment[], given: Change): Segment[] {
  const out = [...segments];
  for (let at = 0; at < out.length; at += 1) {
    if (out[at]!.kind !== "wish") continue;
    const chain = chainFrom(out, at);
    const fields = new Set(chain.flatMap((one) => Object.keys(out[one]!.change ?? {}) as Field[]));
    for (const field of fields) {
      const members = chain.filter((one) => out[one]!.change?.[field] !== undefined);
      const values = members.map((one) => out[one]!.change?.[field]);
      if (given[field] !== undefined || new Set(values.map(String)).size < 2) continue;
      const value = together(field, values);
      for (const one of members) {
        const segment = out[one]!;
        out[one] =
          value === undefined
            ? { ...segment, kind: field === "purpose" ? "filler" : "unread" }
            : { ...segment, change: { ...segment.change, [field]: value } };
      }
    }
    at = chain.at(-1)!;
  }
  return out;
}
