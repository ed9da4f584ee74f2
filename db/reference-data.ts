import { sql, type Kysely } from "kysely";
import { placeBySlug, places } from "./place-data.ts";
import type { Database } from "./schema/tables.ts";

/** Brings the table that mirrors content (places) to what content says. Runs after every migration. */
export async function syncReferenceData(db: Kysely<Database>): Promise<void> {
  const areas = places.map((place) => ({
    id: place.id,
    kind: place.kind,
    slug: place.slug,
    name: place.name,
    name_bn: place.nameBn,
    parent_id: place.parentSlug === null ? null : (placeBySlug.get(place.parentSlug)?.id ?? null),
    postcode: place.postcode,
    latitude: place.lat,
    longitude: place.lng,
  }));
  await sql`
    insert into areas (id, kind, slug, name, name_bn, parent_id, postcode, latitude, longitude)
    select * from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as place (
      id integer, kind text, slug text, name text, name_bn text, parent_id integer, postcode text,
      latitude double precision, longitude double precision
    )
    on conflict (id) do update set
      kind = excluded.kind, slug = excluded.slug, name = excluded.name, name_bn = excluded.name_bn,
      parent_id = excluded.parent_id, postcode = excluded.postcode,
      latitude = excluded.latitude, longitude = excluded.longitude
    where areas is distinct from excluded
  `.execute(db);
}
