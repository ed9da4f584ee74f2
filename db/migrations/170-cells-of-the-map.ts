import { sql, type Kysely } from "kysely";

const PUBLIC = "approval = 'approved' and hidden_at is null and public_lat5 is not null";
const HOME = "id, purpose, type, public_lat5 as lat5, public_lng5 as lng5, price_paisa as price";
const ADDED = `select ${HOME} from added where ${PUBLIC}`;
const REMOVED = `select ${HOME} from removed where ${PUBLIC}`;

/** What a write changed: the homes of `now` that were not there, and those of `was` that are no longer there, each as the map has it. */
const WRITES = {
  insert: { was: null, now: ADDED, tables: "new table as added" },
  update: {
    was: `(${REMOVED}) except (${ADDED})`,
    now: `(${ADDED}) except (${REMOVED})`,
    tables: "old table as removed new table as added",
  },
  delete: { was: REMOVED, now: null, tables: "old table as removed" },
};

/** The sums of homes by cell, for every size of cell; `sign` is 1 for homes to add, -1 for homes to take away. */
const sums = (homes: string) => `
  select size, lat5 / size, lng5 / size, purpose, type, sum(sign), sum(sign * lat5), sum(sign * lng5), min(price) filter (where sign = 1)
  from (${homes}) as home cross join unnest(array[500, 2000, 8000, 32000]) as size group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

const signed = (homes: string | null, sign: 1 | -1): string[] =>
  homes === null ? [] : [`select ${sign} as sign, * from (${homes}) as h`];

/** Looks for the lowest price of cells again that lost the home which had it: of the finest among their homes, of others in the finer cells. */
const lowerAgain = (was: string) => `
  foreach step in array array[500, 2000, 8000, 32000] loop
    update map_cells as c set lowest = case when step = 500 then (
      select min(price_paisa) from listings as l where ${PUBLIC} and l.purpose = c.purpose and l.type = c.type
        and public_lat5 between c.y * 500 and c.y * 500 + 499 and public_lng5 between c.x * 500 and c.x * 500 + 499
    ) else (
      select min(lowest) from map_cells as f where f.size = step / 4 and f.purpose = c.purpose and f.type = c.type
        and f.y between c.y * 4 and c.y * 4 + 3 and f.x between c.x * 4 and c.x * 4 + 3
    ) end
    from (select lat5 / step as y, lng5 / step as x, purpose, type, min(price) as price from (${was}) as h group by 1, 2, 3, 4) as lost
    where c.size = step and c.y = lost.y and c.x = lost.x and c.purpose = lost.purpose and c.type = lost.type and c.lowest >= lost.price;
  end loop;`;

/**
 * What a map of many homes shows: cells of a grid in four sizes (hundred-thousandths of a degree), each with how many public homes of a kind
 * lie there, the sums of their points and their lowest price in paisa. Kept by the write, since reading the homes of a large city takes the
 * longer the more there are. A cell that was emptied stays, with none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table map_cells (
      size integer not null,
      y integer not null,
      x integer not null,
      purpose text not null,
      type text not null,
      listings integer not null,
      lat5_sum bigint not null,
      lng5_sum bigint not null,
      lowest bigint,
      primary key (size, y, x, purpose, type)
    ) with (fillfactor = 70)
  `.execute(db);
  for (const [write, { was, now, tables }] of Object.entries(WRITES)) {
    await sql
      .raw(
        `create function keep_map_cells_${write}() returns trigger language plpgsql as $$
        ${was ? "declare step integer;" : ""}
        begin
          insert into map_cells as c ${sums([...signed(was, -1), ...signed(now, 1)].join(" union all "))}
          on conflict (size, y, x, purpose, type) do update set listings = c.listings + excluded.listings,
            lat5_sum = c.lat5_sum + excluded.lat5_sum, lng5_sum = c.lng5_sum + excluded.lng5_sum, lowest = least(c.lowest, excluded.lowest);
          ${was ? lowerAgain(was) : ""}
          return null;
        end
        $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger listings_map_cells_${write} after ${write} on listings referencing ${tables}
         for each statement execute function keep_map_cells_${write}()`,
      )
      .execute(db);
  }
  // Called here, and after homes were written without triggers.
  await sql
    .raw(
      `create function fill_map_cells() returns void language sql as $$
        truncate map_cells;
        insert into map_cells ${sums(`select 1 as sign, ${HOME} from listings where ${PUBLIC}`)};
      $$`,
    )
    .execute(db);
  await sql`select fill_map_cells()`.execute(db);
}
