import { meansPlace } from "#domain/resort/match.ts";
import { priceEnds } from "#domain/resort/price.ts";
import type { ResortPage, ResortQuery, ResortSort } from "#domain/resort/search.ts";
import type { ResortSummary } from "#domain/resort/resort.ts";

const ORDERS: Record<ResortSort, (a: ResortSummary, b: ResortSummary) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  "price-asc": (a, b) => a.pricePerNight - b.pricePerNight,
  "price-desc": (a, b) => b.pricePerNight - a.pricePerNight,
};

/** The built-in samples, filtered as the database would, for the time that it cannot be reached. Which days are taken is not known then. */
export function searchResortSamples(samples: readonly ResortSummary[], query: ResortQuery): ResortPage {
  const { min, max } = priceEnds(query.price);
  const found = samples
    .filter(
      (resort) =>
        meansPlace(query.location, resort) &&
        (min === null || resort.pricePerNight >= min) &&
        (max === null || resort.pricePerNight <= max) &&
        (query.guests === null || resort.maxGuests >= query.guests),
    )
    .sort(ORDERS[query.sort]);
  const pageCount = Math.max(1, Math.ceil(found.length / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const items = found.slice((page - 1) * query.pageSize, page * query.pageSize);
  return { items, total: found.length, totalCapped: false, page, pageCount };
}
