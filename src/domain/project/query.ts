import {
  fieldsOf,
  queryReader,
  readFilters,
  typedProblem,
  wordsOf,
  type FilterReading,
  type ReadingCode,
} from "../search/query-reader.ts";
import {
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectStatus,
  type ProjectSummary,
  type ProjectType,
} from "./project.ts";

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

export const PROJECT_FILTERS = ["location", "type", "status", "price"] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

const FILTER_TABLE: Readonly<Record<ProjectFilter, FilterReading<ProjectQueryField>>> = {
  location: { kind: "text", field: "location" },
  type: { kind: "choice", field: "type", words: { ...wordsOf(PROJECT_TYPES), plot: "land" } },
  // A page of a project says "ongoing" and "completed" for the same states.
  status: {
    kind: "choice",
    field: "status",
    words: { ...wordsOf(PROJECT_STATUSES), completed: "ready", ongoing: "under-construction" },
  },
  price: { kind: "range", minField: "minPrice", maxField: "maxPrice", unit: "taka", bound: BOUNDS.price },
};

const filtersOf = (read: ReturnType<typeof queryReader<ProjectQueryField>>) =>
  readFilters(Object.values(FILTER_TABLE), read) as Omit<ProjectQuery, "page">;

/** What a search is at rest: what an empty address says. */
export const EMPTY_PROJECT_QUERY: ProjectQuery = {
  ...filtersOf(queryReader(new URLSearchParams(), () => {})),
  page: 1,
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
  const read = queryReader<ProjectQueryField>(
    params,
    (field, code, text) => void problems.push(typedProblem<ProjectQueryProblem>({ field, code }, text)),
  );
  const query = { ...filtersOf(read), page: read.whole("page", 1, BOUNDS.page) ?? 1 };
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

const filterFields = (filter: ProjectFilter) => fieldsOf(FILTER_TABLE[filter]) as (keyof ProjectQuery)[];

/** The filters that narrow this search, in the interface's order. */
export const activeProjectFilters = (query: ProjectQuery): ProjectFilter[] =>
  PROJECT_FILTERS.filter((filter) => filterFields(filter).some((field) => query[field] !== EMPTY_PROJECT_QUERY[field]));

/** The same search with one filter dropped, on page 1. */
export const withoutProjectFilter = (query: ProjectQuery, filter: ProjectFilter): ProjectQuery => ({
  ...query,
  ...Object.fromEntries(filterFields(filter).map((field) => [field, EMPTY_PROJECT_QUERY[field]])),
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
