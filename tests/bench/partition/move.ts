import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** First days of months; the last one is after the last day. */
export type Months = string[];

/** How long the last step waits for its lock before it lets other sessions continue, and how long until it tries again. */
const LOCK_MS = 100;
const AGAIN_MS = 200;

export async function monthsOf(pool: pg.Pool): Promise<Months> {
  const { rows } = await pool.query<{ month: string }>(`
    select to_char(month, 'YYYY-MM-DD') as month
    from (select min(day) as first, max(day) as last from bench_days) as d,
      generate_series(date_trunc('month', d.first), date_trunc('month', d.last), interval '1 month') as month order by month
  `);
  return rows.map(({ month }) => month);
}

/**
 * Expand: creates the new table beside the old one, writes every change to both (by a trigger, in the same transaction), and then copies
 * the old rows month by month. A row that a write has changed in the meantime is newer and stays.
 */
export async function prepare(pool: pg.Pool, months: Months, moved: (month: string) => void): Promise<void> {
  await pool.query(`
    create table bench_days_new (listing_id integer, day date, views integer not null default 0, primary key (listing_id, day))
    partition by range (day)
  `);
  for (const month of months) {
    const name = `bench_days_${month.slice(0, 7).replace("-", "_")}`;
    await pool.query(
      `create table ${name} partition of bench_days_new for values from ('${month}') to ('${month}'::date + interval '1 month')`,
    );
  }
  await pool.query(`
    create function bench_days_mirror() returns trigger language plpgsql as $$
    begin
      insert into bench_days_new select new.* on conflict (listing_id, day) do update set views = excluded.views;
      return null;
    end $$
  `);
  await pool.query(`
    create trigger mirror after insert or update on bench_days for each row execute function bench_days_mirror()
  `);
  for (const month of months) {
    // Day by day, because a write to a row that is being copied waits until the copy ends.
    for (let day = 0; day < 31; day += 1) {
      await pool.query(
        `insert into bench_days_new select * from bench_days
         where day = $1::date + $2::integer and day < $1::date + interval '1 month' on conflict (listing_id, day) do nothing`,
        [month, day],
      );
    }
    moved(month);
  }
}

/**
 * Contract: swaps the names in one short transaction. If it does not get its lock at once, it gives way to other sessions and is tried
 * again.
 * @returns how often it was tried
 */
export async function swap(pool: pg.Pool): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await client.query("lock table bench_days in access exclusive mode");
      await client.query("drop trigger mirror on bench_days");
      await client.query("alter table bench_days rename to bench_days_old");
      await client.query("alter table bench_days_new rename to bench_days");
      await client.query("commit");
      return tries;
    } catch (error) {
      await client.query("rollback");
      if ((error as { code?: string }).code !== "55P03") throw error;
      await sleep(AGAIN_MS);
    } finally {
      client.release();
    }
  }
}
