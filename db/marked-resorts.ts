import { sql, type Kysely } from "kysely";
import { CARDS_MAX } from "#domain/favourites.ts";
import type { ResortSummary } from "#domain/resort.ts";
import { isSlug } from "./listing-detail.ts";
import { resortColumns, toResortSummary, withPlace, type ResortRow } from "./resort-rows.ts";
import type { Database } from "./schema.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Public resorts by id, demo id or slug, in the order in which they were asked for; the rest is left out. */
export async function resortsByIds(db: Kysely<Database>, ids: readonly string[]): Promise<ResortSummary[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isSlug).slice(0, CARDS_MAX);
  if (wanted.length === 0) return [];
  const uuids = wanted.filter((id) => UUID.test(id));
  const { rows } = await sql<ResortRow>`
    select ${resortColumns} from resorts as r ${withPlace}
    where r.approval = 'approved' and (
      r.id = any(${uuids}::uuid[]) or r.slug = any(${wanted}::text[]) or r.demo_id = any(${wanted}::text[])
    )
  `.execute(db);
  const rank = ({ id, demoId, slug }: ResortSummary) =>
    wanted.findIndex((name) => name === id || name === demoId || name === slug);
  return rows.map(toResortSummary).sort((a, b) => rank(a) - rank(b));
}
