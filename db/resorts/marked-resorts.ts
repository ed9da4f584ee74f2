import { sql, type Kysely } from "kysely";
import { PAGE_SIZE_MAX } from "#domain/limits.ts";
import type { ResortSummary } from "#domain/resort/resort.ts";
import { isSlug } from "../listings/detail.ts";
import { resortColumns, toResortSummary, withPlace, type ResortRow } from "./rows.ts";
import type { Database } from "../schema/tables.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Marks of earlier versions call a sample demo-1, as they showed it while the database was away. */
const storedId = (id: string): string => id.toLowerCase().replace(/^demo-/, "");

/** Public resorts by id, demo id or slug, in the order in which they were asked for; the rest is left out. */
export async function resortsByIds(db: Kysely<Database>, ids: readonly string[]): Promise<ResortSummary[]> {
  const wanted = [...new Set(ids.map(storedId))].filter(isSlug).slice(0, PAGE_SIZE_MAX);
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
