import { sql, type RawBuilder } from "kysely";
import type { ListingQuery } from "#domain/search/filters.ts";
import { isPublicListing } from "./public-listing.ts";

/**
 * Whether a kind of home has so many bedrooms at all. The planner takes kind and rooms for independent and would look through every office
 * for a second bedroom; an index has the most of a kind at its end. Looks at no home, so that PostgreSQL asks it once.
 * @param purpose and `type`: of the kind, as a value or a column of keys
 */
const hasRooms = (purpose: RawBuilder<unknown>, type: RawBuilder<unknown>, bedrooms: number) => sql<boolean>`(
  select max(l.bedrooms) from listings as l where ${isPublicListing} and l.purpose = ${purpose} and l.type = ${type}
) >= ${bedrooms}::integer`;

/** What has to be true of a kind before its homes are looked through, as `and …`; nothing where the search does not ask for rooms. */
export const ofSuchKind = (
  { bedrooms }: Pick<ListingQuery, "bedrooms">,
  purpose: RawBuilder<unknown> | null,
  type: RawBuilder<unknown> | null,
): RawBuilder<unknown> =>
  bedrooms === null || purpose === null || type === null ? sql`` : sql`and ${hasRooms(purpose, type, bedrooms)}`;
