import type { Kysely } from "kysely";
import { matchingPlaceIds, popularPlaces } from "#domain/place/lookup/search.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { placeCounts } from "./area-facts.ts";
import { placeIndex } from "./places.ts";
import type { Database } from "./schema/tables.ts";

/** How many public listings a search in each popular place would find; `id` is the place's slug. `purpose` null counts both. */
export async function popularPlaceTotals(
  db: Kysely<Database>,
  purpose: Purpose | null,
): Promise<{ id: string; total: number }[]> {
  const places = popularPlaces(placeIndex).map(({ slug, name }) => ({
    slug,
    ids: matchingPlaceIds(placeIndex, name) ?? [],
  }));
  const counts = await placeCounts(db, [...new Set(places.flatMap(({ ids }) => ids))]);
  const byId = new Map<number, number>();
  for (const { placeId, purpose: of, listings } of counts)
    if (purpose === null || purpose === of) byId.set(placeId, (byId.get(placeId) ?? 0) + listings);
  return places.map(({ slug, ids }) => ({
    id: slug,
    total: ids.reduce((sum, id) => sum + (byId.get(id) ?? 0), 0),
  }));
}
