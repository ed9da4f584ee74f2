import { sql, type Kysely, type RawBuilder } from "kysely";
import { type CountedKind, type DayFigures, type PostFigures, type Position } from "#domain/owner/figures.ts";
import { addDays } from "#domain/booking/stay.ts";
import { JOB_STATEMENT_MS, longTransaction } from "../connection-limits.ts";
import { isSlug } from "../listings/detail.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";
import { SOURCES } from "../posts/submissions.ts";

/** How many events one fold takes. */
const FOLD_ROWS = 20_000;

/** Which posts are counted by day, and where. */
export const DAY_TABLES = {
  listings: { days: "listing_days", key: "listing_id", buffer: "listing_views_buffer" },
  resorts: { days: "resort_days", key: "resort_id", buffer: "resort_views_buffer" },
} as const satisfies Record<CountedKind, unknown>;

/** The day in Dhaka of an instant's column. */
export const dhakaDay = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone 'Asia/Dhaka')::date`;

/** How many of the events of a kind there are. */
export const eventsOf = (what: string): RawBuilder<number> =>
  sql<number>`(count(*) filter (where what = ${what}))::integer`;

const foldInto = (kind: CountedKind): RawBuilder<unknown> => {
  const { days, key } = DAY_TABLES[kind];
  const [table, id] = [sql.table(days), sql.ref(key)];
  return sql`
    insert into ${table} (${id}, day, saves, contacts, visits, bookings)
    select ${id}, ${dhakaDay("created_at")}, ${eventsOf("saves")}, ${eventsOf("contacts")}, ${eventsOf("visits")}, ${eventsOf("bookings")}
    from moved where ${id} is not null group by 1, 2 order by 1, 2
    on conflict (${id}, day) do update set saves = ${table}.saves + excluded.saves, contacts = ${table}.contacts + excluded.contacts,
      visits = ${table}.visits + excluded.visits, bookings = ${table}.bookings + excluded.bookings
    returning 1`;
};

/**
 * Adds events up by the day in Dhaka on which they happened; a job runs it. It is one statement, so each event counts exactly once even if
 * several runs overlap.
 * @returns how many events were folded; call again while it is more than 0
 */
export const foldFigures = (db: Kysely<Database>): Promise<number> =>
  longTransaction(db, JOB_STATEMENT_MS, async (trx) => {
    const { rows } = await sql<{ folded: number }>`
      with moved as (
        delete from figure_events where id in (
          select id from figure_events order by id limit ${FOLD_ROWS} for update skip locked
        )
        returning listing_id, resort_id, what, created_at
      ),
      listings as (${foldInto("listings")}),
      resorts as (${foldInto("resorts")})
      select count(*)::integer as folded from moved
      where (select count(*) from listings) >= 0 and (select count(*) from resorts) >= 0
    `.execute(trx);
    return rows[0]?.folded ?? 0;
  });

/** A public listing that somebody calls or writes to, by its slug; null where there is none. */
export async function contactedListing(db: Kysely<Database>, slug: string): Promise<{ id: string } | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<{ id: string }>`
    select l.id from listings as l where ${isPublicListing} and l.slug = ${slug}
  `.execute(db);
  return rows[0] ?? null;
}

/** Counts that somebody pressed the number of a listing. */
export const recordContact = async (db: Kysely<Database>, listingId: string, now: Date): Promise<void> => {
  await db.insertInto("figure_events").values({ listing_id: listingId, what: "contacts", created_at: now }).execute();
};

/** Posts with figures that a table shows. */
const FIGURE_ROWS = 50;

/** Whose posts, and which of them: one of a kind, or all. */
type FiguresOf = { accountId: string; post: { kind: CountedKind; id: string } | null };

const KINDS = Object.keys(DAY_TABLES) as CountedKind[];

/** The posts of an account of one kind, as `(id, title, title_bn)`. */
const postsOf = (kind: CountedKind, { accountId, post }: FiguresOf): RawBuilder<unknown> => {
  const { table, owner } = SOURCES[kind];
  const one = !post ? sql`` : post.kind === kind ? sql`and s.id = ${post.id}::uuid` : sql`and false`;
  return sql`select s.id, s.title, s.title_bn from ${sql.table(table)} as s where s.${sql.ref(owner)} = ${accountId}::uuid ${one}`;
};

/** Everything that was counted of them from a day on, folded or not: a view or an event is in one place only. */
function countedOf(kind: CountedKind, from: string): RawBuilder<unknown> {
  const { days, key, buffer } = DAY_TABLES[kind];
  const id = sql.ref(key);
  const recent = sql`and created_at >= (${from}::date::timestamp at time zone 'Asia/Dhaka')`;
  return sql`
    select ${kind}::text as kind, counted.* from (
      select post.id, day, views, saves, contacts, visits, bookings
      from ${sql.table(days)} as d join own_${sql.raw(kind)} as post on post.id = d.${id} where day >= ${from}::date
      union all
      select ${id}, ${dhakaDay("created_at")}, sum(views)::integer, 0, 0, 0, 0 from ${sql.table(buffer)}
      where ${id} in (select id from own_${sql.raw(kind)}) ${recent} group by 1, 2
      union all
      select ${id}, ${dhakaDay("created_at")}, 0, ${eventsOf("saves")}, ${eventsOf("contacts")}, ${eventsOf("visits")}, ${eventsOf("bookings")}
      from figure_events where ${id} in (select id from own_${sql.raw(kind)}) ${recent} group by 1, 2
    ) as counted`;
}

const SUMS = sql`sum(views)::integer as views, sum(saves)::integer as saves, sum(contacts)::integer as contacts,
  sum(visits)::integer as visits, sum(bookings)::integer as bookings`;

/** The posts as tables `own_…`, and what was counted of them as `counted`. */
const withCounted = (of: FiguresOf, from: string): RawBuilder<unknown> => sql`
  with ${sql.join(KINDS.map((kind) => sql`own_${sql.raw(kind)} as materialized (${postsOf(kind, of)})`))},
  counted as (${sql.join(
    KINDS.map((kind) => countedOf(kind, from)),
    sql` union all `,
  )})`;

/** What happened day by day from a day on, of all posts of an account or of one; days without anything are left out. */
export async function dayFigures(db: Kysely<Database>, of: FiguresOf, from: string): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    ${withCounted(of, from)} select day::text as day, ${SUMS} from counted group by 1 order by 1
  `.execute(db);
  return rows;
}

/** The posts of an account with what happened to them from a day on: the most viewed first, those without anything last. */
export async function postFigures(
  db: Kysely<Database>,
  accountId: string,
  from: string,
): Promise<{ posts: PostFigures[]; more: boolean }> {
  const of = { accountId, post: null };
  const posts = KINDS.map((kind) => sql`select ${kind}::text as kind, id, title, title_bn from own_${sql.raw(kind)}`);
  const { rows } = await sql<PostFigures>`
    ${withCounted(of, from)},
    sums as (select kind, id, ${SUMS} from counted group by 1, 2)
    select post.kind, post.id, post.title, post.title_bn as "titleBn", coalesce(views, 0) as views, coalesce(saves, 0) as saves,
      coalesce(contacts, 0) as contacts, coalesce(visits, 0) as visits, coalesce(bookings, 0) as bookings
    from (${sql.join(posts, sql` union all `)}) as post left join sums on sums.kind = post.kind and sums.id = post.id
    order by views desc nulls last, contacts desc nulls last, post.id desc limit ${FIGURE_ROWS + 1}
  `.execute(db);
  return { posts: rows.slice(0, FIGURE_ROWS), more: rows.length > FIGURE_ROWS };
}

/** Whether anything was counted of an account's posts up to a day. It reads no further than the first day that it finds. */
export async function wasCountedBy(db: Kysely<Database>, of: FiguresOf, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    ${withCounted(of, "2000-01-01")} select exists (select from counted where day <= ${day}::date) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/** So many similar homes are looked at: more would say the same. */
const SIMILAR_LOOKED_AT = 1000;

/**
 * Where a public listing stands among public ones of its purpose and type in its area, itself counted; views are those of a span of days up to
 * `today`, as far as they are folded.
 * @returns null where it is not public
 */
export async function marketPosition(
  db: Kysely<Database>,
  listingId: string,
  { today, span }: { today: string; span: number },
): Promise<Position | null> {
  type Row = {
    homes: number;
    ownSqft: number;
    sqftRank: number;
    sqftMedian: number;
    ownViews: number;
    viewsRank: number;
    viewsMedian: number;
  };
  const { rows } = await sql<Row>`
    with alike as materialized (
      select l.id, l.sqft_price_paisa as sqft from listings as l join listings as own on own.id = ${listingId}::uuid
      where ${isPublicListing} and l.purpose = own.purpose and l.type = own.type and l.area_id = own.area_id
      order by l.id = own.id desc, l.created_at desc, l.id desc limit ${SIMILAR_LOOKED_AT}
    ),
    viewed as (
      select alike.*, coalesce((
        select sum(d.views) from listing_days as d
        where d.listing_id = alike.id and d.day between ${addDays(today, 1 - span)}::date and ${today}::date
      ), 0)::integer as views from alike
    ),
    own as (select * from viewed where id = ${listingId}::uuid)
    select count(*)::integer as homes, own.sqft::float8 as "ownSqft", own.views as "ownViews",
      (count(*) filter (where viewed.sqft < own.sqft))::integer + 1 as "sqftRank",
      (count(*) filter (where viewed.views > own.views))::integer + 1 as "viewsRank",
      percentile_cont(0.5) within group (order by viewed.sqft)::float8 as "sqftMedian",
      percentile_cont(0.5) within group (order by viewed.views)::float8 as "viewsMedian"
    from viewed cross join own group by own.sqft, own.views
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const taka = (paisa: number) => Math.round(paisa / 100);
  return {
    homes: row.homes,
    sqftPrice: row.ownSqft > 0 ? { rank: row.sqftRank, own: taka(row.ownSqft), median: taka(row.sqftMedian) } : null,
    views: { rank: row.viewsRank, own: row.ownViews, median: Math.round(row.viewsMedian) },
  };
}
