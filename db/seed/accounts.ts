import { sql, type Kysely } from "kysely";
import { maskPhone } from "#domain/account/sign-in/factor.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";
import { seededId, random } from "./random.ts";

const DAY_MS = 86_400_000;
const DAYS = 90;
/** The share of a home's views that fall into these days; the others are older. */
const RECENT = 0.6;
/** Friday and Saturday are the weekend, on which there are more views. */
const WEEKEND = [5, 6];

/** How many views lead to one favourite, contact, visit or booking. */
const OUT_OF = { saves: 25, contacts: 30, visits: 180, bookings: 900 } as const;
const KINDS = Object.keys(OUT_OF) as (keyof typeof OUT_OF)[];

type Viewed = { id: string; views: number };
type Day = { listing_id: string; day: string; views: number } & Record<keyof typeof OUT_OF, number>;

/** The days of one home up to yesterday; `n`, its place in the list, seeds the random numbers. */
function daysOf({ id, views: total }: Viewed, n: number, now: Date): Day[] {
  const draw = random(1, n);
  return Array.from({ length: DAYS }, (_, index) => {
    const at = new Date(now.getTime() - (DAYS - index) * DAY_MS);
    const busy = WEEKEND.includes(at.getUTCDay()) ? 1.4 : 0.85;
    const views = Math.round(((total * RECENT) / DAYS) * busy * (0.5 + draw.next()));
    const countOf = (kind: keyof typeof OUT_OF): number =>
      Array.from({ length: views }, () => draw.chance(1 / OUT_OF[kind])).filter(Boolean).length;
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, countOf(kind)])) as Record<
      keyof typeof OUT_OF,
      number
    >;
    return { listing_id: id, day: dayInDhaka(at), views, ...counts };
  });
}

/** Inserts figures of ninety days for homes, so that the owner's page of figures has something to show. */
async function insertDays(trx: Kysely<Database>, homes: readonly Viewed[], now: Date): Promise<void> {
  const days = homes.flatMap((home, n) => daysOf(home, n, now));
  if (days.length > 0) await trx.insertInto("listing_days").values(days).execute();
}

/** The password of the accounts in the README. Only ever written on a developer's machine. */
export const DEV_PASSWORD = "dhaka-rickshaw-71";
export const DEV_ACCOUNTS = [
  {
    email: "admin@nibash.example",
    role: "buyer",
    name: "Nasrin Sultana",
    nameBn: "নাসরিন সুলতানা",
    phone: "+8801099999901",
  },
  {
    email: "agent@nibash.example",
    role: "agent",
    name: "Farhan Kabir",
    nameBn: "ফারহান কবির",
    phone: "+8801099999902",
  },
  { email: "buyer@nibash.example", role: "buyer", name: "Mitu Akter", nameBn: "মিতু আক্তার", phone: "+8801099999903" },
] as const;

/** How many of the generated listings belong to the sample agent. */
const AGENT_LISTINGS = 6;

export const devAccountId = (index: number): string => seededId("dev-account", 0, index);

/** The administrator must use a second factor: a telephone whose codes arrive in the local inbox. */
async function seedFactor(trx: Kysely<Database>, now: Date): Promise<void> {
  const { phone } = DEV_ACCOUNTS[0];
  await trx
    .insertInto("factors")
    .values({
      id: seededId("dev-factor", 0, 0),
      account_id: devAccountId(0),
      kind: "phone",
      label: maskPhone(phone),
      secret_encrypted: null,
      phone,
      last_step: null,
      verified_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Inserts an administrator (by `ADMIN_EMAIL`), an agent with listings, and a buyer. Repeating it changes nothing.
 * @param hash returns the PHC string of a password
 */
export async function seedAccounts(db: Kysely<Database>, hash: (password: string) => Promise<string>): Promise<void> {
  const now = new Date();
  const passwordHash = await hash(DEV_PASSWORD);
  await db.transaction().execute(async (trx) => {
    for (const [index, { email, role, name, nameBn, phone }] of DEV_ACCOUNTS.entries()) {
      const id = devAccountId(index);
      const { numInsertedOrUpdatedRows: added } = await trx
        .insertInto("profiles")
        .values({ id, role, name, name_bn: nameBn, phone, verified: role === "agent" })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      if (!added) continue;
      await trx
        .insertInto("accounts")
        .values({
          id,
          email,
          email_verified_at: now,
          phone: null,
          phone_verified_at: null,
          password_hash: passwordHash,
          last_sign_in_at: null,
          erasure_requested_at: null,
        })
        .execute();
      if (role === "agent") {
        const { rows } = await sql<{ id: string; views: number }>`
          update listings set agent_id = ${id} where id in (
            select l.id from listings as l where l.demo_id is null and ${isPublicListing} order by l.id limit ${AGENT_LISTINGS}
          ) returning id, base_views as views
        `.execute(trx);
        await insertDays(trx, rows, now);
      }
    }
    await seedFactor(trx, now);
  });
}
