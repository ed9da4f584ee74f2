import type { PropertyType, Purpose } from "#domain/listing/listing.ts";
import { SQFT_PER_DECIMAL, SQFT_PER_KATHA } from "#domain/listing/floor-area.ts";
import type { Place } from "#domain/place/place.ts";
import prices from "#content/samples/prices.json" with { type: "json" };
import { places } from "../place-data.ts";
import type { Random } from "./random.ts";

/** Price levels of places, from the diplomatic quarters of Dhaka down to district towns. */
export type PriceClass = keyof typeof prices.classes;

const isTown = (place: Place): boolean => place.kind === "upazila";
const prime = new Set(prices.places.prime);
const good = new Set(prices.places.good);
const MIDDLE_DISTRICTS = new Set(["dhaka", "chittagong"]);
/** Thanas at the edge of Dhaka, with the flat prices of other divisional cities. */
const EDGE =
  /^(?:demra|kadamtali|jatrabari|shyampur|dakshinkhan|uttarkhan|turag|khilkhet|kamrangirchar|hazaribagh|savar|keraniganj|vatara)/;

export function placePriceClass(place: Place): PriceClass {
  if (prime.has(place.slug)) return "prime";
  if (good.has(place.slug)) return "good";
  if (isTown(place)) return "town";
  const edge = EDGE.test(place.thanaSlug ?? "") || (place.zone === null && place.districtSlug === "dhaka");
  return MIDDLE_DISTRICTS.has(place.districtSlug ?? "") && !edge ? "middle" : "modest";
}

const areasOf = (district: string): Place[] =>
  places.filter((place) => place.kind === "area" && place.districtSlug === district);

/** The places of each market: areas in some districts, the towns (Sadar upazilas) in all others. */
const markets: Record<keyof typeof prices.popularity, Place[]> = {
  dhaka: areasOf("dhaka"),
  chittagong: areasOf("chittagong"),
  sylhet: areasOf("sylhet"),
  rajshahi: areasOf("rajshahi"),
  khulna: areasOf("khulna"),
  barisal: areasOf("barisal"),
  gazipur: areasOf("gazipur"),
  narayanganj: areasOf("narayanganj"),
  towns: places.filter((place) => isTown(place) && place.slug.endsWith("-sadar")),
};
const known = Object.fromEntries(
  Object.entries(markets).map(([name, list]) => [name, list.filter((place) => place.popular || prime.has(place.slug))]),
) as typeof markets;

/** A random place where people look for property: first a market, then in half of the cases one of its well-known areas. */
export function pickPlace(draw: Random): Place {
  const market = draw.weighted(prices.popularity);
  const favourites = known[market];
  return draw.pick(favourites.length > 0 && draw.chance(0.5) ? favourites : markets[market]);
}

/** Rounds a price as owners would: to about two and a half digits. */
function asked(taka: number): number {
  const step = taka >= 20_000_000 ? 500_000 : taka >= 1_000_000 ? 50_000 : taka >= 100_000 ? 5_000 : 500;
  return Math.max(step, Math.round(taka / step) * step);
}

/** A plausible price in whole taka (per month for rent) for `sqft` square feet of this kind in this place. */
export function pickPrice(draw: Random, place: Place, purpose: Purpose, type: PropertyType, sqft: number): number {
  const price = prices.classes[placePriceClass(place)];
  const between = ([low = 0, high = 0]: readonly number[]) => low + draw.next() * (high - low);
  if (type === "land") {
    const katha = sqft / SQFT_PER_KATHA;
    // Land is let for storage and workshops; the monthly rent is a small part of its price.
    return asked(katha * between(price.landPerKatha) * (purpose === "rent" ? 0.0015 : 1));
  }
  const perSqft = between(purpose === "sale" ? price.salePerSqft : price.rentPerSqft);
  return asked(sqft * perSqft * prices.typeFactors[purpose][type]);
}

/** Land is measured in decimals outside the big cities, in katha inside them. */
export const landUnit = (place: Place): "katha" | "decimal" =>
  isTown(place) || placePriceClass(place) === "modest" ? "decimal" : "katha";

export const sqftOf = { katha: SQFT_PER_KATHA, decimal: SQFT_PER_DECIMAL, sqft: 1 } as const;
