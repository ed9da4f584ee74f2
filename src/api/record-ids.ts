import { PAGE_SIZE_MAX } from "#domain/limits.ts";

const ID = /^[a-z0-9-]{1,120}$/i;

/** Whether a text can be a slug, a demo id or an old slug; others are not looked up. */
export const isRecordId = (text: string): boolean => ID.test(text);

/** A list of records: a search, or some by id, in that order. */
export type SearchOrIds<Query> = { kind: "search"; query: Query } | { kind: "ids"; ids: string[] };

/** The parameter `ids` as the documentation lists it. */
export const idsParameter = {
  name: "ids",
  in: "query",
  text: `up to ${PAGE_SIZE_MAX} ids or slugs separated by commas, answered in their order; unknown ones are left out`,
} as const;

/** Reads `ids`, separated by commas. Empty if there are none. */
export function readIds(given: Readonly<Record<string, string>>) {
  const ids = (given["ids"] ?? "").split(",").filter((id) => id !== "");
  const problems: { field: string; code: string }[] = [];
  if (!ids.every(isRecordId)) problems.push({ field: "ids", code: "unknown-value" });
  if (ids.length > PAGE_SIZE_MAX) problems.push({ field: "ids", code: "too-many" });
  return { ids, problems };
}

/**
 * Reads a search, or `ids` instead of one.
 * @param fields the parameters of the search; none of them may be combined with `ids`
 */
export function searchOrIds<Query, Problem extends { field: string; code: string }>(
  given: Readonly<Record<string, string>>,
  fields: readonly string[],
  parsed: { query: Query; problems: readonly Problem[] },
): { query: SearchOrIds<Query>; problems: readonly { field: string; code: string }[] } {
  const { ids, problems } = readIds(given);
  if (ids.length === 0) return { query: { kind: "search", query: parsed.query }, problems: parsed.problems };
  if (fields.some((field) => (given[field] ?? "") !== "")) problems.push({ field: "ids", code: "stands-alone" });
  return { query: { kind: "ids", ids }, problems };
}
