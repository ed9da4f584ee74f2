import { sql, type Kysely } from "kysely";

const EXTRAS = ["service_charge_paisa", "gas_bill_paisa", "water_bill_paisa", "parking_fee_paisa"];

/**
 * What a rental costs besides the rent, and listings that their owners have to confirm. One that was not confirmed in time keeps its
 * approval and is hidden: public is what is approved and not hidden, and every index and count of public listings says the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const extras = EXTRAS.map((name) => `add column ${name} bigint check (${name} between 0 and 100000000)`);
  await sql
    .raw(
      `alter table listings ${extras.join(", ")},
        add column advance_months smallint check (advance_months between 0 and 24),
        add column must_confirm boolean not null default false,
        add column reminded_at timestamptz,
        add column hidden_at timestamptz,
        add constraint rent_extras_only_on_rentals check (
          purpose = 'rent' or (coalesce(${EXTRAS.join(", ")}) is null and advance_months is null)
        ),
        add constraint hidden_was_approved check (hidden_at is null or approval = 'approved')`,
    )
    .execute(db);
  await leaveHidingWithApproval(db);
  await narrowIndexes(db);
  await narrowCounts(db);
  // What the job looks for: public listings in the order in which their time runs out. Samples are never asked and stand in no row of it.
  await sql`
    create index listings_unconfirmed on listings (confirmed_at)
    where approval = 'approved' and hidden_at is null and must_confirm
  `.execute(db);
}

/** Whoever takes an approval back need not know of hiding. */
async function leaveHidingWithApproval(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function unhide_unapproved() returns trigger language plpgsql as $$
    begin
      new.hidden_at := null;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger listings_unhidden before update of approval on listings
      for each row when (new.approval <> 'approved' and new.hidden_at is not null) execute function unhide_unapproved()
  `.execute(db);
}

/** Every index of public listings, made again without the hidden ones. */
async function narrowIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'listings' and indexdef like '%(approval = ''approved''::text)%'
    order by indexname
  `.execute(db);
  for (const { name, definition } of rows) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    const narrowed = definition.replace(
      "(approval = 'approved'::text)",
      "((approval = 'approved'::text) and (hidden_at is null))",
    );
    await sql.raw(narrowed).execute(db);
  }
}

/** The triggers that keep `listing_counts` (006), with the same condition. */
async function narrowCounts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) as definition from pg_proc as p
    where p.pronamespace = current_schema()::regnamespace and p.proname like 'count\\_listings\\_%'
  `.execute(db);
  for (const { definition } of rows) {
    await sql
      .raw(definition.replaceAll("approval = 'approved'", "approval = 'approved' and hidden_at is null"))
      .execute(db);
  }
}
