import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Purpose } from "#domain/listing/listing.ts";
import { agencyTag, agentTag, tagsTouchedBy } from "#domain/site/cache-tags.ts";
import type { Database } from "../schema/tables.ts";

/** What an account shows that is of no agency. */
const isOutside = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`l.agent_id = ${accountId}::uuid and l.agency_id is null`;

export async function countOutside(db: Kysely<Database>, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listings as l where ${isOutside(accountId)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Lets an agency have everything that a member shows outside it. Give a transaction that holds the member.
 * @returns tags of what shows it
 */
export async function bringInto(trx: Kysely<Database>, agencyId: string, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string; purpose: Purpose; areaSlug: string }>`
    update listings as l set agency_id = ${agencyId}::uuid from areas as a
    where a.id = l.area_id and ${isOutside(accountId)} returning l.slug, l.purpose, a.slug as "areaSlug"
  `.execute(trx);
  if (rows.length === 0) return [];
  return [...new Set([...rows.flatMap(tagsTouchedBy), agentTag(accountId), agencyTag(agencyId)])];
}
