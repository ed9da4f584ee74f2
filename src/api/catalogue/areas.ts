import type { AreaMarket } from "#domain/place/area.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import { OWN_LIST_PARAMETERS, readOwnList, type OwnList } from "#domain/listing/own-list.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { answers, endpoint } from "../endpoint.ts";
import { queryInput } from "./query-input.ts";

/** Today's figures of a place. `bands`: whole taka, per square foot for sales and per month for rents. */
export type AreaAnswer = AreaMarket & { page: ListingPage };
export type AreaSend = { slug: string; purpose?: Purpose | null; page?: number };

/** Every parameter that changes the answer. */
export const AREA_PARAMETERS = OWN_LIST_PARAMETERS;

const input = queryInput((params): { query: OwnList; problems: [] } => ({
  query: readOwnList(params).list,
  problems: [],
}));

export const getArea = endpoint<AreaSend, AreaAnswer>()({
  method: "GET",
  path: "/api/areas/:slug",
  access: "anyone",
  summary:
    "What a place has today: public listings of each purpose, price bands in whole taka (from five listings on), and a page of its " +
    "listings, the newest first. What a page of `/area/{slug}` replaces the last build's numbers with.",
  parameters: [
    { name: "slug", in: "path", text: "of the place, `id` of a suggestion" },
    { name: "purpose", in: "query", text: "`sale` or `rent`; both when left out" },
    { name: "page", in: "query", text: "from 1; a page beyond the last answers with the last" },
  ],
  input,
  output: answers<AreaAnswer>("AreaAnswer"),
  errors: ["invalid-input", "database-unavailable"],
});
