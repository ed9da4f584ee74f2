import type { AreaMarket } from "#domain/place/area.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import {
  AREA_PRICE_PARAMETERS,
  readAreaPriceQuery,
  type AreaPriceQuery,
  type AreaPrices,
} from "#domain/listing/prices/areas.ts";
import { OWN_LIST_PARAMETERS, readOwnList, type OwnList } from "#domain/listing/own-list.ts";
import * as v from "valibot";
import { PROPERTY_TYPES, PURPOSES, type PropertyType, type Purpose } from "#domain/listing/listing.ts";
import type { UsualPrices } from "#domain/listing/prices/usual.ts";
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

export type AreaPricesAnswer = { areas: AreaPrices[] };

/** What is asked in each thana and upazila; a budget changes no figure, and is not asked for. */
export const AREA_FIGURE_PARAMETERS = AREA_PRICE_PARAMETERS.filter((name) => name !== "maxPrice");

export const listAreaPrices = endpoint<Omit<AreaPriceQuery, "maxPrice">, AreaPricesAnswer>()({
  method: "GET",
  path: "/api/areas",
  access: "anyone",
  summary:
    "What is asked in each district, thana and upazila with at least five public homes, in whole taka: the lower quartile and the median of the price " +
    "(of a rent: by the month), and the median by the square foot. `outline` is the ground nearest to its middle, no border.",
  parameters: [
    { name: "purpose", in: "query", text: "`sale` or `rent`; `sale` when left out" },
    { name: "exactBedrooms", in: "query", text: "of homes with so many bedrooms alone; all but land when left out" },
  ],
  input: queryInput(readAreaPriceQuery),
  output: answers<AreaPricesAnswer>("AreaPricesAnswer"),
  errors: ["invalid-input", "database-unavailable"],
});

/** `place`: the narrowest place around that has enough homes, by its names. null: too few anywhere near. */
export type UsualPricesAnswer = { usual: (UsualPrices & { place: string; placeBn: string }) | null };
export type UsualPricesSend = { slug: string; purpose: Purpose; type: PropertyType };

/** Every parameter that changes the answer. */
export const USUAL_PARAMETERS = ["purpose", "type"];

export const getUsualPrices = endpoint<UsualPricesSend, UsualPricesAnswer>()({
  method: "GET",
  path: "/api/areas/:slug/prices",
  access: "anyone",
  summary:
    "What is usual at a place for one kind of home, from twelve public homes on: in the place, else in its thana, else in its district. Whole " +
    "taka by the `unit`: a rent by the month, land by the katha, anything else by the square foot. Half of them ask `low` to `high`.",
  parameters: [
    { name: "slug", in: "path", text: "of the place, `id` of a suggestion" },
    { name: "purpose", in: "query", text: PURPOSES.map((word) => `\`${word}\``).join(", ") },
    { name: "type", in: "query", text: PROPERTY_TYPES.map((word) => `\`${word}\``).join(", ") },
  ],
  input: v.object({
    purpose: v.picklist(PURPOSES, "unknown-value"),
    type: v.picklist(PROPERTY_TYPES, "unknown-value"),
  }),
  output: answers<UsualPricesAnswer>("UsualPricesAnswer"),
  errors: ["invalid-input", "database-unavailable"],
});
