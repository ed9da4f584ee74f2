import { readFileSync } from "node:fs";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { EMPTY_LISTING_QUERY, listingQueryString, parseListingQuery, QUERY_FIELDS } from "#domain/search/query.ts";
import { readQuery } from "#domain/search/sentence/read-query.ts";

/** A sentence with what a knowledgeable person understands by it. */
export type Judged = { sentence: string; wanted: string };

/** How a set of sentences was read. `whole`: every filter right; `wrong`: a filter that was not asked for, or says something else. */
export type SentenceScore = { asked: number; whole: number; extra: number; wrong: number; misses: string[] };

const read = (file: string): Judged[] =>
  readFileSync(new URL(`./${file}.tsv`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [sentence = "", wanted = ""] = line.split("\t");
      return { sentence, wanted };
    });
export const judgedSentences = read;

/** A filter where another, finer one is asked for: it is neither right nor wrong. */
const FINER: readonly (readonly [finer: string, coarse: string])[] = [
  ["exactBedrooms", "bedrooms"],
  ["minFloor", "floor"],
  ["maxFloor", "floor"],
];

/** The filters of an answer as texts; places by what they mean, a landmark by its point. `open`: filters that decide nothing. */
function filtersOf(
  index: PlaceIndex,
  address: string,
): { filters: Map<string, string>; extras: string[]; open: Set<string> } {
  const params = new URLSearchParams(address.replaceAll("+", "%2B"));
  const extras: string[] = [];
  const open = new Set<string>();
  for (const [field, value] of [...params]) {
    const isLandmark = field === "near" && !/^\d/.test(value);
    if (isLandmark) {
      const landmark = [...index.landmarks.values()].find(({ name }) => name === value);
      params.set("near", landmark ? `${rounded(landmark.lng)},${rounded(landmark.lat)},1` : "");
      if (!landmark) extras.push(`near=${value}`);
    }
    if (!(QUERY_FIELDS as readonly string[]).includes(field)) extras.push(`${field}=${value}`);
    for (const [finer, coarse] of FINER)
      if (field === finer && !(QUERY_FIELDS as readonly string[]).includes(finer)) open.add(coarse);
  }
  const { query } = parseListingQuery(params, { purpose: null });
  const plain = new URLSearchParams(listingQueryString({ ...query, location: "" }, {}, { purpose: null }));
  const filters = new Map(plain);
  if (query.location !== "") filters.set("location", String(matchingPlaceIds(index, query.location)));
  return { filters, extras, open };
}

/** As the search rounds the middle of a circle: 23.8125 is 23.813. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** Reads each sentence as the search does. With filters that do not exist yet an answer is judged without them, and never counts as `extra`. */
export function judge(index: PlaceIndex, sentences: readonly Judged[]): SentenceScore {
  const score: SentenceScore = { asked: sentences.length, whole: 0, extra: 0, wrong: 0, misses: [] };
  for (const { sentence, wanted } of sentences) {
    const understood = readQuery(index, { ...EMPTY_LISTING_QUERY, q: sentence });
    // What is wanted does not say that a home is: it goes without saying.
    const got = listingQueryString(
      { ...(understood?.query ?? EMPTY_LISTING_QUERY), kind: null },
      {},
      { purpose: null },
    );
    const right = filtersOf(index, wanted);
    const given = new Map(
      [...new URLSearchParams(got)].map(([field, value]) => [
        field,
        field === "location" ? String(matchingPlaceIds(index, value)) : value,
      ]),
    );
    for (const field of right.open) {
      given.delete(field);
      right.filters.delete(field);
    }
    const wrong = [...given].filter(([field, value]) => right.filters.get(field) !== value);
    const missing = [...right.filters].filter(([field]) => !given.has(field));
    score.wrong += wrong.length > 0 ? 1 : 0;
    const isWhole = wrong.length === 0 && missing.length === 0;
    score.whole += isWhole ? 1 : 0;
    score.extra += isWhole && right.extras.length === 0 ? 1 : 0;
    if (!isWhole) {
      const names = (pairs: [string, string][]) => pairs.map(([field]) => field).join(",");
      score.misses.push(
        `${sentence}\n  wanted ${wanted}\n  got    ${decodeURIComponent(got.replaceAll("+", " "))} [wrong ${names(wrong)}; missing ${names(missing)}] rest: ${understood?.rest.join(" ") ?? ""}`,
      );
    }
  }
  return score;
}
