import { sql, type Kysely } from "kysely";
import type { AgencyName } from "#domain/account/agency-name.ts";
import type { AgencyProfile } from "#domain/agency/agent.ts";
import { agentsOfAgency } from "./agents.ts";
import { isSlug } from "../listings/detail.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";

type Row = AgencyName & { phone: string | null; sale: number; rent: number };

/** An agency whose name was approved and that has something public, or a member who has; null for any other slug. */
export async function agencyBySlug(db: Kysely<Database>, slug: string): Promise<AgencyProfile | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<Row>`
    select g.id, g.slug, g.name, g.name_bn as "nameBn", g.phone, counted.sale, counted.rent
    from agencies as g cross join lateral (
      select (count(*) filter (where l.purpose = 'sale'))::integer as sale, (count(*) filter (where l.purpose = 'rent'))::integer as rent
      from listings as l where l.agency_id = g.id and ${isPublicListing}
    ) as counted
    where g.slug = ${slug} and g.named_at is not null
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { sale, rent, ...agency } = row;
  const agents = await agentsOfAgency(db, agency.id);
  return sale + rent + agents.length > 0 ? { agency, listings: { sale, rent }, agents } : null;
}
