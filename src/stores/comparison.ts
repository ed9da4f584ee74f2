import { persistentAtom } from "@nanostores/persistent";
import {
  addToComparison,
  isCompared,
  readComparison,
  removeFromComparison,
  type Comparison,
} from "#domain/listing/compare/compare.ts";
import { COMPARISON_KEY } from "#domain/site/storage-keys.ts";
import { readStored } from "./stored-json.ts";

/** Ids of the compared listings; local storage keeps them under the specification's key, and tabs stay in step. */
export const $comparison = persistentAtom<Comparison>(COMPARISON_KEY, [], {
  encode: JSON.stringify,
  decode: (text) => readComparison(readStored(text)),
});

/** Adds a listing, or takes it out if it is there. `full`: four are compared already and nothing has changed. */
export function toggleComparison(id: string): "added" | "removed" | "full" {
  const list = $comparison.get();
  if (isCompared(list, id)) {
    $comparison.set(removeFromComparison(list, id));
    return "removed";
  }
  const { list: next, outcome } = addToComparison(list, id);
  if (outcome === "full") return "full";
  $comparison.set(next);
  return "added";
}

export const clearComparison = (): void => $comparison.set([]);
