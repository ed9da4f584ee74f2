import { SEARCH_TEXT_MAX } from "../limits.ts";
import { readWhole, typedProblem, type NumberKind, type ReadingCode } from "../search/query-reader.ts";
import type { ProjectStatus, ProjectSummary, ProjectType } from "./project.ts";
import { cleanText } from "../text/clean.ts";

/** A search among projects. Prices in whole taka. */
export type ProjectQuery = {
  /** Place as typed or picked, in any spelling. */
  location: string;
  type: ProjectType | null;
  status: ProjectStatus | null;
  /** Ends of the slider: whole steps of `PROJECT_PRICE_SLIDER`, unless typed. null = no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  /** From 1. */
  page: number;
};

export const EMPTY_PROJECT_QUERY: ProjectQuery = {
  location: "",
  type: null,
  status: null,
  minPrice: null,
  maxPrice: null,
  page: 1,
};

/** The parameters of a search in their one canonical order. */
export const PROJECT_QUERY_FIELDS = ["location", "type", "status", "minPrice", "maxPrice", "page"] as const;
export type ProjectQueryField = (typeof PROJECT_QUERY_FIELDS)[number];

export type ProjectQueryProblem = {
  field: ProjectQueryField;
  code: ReadingCode;
  text?: string;
};

/** Beyond these a number is a slip of the keyboard: taka, pages. */
const BOUNDS = { price: 100_000_000_000, page: 200_000 } as const;
/** What a form sends for "no filter". */
const ANY = new Set(["", "all", "any"]);
const TYPE_WORDS: Record<string, ProjectType> = {
  apartment: "apartment",
  commercial: "commercial",
  land: "land",
  plot: "land",
};
/** A page of a project says "ongoing" and "completed" for the same states. */
const STATUS_WORDS: Record<string, ProjectStatus> = {
  ready: "ready",
  completed: "ready",
  "under-construction": "under-construction",
  ongoing: "under-construction",
  upcoming: "upcoming",
};

/**
 * Reads a search from any address: unknown and impossible values are dropped and listed in `problems`, Bengali digits and "50 lac" are
 * understood, a swapped minimum and maximum are exchanged. `canonical` is the query string of the same search, without "?".
 */
export function parseProjectQuery(params: URLSearchParams): {
  query: ProjectQuery;
  canonical: string;
  problems: ProjectQueryProblem[];
} {
  const problems: ProjectQueryProblem[] = [];
  const problem = (field: ProjectQueryField, code: ProjectQueryProblem["code"]): null => {
    problems.push(typedProblem<ProjectQueryProblem>({ field, code }, raw(field).trim()));
    return null;
  };
  const raw = (field: ProjectQueryField) => params.getAll(field).find((value) => value.trim() !== "") ?? "";
  const short = (field: ProjectQueryField) => cleanText(raw(field), SEARCH_TEXT_MAX).toLowerCase();
  const word = <Value>(field: ProjectQueryField, words: Record<string, Value>): Value | null => {
    const value = short(field);
    if (ANY.has(value)) return null;
    return Object.hasOwn(words, value) ? (words[value] ?? null) : problem(field, "unknown-value");
  };
  const whole = (field: ProjectQueryField, min: number, max: number, kind: NumberKind = "count"): number | null => {
    const { value, code } = readWhole(short(field), kind, min, max);
    return code === null ? value : problem(field, code);
  };

  if ([...cleanText(raw("location"), Infinity)].length > SEARCH_TEXT_MAX) problem("location", "too-long");
  // A minimum of 0 filters nothing; a maximum of 0 would find nothing and counts as an empty field.
  const low = whole("minPrice", 0, BOUNDS.price, "taka") || null;
  const high = whole("maxPrice", 0, BOUNDS.price, "taka") || null;
  const swapped = low !== null && high !== null && low > high;
  const query: ProjectQuery = {
    location: cleanText(raw("location"), SEARCH_TEXT_MAX),
    type: word("type", TYPE_WORDS),
    status: word("status", STATUS_WORDS),
    minPrice: swapped ? high : low,
    maxPrice: swapped ? low : high,
    page: whole("page", 1, BOUNDS.page) ?? 1,
  };
  return { query, canonical: projectQueryString(query), problems };
}

/** The canonical query string (without "?") of a search with `change` applied: one order, defaults left out. Any change goes back to page 1 unless it names the page. */
export function projectQueryString(query: ProjectQuery, change: Partial<ProjectQuery> = {}): string {
  const next: ProjectQuery = { ...query, ...(Object.keys(change).length > 0 ? { page: 1 } : {}), ...change };
  const params = new URLSearchParams();
  for (const field of PROJECT_QUERY_FIELDS) {
    const value = next[field];
    if (value !== null && value !== EMPTY_PROJECT_QUERY[field]) params.set(field, String(value));
  }
  return params.toString();
}

export const PROJECT_FILTERS = ["location", "type", "status", "price"] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

const FILTER_FIELDS: Record<ProjectFilter, readonly (keyof ProjectQuery)[]> = {
  location: ["location"],
  type: ["type"],
  status: ["status"],
  price: ["minPrice", "maxPrice"],
};

/** The filters that narrow this search, in the interface's order. */
export const activeProjectFilters = (query: ProjectQuery): ProjectFilter[] =>
  PROJECT_FILTERS.filter((filter) =>
    FILTER_FIELDS[filter].some((field) => query[field] !== EMPTY_PROJECT_QUERY[field]),
  );

/** The same search with one filter dropped, on page 1. */
export const withoutProjectFilter = (query: ProjectQuery, filter: ProjectFilter): ProjectQuery => ({
  ...query,
  ...Object.fromEntries(FILTER_FIELDS[filter].map((field) => [field, EMPTY_PROJECT_QUERY[field]])),
  page: 1,
});

/** Whether a project fits type, status and price (a project fits a price range when any of its prices lies in it). The place is the caller's to judge. */
export function fitsProjectQuery(
  project: Pick<ProjectSummary, "type" | "status" | "priceFrom" | "priceTo">,
  query: ProjectQuery,
): boolean {
  if (query.type !== null && project.type !== query.type) return false;
  if (query.status !== null && project.status !== query.status) return false;
  if (query.minPrice !== null && project.priceTo < query.minPrice) return false;
  return query.maxPrice === null || project.priceFrom <= query.maxPrice;
}
