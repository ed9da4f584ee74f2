import { sql, type Kysely } from "kysely";

const STATES =
  "'initiated', 'awaiting', 'executing', 'unknown', 'paid', 'failed', 'cancelled', 'expired', 'quarantined', 'refunding', 'refunded'";
const LIVE = sql.raw("'initiated', 'awaiting', 'executing', 'unknown'");
const PROBLEMS =
  "'insufficient-balance', 'wallet-refused', 'cancelled-by-payer', 'expired', 'duplicate-wait', 'unavailable', 'superseded', " +
  "'no-longer-free', 'not-paid', 'other'";
/** The steps of the state machine, from state → to states. A test holds `src/domain/booking/booking.ts` against them. */
const STEPS: Record<string, string[]> = {
  initiated: ["awaiting", "failed", "cancelled", "expired", "paid", "quarantined"],
  awaiting: ["executing", "failed", "cancelled", "expired", "paid", "quarantined"],
  executing: ["awaiting", "unknown", "paid", "failed", "quarantined"],
  unknown: ["executing", "paid", "failed", "quarantined"],
  ...Object.fromEntries(["failed", "cancelled", "expired"].map((closed) => [closed, ["paid", "quarantined"]])),
  quarantined: ["paid", "refunding"],
  paid: ["refunding"],
  refunding: ["refunded", "paid"],
  refunded: ["refunding"],
};
const REFUND_STEPS: Record<string, string[]> = {
  requested: ["sending"],
  sending: ["requested", "unknown", "done", "refused"],
  unknown: ["requested", "done", "refused"],
};
const pairs = (steps: Record<string, string[]>): string =>
  Object.entries(steps)
    .flatMap(([from, to]) => to.map((state) => `'${from} ${state}'`))
    .join(", ");
const text = (name: string, max: number) =>
  `${name} text check (length(${name}) between 1 and ${max} and ${name} is nfc normalized)`;
const trigger = (when: string, table: string, run: string) =>
  sql.raw(`create trigger ${table}_${run} ${when} on ${table} for each row execute function ${run}()`);

/** Bookings, every attempt to pay them, and what went back. Money is paisa. What must never happen is refused here, whoever writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index stays_holds on stays (held_until) where state = 'held'`.execute(db);
  for (const part of [bookings, payments, refunds, events]) await part(db);
}

async function bookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookings (
      id uuid primary key,
      reference text not null unique check (reference ~ '^NB-[0-9A-HJKMNP-TV-Z]{8}$'),
      kind text not null check (kind in ('property', 'resort')),
      listing_id uuid references listings (id) on delete set null,
      resort_id uuid references resorts (id) on delete set null,
      owner_id uuid references profiles (id) on delete set null,
      purpose text check (purpose in ('sale', 'rent')),
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
      title text not null check (length(title) between 1 and 200 and title is nfc normalized),
      title_bn text not null check (length(title_bn) between 1 and 200 and title_bn is nfc normalized),
      demo boolean not null,
      account_id uuid references profiles (id) on delete set null,
      ${sql.raw(text("name", 120))},
      email text check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      phone text check (phone ~ '^[+][1-9][0-9]{7,14}$'),
      ${sql.raw(text("message", 2000))},
      locale text not null check (locale in ('en', 'bn')),
      check_in date,
      check_out date,
      check_in_time text check (check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      guests smallint check (guests between 1 and 200),
      stay_id uuid unique references stays (id) on delete set null,
      stay_paisa bigint check (stay_paisa > 0),
      fee_paisa bigint not null check (fee_paisa > 0),
      policy text not null check (policy in ('free-until-day-before', 'free-for-three-days')),
      refund_until timestamptz not null,
      refund_paisa bigint not null check (refund_paisa >= 0),
      receipt_hash text not null unique check (receipt_hash ~ '^[0-9a-f]{64}$'),
      cancelled_at timestamptz,
      created_at timestamptz not null,
      constraint refund_within_fee check (refund_paisa <= fee_paisa),
      constraint customer_is_whole check ((name is null) = (email is null) and (name is null) = (phone is null)),
      constraint booking_of_its_kind check (
        (kind = 'property' and purpose is not null and resort_id is null and check_in is null and check_out is null
          and check_in_time is null and guests is null and stay_id is null and stay_paisa is null)
        or (kind = 'resort' and purpose is null and listing_id is null and check_in is not null and check_out > check_in
          and check_in_time is not null and guests is not null and stay_paisa is not null)
      )
    )
  `.execute(db);
  for (const column of ["account_id", "owner_id", "email", "listing_id", "resort_id"]) {
    const index = `create index bookings_${column} on bookings (${column}, id desc) where ${column} is not null`;
    await sql.raw(index).execute(db);
  }
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id uuid primary key,
      booking_id uuid not null references bookings (id),
      attempt smallint not null check (attempt between 1 and 999),
      invoice text not null unique check (invoice ~ '^[A-Za-z0-9-]{1,60}$'),
      generation text not null check (generation in ('v1', 'v2')),
      simulated boolean not null,
      amount_paisa bigint not null check (amount_paisa > 0),
      currency text not null default 'BDT' check (currency = 'BDT'),
      state text not null default 'initiated' check (state in (${sql.raw(STATES)})),
      surplus boolean not null default false,
      provider_id text unique check (provider_id ~ '^[!-~]{1,120}$'),
      page_url text check (page_url ~ '^https?://' and length(page_url) <= 2000),
      signature text check (length(signature) between 1 and 200),
      trx_id text unique check (trx_id ~ '^[A-Za-z0-9]{1,40}$'),
      wallet text check (length(wallet) <= 40),
      problem text check (problem in (${sql.raw(PROBLEMS)})),
      provider_code text check (length(provider_code) between 1 and 40),
      provider_message text check (length(provider_message) <= 300),
      authorised_at timestamptz,
      executions smallint not null default 0 check (executions between 0 and 9),
      executed_at timestamptz,
      checks smallint not null default 0 check (checks >= 0),
      next_check_at timestamptz,
      attention text check (attention in ('unsettled', 'mismatch', 'refund-refused', 'refund-unsettled')),
      attention_at timestamptz,
      created_at timestamptz not null,
      paid_at timestamptz,
      updated_at timestamptz not null,
      unique (booking_id, attempt),
      constraint attention_has_time check ((attention is null) = (attention_at is null)),
      constraint page_has_id check (state not in ('awaiting', 'executing', 'unknown') or provider_id is not null),
      constraint executed_before_unclear check (state not in ('executing', 'unknown') or executions > 0),
      constraint paid_has_transaction check (
        state not in ('paid', 'refunding', 'refunded') or trx_id is not null or attention = 'mismatch'
      ),
      constraint paid_has_time check (state not in ('paid', 'refunded') or paid_at is not null),
      constraint looked_at_while_live check (
        state not in ('initiated', 'awaiting', 'executing') or next_check_at is not null
      ),
      constraint closed_has_problem check (state not in ('failed', 'cancelled', 'expired') or problem is not null)
    )
  `.execute(db);
  // At most one attempt of a booking can still take money.
  await sql`create unique index payments_one_live on payments (booking_id) where state in (${LIVE})`.execute(db);
  await sql`
    create unique index payments_one_paid on payments (booking_id)
      where state in ('paid', 'refunding', 'refunded') and not surplus
  `.execute(db);
  await sql`create index payments_due on payments (next_check_at, id) where next_check_at is not null`.execute(db);
  await sql`create index payments_attention on payments (id desc) where attention is not null`.execute(db);
  await sql`create index payments_state on payments (state, id desc)`.execute(db);
  await sql`
    create function guard_payment() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state || ' ' || new.state) not in (${sql.raw(pairs(STEPS))}) then
        raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      if (new.id, new.booking_id, new.attempt, new.invoice, new.amount_paisa, new.currency, new.generation, new.simulated, new.created_at)
        is distinct from
        (old.id, old.booking_id, old.attempt, old.invoice, old.amount_paisa, old.currency, old.generation, old.simulated, old.created_at)
        or (old.provider_id is not null and new.provider_id is distinct from old.provider_id)
        or (old.trx_id is not null and new.trx_id is distinct from old.trx_id)
        or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
      then
        raise exception 'what a payment is does not change' using errcode = 'check_violation';
      end if;
      return new;
    end
    $$
  `.execute(db);
  await trigger("before update", "payments", "guard_payment").execute(db);
}

async function refunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments (id),
      amount_paisa bigint not null check (amount_paisa > 0),
      state text not null default 'requested' check (state in ('requested', 'sending', 'unknown', 'done', 'refused')),
      reason text not null check (
        reason in ('cancelled-in-time', 'no-longer-free', 'paid-twice', 'cancelled-before', 'administrator')
      ),
      note text check (length(note) <= 300 and note is nfc normalized),
      trx_id text unique check (trx_id ~ '^[A-Za-z0-9]{1,40}$'),
      provider_code text check (length(provider_code) between 1 and 40),
      sends smallint not null default 0 check (sends between 0 and 9),
      sent_at timestamptz,
      checks smallint not null default 0 check (checks >= 0),
      next_check_at timestamptz,
      created_at timestamptz not null,
      settled_at timestamptz,
      constraint refund_done_has_transaction check ((state = 'done') = (trx_id is not null)),
      constraint refund_settled_once_over check ((state in ('done', 'refused')) = (settled_at is not null)),
      constraint refund_sent_before_unclear check (state not in ('sending', 'unknown', 'done') or sends > 0),
      constraint refund_looked_at_while_open check (state not in ('requested', 'sending') or next_check_at is not null)
    )
  `.execute(db);
  // One at a time for a payment: so it is always clear which one the provider's list speaks of.
  await sql`
    create unique index refunds_one_open on refunds (payment_id) where state in ('requested', 'sending', 'unknown')
  `.execute(db);
  await sql`create index refunds_payment on refunds (payment_id, id desc)`.execute(db);
  await sql`create index refunds_due on refunds (next_check_at, id) where next_check_at is not null`.execute(db);
  await sql`
    create function guard_refund() returns trigger language plpgsql as $$
    declare
      paid bigint;
      back bigint;
    begin
      if tg_op = 'UPDATE' then
        if new.state <> old.state and (old.state || ' ' || new.state) not in (${sql.raw(pairs(REFUND_STEPS))}) then
          raise exception 'a refund does not go from % to %', old.state, new.state using errcode = 'check_violation';
        end if;
        if (new.id, new.payment_id, new.amount_paisa, new.reason) is distinct from (old.id, old.payment_id, old.amount_paisa, old.reason) then
          raise exception 'what a refund is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      select amount_paisa into paid from payments where id = new.payment_id for update;
      select coalesce(sum(amount_paisa), 0) into back from refunds where payment_id = new.payment_id and state <> 'refused';
      if back + new.amount_paisa > paid then
        raise exception 'more would go back than was paid' using errcode = 'check_violation';
      end if;
      return new;
    end
    $$
  `.execute(db);
  await trigger("before insert or update", "refunds", "guard_refund").execute(db);
}

/** What happened to each attempt. Written once and never changed; names nobody. */
async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_events (
      id bigint primary key generated always as identity,
      payment_id uuid not null references payments (id),
      name text not null check (length(name) between 1 and 40),
      from_state text not null check (from_state in (${sql.raw(STATES)})),
      to_state text not null check (to_state in (${sql.raw(STATES)})),
      actor text not null check (actor in ('customer', 'callback', 'job', 'ipn', 'administrator')),
      note text check (length(note) <= 400),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index payment_events_payment on payment_events (payment_id, id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is only ever added to', tg_table_name using errcode = 'check_violation';
    end
    $$
  `.execute(db);
  await trigger("before update or delete", "payment_events", "refuse_change").execute(db);
  for (const table of ["payments", "refunds"]) await trigger("before delete", table, "refuse_change").execute(db);
}
