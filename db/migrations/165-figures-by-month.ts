import { sql, type Kysely } from "kysely";

/** Nothing is missed: the tables of the baseline go, and others with their names, columns, keys and rights stand in their place. */
export const contracts = "122-baseline";

/**
 * The figures of posts by day are cut by month: every month from the oldest that is kept to the third that comes, and a table for all other
 * days, so that no write can fail for want of a month. Both are locked while their rows move. The index by day is gone with the statement
 * that needed it: a month that is over is dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key, posts] of [
    ["listing_days", "listing_id", "listings"],
    ["resort_days", "resort_id", "resorts"],
  ] as const) {
    const whole = `${table}_whole`;
    await sql`alter table ${sql.table(table)} rename to ${sql.table(whole)}`.execute(db);
    for (const constraint of [`${table}_pkey`, `${table}_${key}_fkey`])
      await sql`alter table ${sql.table(whole)} drop constraint ${sql.ref(constraint)}`.execute(db);
    await sql`
      create table ${sql.table(table)} (
        like ${sql.table(whole)} including defaults including constraints,
        primary key (${sql.ref(key)}, day),
        foreign key (${sql.ref(key)}) references ${sql.table(posts)} on delete cascade
      ) partition by range (day)
    `.execute(db);
    await sql`
      create table ${sql.table(`${table}_other`)} partition of ${sql.table(table)} default with (fillfactor = 70)
    `.execute(db);
    const { rows: months } = await sql<{ suffix: string; first: string; next: string }>`
      select to_char(first, 'YYYY_MM') as suffix, first::date::text as first, (first + interval '1 month')::date::text as next
      from (select now() at time zone 'Asia/Dhaka' as today) as clock,
        generate_series(date_trunc('month', today - interval '400 days'), date_trunc('month', today) + interval '3 months', '1 month') as first
    `.execute(db);
    for (const { suffix, first, next } of months)
      await sql`
        create table ${sql.table(`${table}_${suffix}`)} partition of ${sql.table(table)}
        for values from (${sql.lit(first)}) to (${sql.lit(next)}) with (fillfactor = 70)
      `.execute(db);
    await sql`insert into ${sql.table(table)} select * from ${sql.table(whole)}`.execute(db);
    await keepRights(db, { from: whole, to: table });
    await sql`drop table ${sql.table(whole)}`.execute(db);
  }
}

/** Gives whoever had rights on one table the same on another. */
async function keepRights(db: Kysely<unknown>, { from, to }: { from: string; to: string }): Promise<void> {
  const { rows } = await sql<{ grant: string }>`
    select format('grant %s on %I to %s', privilege_type, ${to}::text,
      case when grantee = 0 then 'public' else quote_ident(grantee::regrole::text) end) as "grant"
    from pg_class as c, aclexplode(c.relacl) where c.oid = ${from}::regclass and grantee <> c.relowner
  `.execute(db);
  for (const { grant } of rows) await sql.raw(grant).execute(db);
}
