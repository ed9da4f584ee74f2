import { sql, type Kysely } from "kysely";
import { maskPhone } from "#domain/account/sign-in/factor.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";
import { insertDays } from "./days.ts";
import { seededId } from "./ids.ts";

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
