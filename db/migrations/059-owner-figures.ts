import { sql, type Kysely } from "kysely";

const FIGURES = ["views", "saves", "contacts", "visits", "bookings"];
/** What is counted day by day, and the column that names it. */
const POSTS = [
  { table: "listings", key: "listing_id", days: "listing_days" },
  { table: "resorts", key: "resort_id", days: "resort_days" },
];
const DAY = (instant: string) => `(${instant} at time zone 'Asia/Dhaka')::date`;

/**
 * What owners read about their posts: figures by day. A day is Dhaka's. What happened is an event; a job folds
 * events into days, each exactly once, and views come in with the fold of their own buffer (migration 005).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { table, key, days } of POSTS) {
    await run(`create table ${days} (
      ${key} uuid not null references ${table} (id) on delete cascade,
      day date not null,
      ${FIGURES.map((name) => `${name} integer not null default 0 check (${name} >= 0)`).join(", ")},
      primary key (${key}, day)
    ) with (fillfactor = 70)`);
    await run(`create index ${days}_day on ${days} (day)`);
  }
  await run(`create table figure_events (
    id bigint primary key generated always as identity,
    listing_id uuid references listings (id) on delete cascade,
    resort_id uuid references resorts (id) on delete cascade,
    what text not null check (what in ('saves', 'contacts', 'visits', 'bookings')),
    created_at timestamptz not null default now(),
    constraint figure_of_one check (num_nonnulls(listing_id, resort_id) = 1)
  )`);
  for (const { key } of POSTS)
    await run(`create index figure_events_${key} on figure_events (${key}) where ${key} is not null`);
  for (const part of [inquiries, visits, bookings, saves]) await part(run);
  await history(run);
}

type Run = (statement: string) => Promise<unknown>;

/** An event of whatever is written; whoever writes need not know of figures. */
async function listen(run: Run, table: string, when: string, body: string): Promise<void> {
  await run(`create function figure_of_${table}() returns trigger language plpgsql as $$
    begin
      ${body}
      return null;
    end
    $$`);
  await run(`create trigger ${table}_figure ${when} on ${table} for each row execute function figure_of_${table}()`);
}

/** What people write to themselves does not count. */
const inquiries = (run: Run): Promise<void> =>
  listen(
    run,
    "inquiries",
    "after insert",
    `if num_nonnulls(new.listing_id, new.resort_id) = 1 and (new.account_id is null or new.account_id is distinct from new.owner_id) then
        insert into figure_events (listing_id, resort_id, what, created_at)
        values (new.listing_id, new.resort_id, 'contacts', new.created_at);
      end if;`,
  );

const visits = (run: Run): Promise<void> =>
  listen(
    run,
    "visits",
    "after insert",
    "insert into figure_events (listing_id, what, created_at) values (new.listing_id, 'visits', new.created_at);",
  );

/** A booking counts once it is paid, on the day of the money; a second payment of the same counts for nothing. */
const bookings = (run: Run): Promise<void> =>
  listen(
    run,
    "payments",
    "after update of state",
    `if new.state = 'paid' and old.state not in ('paid', 'refunding', 'refunded') and not new.surplus then
        insert into figure_events (listing_id, resort_id, what, created_at)
        select b.listing_id, b.resort_id, 'bookings', coalesce(new.paid_at, now()) from bookings as b
        where b.id = new.booking_id and num_nonnulls(b.listing_id, b.resort_id) = 1;
      end if;`,
  );

/** Whoever takes a mark away and sets it again on the same day has saved it once. */
const saves = (run: Run): Promise<void> =>
  listen(
    run,
    "favourites",
    "after insert or update of marked",
    `if new.marked and (tg_op = 'INSERT' or (not old.marked and ${DAY("old.changed_at")} <> ${DAY("new.changed_at")})) then
        insert into figure_events (listing_id, resort_id, what, created_at)
        select l.id, null, 'saves', new.changed_at from listings as l where new.kind = 'listings' and l.id::text = new.item
        union all
        select null, r.id, 'saves', new.changed_at from resorts as r where new.kind = 'resorts' and r.id::text = new.item;
      end if;`,
  );

/** What is known of the time before; views were not counted by day. */
async function history(run: Run): Promise<void> {
  for (const { key, days } of POSTS) {
    await run(`insert into ${days} (${key}, day, contacts)
      select ${key}, ${DAY("created_at")}, count(*) from inquiries
      where ${key} is not null and (account_id is null or account_id is distinct from owner_id) group by 1, 2`);
    await run(`insert into ${days} (${key}, day, bookings)
      select b.${key}, ${DAY("p.paid_at")}, count(*) from bookings as b join payments as p on p.booking_id = b.id
      where b.${key} is not null and p.paid_at is not null and not p.surplus and p.state in ('paid', 'refunding', 'refunded') group by 1, 2
      on conflict (${key}, day) do update set bookings = excluded.bookings`);
  }
  await run(`insert into listing_days (listing_id, day, visits)
    select listing_id, ${DAY("created_at")}, count(*) from visits group by 1, 2
    on conflict (listing_id, day) do update set visits = excluded.visits`);
}
