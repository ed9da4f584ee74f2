import type { Kysely } from "kysely";
import type { FoundResorts, ResortQuery } from "#domain/resort/search.ts";
import { resortSummaryOf } from "#domain/resort/summary.ts";
import { resortPlaceNames } from "./places.ts";
import { searchResorts } from "./list.ts";
import type { Database } from "../schema/tables.ts";

/** Everything that a list of resorts shows for a search. */
export async function findResorts(db: Kysely<Database>, query: ResortQuery): Promise<FoundResorts> {
  const page = await searchResorts(db, query);
  return { page: { ...page, items: page.items.map(resortSummaryOf) }, place: resortPlaceNames(query.location) };
}
