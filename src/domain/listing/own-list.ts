import type { Purpose } from "./listing.ts";
import { parseListingQuery } from "../search/query.ts";

/** What the list of one area or one agent can be asked for: which purpose (null = both) and which page, from 1. */
export type OwnList = { purpose: Purpose | null; page: number };

/** The parameters that change such a page; the CDN keeps one copy for each combination of these. */
export const OWN_LIST_PARAMETERS = ["purpose", "page"] as const;

/** The query string (without "?") of a list in its one canonical order, defaults left out. */
export function ownListQuery({ purpose, page }: OwnList): string {
  const params = new URLSearchParams();
  if (purpose !== null) params.set("purpose", purpose);
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** Reads purpose and page as a search does ("sell", Bengali digits); `canonical` is false where the address says them in other words. */
export function readOwnList(params: URLSearchParams): { list: OwnList; canonical: boolean } {
  const own = new URLSearchParams();
  for (const name of OWN_LIST_PARAMETERS) for (const value of params.getAll(name)) own.append(name, value);
  const { purpose, page } = parseListingQuery(own, { purpose: null }).query;
  const list = { purpose, page };
  return { list, canonical: own.toString() === ownListQuery(list) };
}

/** The address of a list on the page at `path`. */
export function ownListHref(path: string, list: OwnList): string {
  const query = ownListQuery(list);
  return query === "" ? path : `${path}?${query}`;
}
