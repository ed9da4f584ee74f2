import { sql, type RawBuilder } from "kysely";

const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/**
 * The id of the listing that a name means: its id, slug, demo id ("10", or "demo-10" as favourites of earlier versions call a sample) or an
 * old slug; null for an unknown name. `name` is text in lower case.
 */
export const namedListing = (name: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  case when ${name} ~ ${UUID} then ${name}::uuid end,
  (select id from listings where slug = ${name}),
  (select id from listings where demo_id = ${name}),
  (select id from listings where demo_id = substring(${name} from '^demo-(.+)$')),
  (select listing_id from slug_history where slug = ${name})
)`;
