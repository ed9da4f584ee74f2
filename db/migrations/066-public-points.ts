import { sql, type Kysely } from "kysely";

/**
 * The point that the public may know of a listing, in hundred-thousandths of a degree. Shown, it is the owner's pin to three decimals (some
 * 100 m). Hidden, it is the middle of the cell that the pin lies in, of a grid whose corners are at most 400 m from that middle: all pins of
 * a cell have one public point, so nothing that is asked of it, however often and of however many listings of a house, says where in the cell.
 * It is computed by the table itself, whoever writes. Everything that is searched, sorted and answered by place uses these columns only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column place_hidden boolean not null default false,
      add column public_lat5 integer generated always as (
        case when place_hidden then floor(latitude / 0.005) * 500 + 250 else round(latitude * 1000) * 100 end
      ) stored,
      add column public_lng5 integer generated always as (
        case when place_hidden then floor(longitude / 0.0055) * 550 + 275 else round(longitude * 1000) * 100 end
      ) stored
  `.execute(db);
  // Areas that are drawn have up to 120 corners.
  await sql`
    alter table saved_searches drop constraint saved_searches_search_check,
      add constraint saved_searches_search_check check (length(search) <= 8000) not valid
  `.execute(db);
  await sql`alter table saved_searches validate constraint saved_searches_search_check`.execute(db);
}
