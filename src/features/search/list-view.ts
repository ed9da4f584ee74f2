import type { ListingQuery } from "#domain/search/filters.ts";

/** How a list page shows what it found; part of its address, but of no search: a saved one finds the same homes either way. */
export type ListView = "list" | "map";
export type ViewedQuery = ListingQuery & { view: ListView };

export const VIEW_FIELD = "view";

export const readView = (params: URLSearchParams): ListView => (params.get(VIEW_FIELD) === "map" ? "map" : "list");

/** The address of a list, shown as a map where that is wanted. */
export const viewedHref = (href: string, view: ListView): string =>
  view === "list" ? href : `${href}${href.includes("?") ? "&" : "?"}${VIEW_FIELD}=${view}`;

/** The query string of a search with its view, as an address has it. */
export const viewedSearch = (search: string, view: ListView): string =>
  [search, view === "list" ? "" : `${VIEW_FIELD}=${view}`].filter((part) => part !== "").join("&");
