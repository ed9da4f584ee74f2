import { SEARCH_TEXT_MAX } from "../limits.ts";
import { cleanText } from "../text/clean.ts";

/** `current`: waiting, public and hidden ones; `needs-changes`: rejected ones that can be changed and sent again. */
export const OWN_SHELVES = ["current", "needs-changes"] as const;
export type OwnShelf = (typeof OWN_SHELVES)[number];

/** `views`: most viewed first; `confirmed`: the oldest confirmation first (listings only). */
export const OWN_ORDERS = ["newest", "views", "confirmed"] as const;
export type OwnOrder = (typeof OWN_ORDERS)[number];

/** The last page that can be read: owners of so many posts use the search. */
export const OWN_PAGES_MAX = 1000;

/** The query of a list of one's own posts. `q` is part of a title; `page` is from 1. */
export type OwnPostsQuery = { state: OwnShelf; q: string; sort: OwnOrder; page: number };

export const EMPTY_OWN_POSTS_QUERY: OwnPostsQuery = { state: "current", q: "", sort: "newest", page: 1 };

/** Runs of spaces become one, as in titles. */
export const ownPostsText = (text: string): string => cleanText(text, SEARCH_TEXT_MAX);

/** Reads a query from an address; invalid values count as missing. */
export function readOwnPostsQuery(params: URLSearchParams): OwnPostsQuery {
  const page = Number(params.get("page"));
  return {
    state: OWN_SHELVES.find((one) => one === params.get("state")) ?? "current",
    q: ownPostsText(params.get("q") ?? ""),
    sort: OWN_ORDERS.find((one) => one === params.get("sort")) ?? "newest",
    page: Number.isInteger(page) && page >= 1 && page <= OWN_PAGES_MAX ? page : 1,
  };
}

/** The parameters of a query in canonical order, without defaults. */
export const ownPostsParams = (query: OwnPostsQuery): [string, string][] =>
  Object.entries(query)
    .filter(([name, value]) => value !== EMPTY_OWN_POSTS_QUERY[name as keyof OwnPostsQuery])
    .map(([name, value]) => [name, String(value)]);
