import { parseListingQuery } from "../../search/query.ts";
import type { Purpose } from "../listing.ts";

/** What the prices of areas are asked for. `exactBedrooms`: of homes with so many; null = of whatever is built. `maxPrice`: whole taka. */
export type AreaPriceQuery = { purpose: Purpose; exactBedrooms: number | null; maxPrice: number | null };

/** The parameters that change the figures; a search calls them the same. */
export const AREA_PRICE_PARAMETERS = ["purpose", "exactBedrooms", "maxPrice"] as const;

/** What is asked in one district, thana or upazila, from at least `BAND_MIN` homes. Whole taka, rents by the month. */
export type AreaPrices = {
  slug: string;
  isDistrict: boolean;
  name: string;
  nameBn: string;
  district: string;
  districtBn: string;
  listings: number;
  /** A quarter of the homes ask less than `low`, half of them less than `middle`. */
  low: number;
  middle: number;
  /** Half of them ask less for a square foot. */
  sqft: number;
  /** The ground nearer to its middle than to any other's, as longitude and latitude; null where nobody knows its middle. */
  outline: [lng: number, lat: number][] | null;
};

/** Reads what was asked for as a search does (Bengali digits, "50 lakh"); for sale where nothing is said. */
export function readAreaPriceQuery(params: URLSearchParams) {
  const own = new URLSearchParams();
  for (const name of AREA_PRICE_PARAMETERS) for (const value of params.getAll(name)) own.append(name, value);
  const { query, problems } = parseListingQuery(own, { purpose: null });
  const { purpose, exactBedrooms, maxPrice } = query;
  return { query: { purpose: purpose ?? "sale", exactBedrooms, maxPrice } satisfies AreaPriceQuery, problems };
}

/** What colours an area: a square foot where homes are sold, the month where they are let. */
export const colouringPrice = (area: AreaPrices, { purpose }: AreaPriceQuery): number =>
  purpose === "sale" ? area.sqft : area.middle;

/** So many colours a map of prices has at most. */
const STEPS = 4;

/** An area by what can be had there for the budget: 2 = at least every second home, 1 = at least every fourth, 0 = fewer. */
const affordable = ({ low, middle }: AreaPrices, budget: number): number =>
  middle <= budget ? 2 : low <= budget ? 1 : 0;

/**
 * The colour of each area, from 0. `steps`: the lowest and highest price of each colour, as many areas in one as in another; none where
 * a budget is given: then the colour says what can be had for it.
 */
export function priceLevels(areas: readonly AreaPrices[], query: AreaPriceQuery) {
  const budget = query.maxPrice;
  if (budget !== null) return { levels: areas.map((area) => affordable(area, budget)), steps: [] };
  const prices = areas.map((area) => colouringPrice(area, query));
  const sorted = [...new Set(prices)].sort((a, b) => a - b);
  const size = Math.ceil(sorted.length / STEPS);
  const levels = prices.map((price) => Math.floor(sorted.indexOf(price) / size));
  const steps = Array.from({ length: Math.ceil(sorted.length / (size || 1)) }, (_, step) => {
    const own = sorted.slice(step * size, (step + 1) * size);
    return { low: own[0] ?? 0, high: own.at(-1) ?? 0 };
  });
  return { levels, steps };
}
