import { sql, type RawBuilder } from "kysely";
import type { AgencyName } from "#domain/account/agency-name.ts";

/** An agency as the public knows it, by the column that names it; null where that is null, and while no name of it was approved. */
export const agencyName = (column: string): RawBuilder<AgencyName | null> => sql`(
  select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'nameBn', g.name_bn)
  from agencies as g where g.id = ${sql.ref(column)} and g.named_at is not null
)`;
