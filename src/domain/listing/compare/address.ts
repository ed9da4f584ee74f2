import { COMPARE_MAX } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";

/** What `?ids=` of a comparison names. */
export type ComparisonRequest = {
  /** Ids, slugs, demo ids or old slugs, in lower case, no two alike, at most four. */
  asked: string[];
  /** Texts that cannot name a listing. */
  unreadable: string[];
  /** How many beyond the fourth were left out. */
  beyond: number;
};

/** Longest text that can be a slug or an id; longer ones are not looked up. */
const NAME = /^[a-z0-9-]{1,160}$/;

/** Reads the `ids` of an address; null or "" asks for nothing. */
export function readComparisonRequest(ids: string | null): ComparisonRequest {
  const names = (ids ?? "").split(",").map((name) => name.trim().toLowerCase());
  const given = [...new Set(names.filter((name) => name !== ""))];
  const readable = given.filter((name) => NAME.test(name));
  return {
    asked: readable.slice(0, COMPARE_MAX),
    unreadable: given.filter((name) => !NAME.test(name)),
    beyond: Math.max(0, readable.length - COMPARE_MAX),
  };
}

/** The query of a comparison without "?": `ids=a,b`; "" for none. Slugs and ids need no escape, so the commas stay readable. */
export const comparisonQuery = (names: readonly string[]): string =>
  names.length > 0 ? `ids=${names.map(encodeURIComponent).join(",")}` : "";

/** The address of a comparison that can be sent to somebody. */
export function comparisonPath(names: readonly string[], locale: Locale): string {
  const query = comparisonQuery(names);
  return query ? `${links.compare(locale)}?${query}` : links.compare(locale);
}

/** Whether two comparisons hold the same listings, in whatever order. */
export const sameListings = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
