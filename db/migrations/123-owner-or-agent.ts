import { sql, type Kysely } from "kysely";

/**
 * Who offers a home, as whoever posts it says; null = they have not said, as nobody has so far. An agent may say the commission: a word, and
 * a sum where the word is `amount`. A flag for the administrator tells of one who posts many homes as their owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column advertiser text,
      add column commission text,
      add column commission_paisa bigint,
      add constraint listings_advertiser_check check (advertiser in ('owner', 'agent')) not valid,
      add constraint listings_commission_check check (
        commission is null
        or (advertiser is not distinct from 'agent'
          and commission in ('none', 'half-month', 'one-month', 'one-percent', 'two-percent', 'amount'))
      ) not valid,
      add constraint listings_commission_paisa_check check (
        (commission_paisa is not null) = (commission is not distinct from 'amount')
        and commission_paisa between 100 and 10000000000
      ) not valid
  `.execute(db);
  for (const name of ["advertiser", "commission", "commission_paisa"]) {
    await sql`alter table listings validate constraint ${sql.id(`listings_${name}_check`)}`.execute(db);
  }
  await sql`
    alter table flags
      drop constraint flags_code_check,
      add constraint flags_code_check check (
        code in ('same-picture', 'same-post', 'odd-price', 'contact-in-text', 'pin-far', 'many-owned')
      ) not valid
  `.execute(db);
  await sql`alter table flags validate constraint flags_code_check`.execute(db);
}
