import { sql, type Kysely, type Selectable, type Updateable, type RawBuilder } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { Identifier } from "#domain/account/sign-in/sign-in.ts";
import type { Database, ProfilesTable } from "../schema/tables.ts";
import type { AccountsTable } from "../schema/accounts.ts";
import { uuidv7 } from "../uuidv7.ts";

export type Account = Selectable<AccountsTable> & { name: string };
export type NewAccount = {
  name: string;
  locale: Locale;
  now: Date;
  /** What was confirmed: at least one of them. */
  email: string | null;
  phone: string | null;
  /** PHC string, or null where somebody signs in another way. */
  passwordHash: string | null;
  /** Number that callers see, as it was typed at the sign-up. */
  contactPhone?: string | null;
};

/** An account with its profile, as its owner sees it. */
export type AccountWithProfile = Omit<Selectable<AccountsTable>, "password_hash"> &
  Pick<Selectable<ProfilesTable>, "name" | "name_bn" | "company" | "image_url" | "languages" | "whatsapp" | "role"> & {
    contact_phone: string | null;
    has_password: boolean;
    factors: number;
    waiting_name: { name: string; nameBn: string | null } | null;
    unconfirmed_numbers: string[];
  };

const one = (db: Kysely<Database>) =>
  db
    .selectFrom("accounts")
    .innerJoin("profiles", "profiles.id", "accounts.id")
    .selectAll("accounts")
    .select("profiles.name");

export const accountById = async (db: Kysely<Database>, id: string): Promise<Account | null> =>
  (await one(db).where("accounts.id", "=", id).executeTakeFirst()) ?? null;

/** The account that somebody signs in to with this address or number; null if there is none. */
export const accountBy = async (db: Kysely<Database>, { kind, value }: Identifier): Promise<Account | null> =>
  (await one(db).where(`accounts.${kind}`, "=", value).executeTakeFirst()) ?? null;

/** @returns null if there is no such account */
export async function accountWithProfile(db: Kysely<Database>, id: string): Promise<AccountWithProfile | null> {
  const { rows } = await sql<AccountWithProfile>`
    select a.id, a.email, a.email_verified_at, a.phone, a.phone_verified_at, a.locale, a.created_at, a.last_sign_in_at,
      a.erasure_requested_at, a.password_hash is not null as has_password,
      p.name, p.name_bn, p.company, p.image_url, p.languages, p.whatsapp, p.role, p.phone as contact_phone,
      (select count(*)::integer from factors as f where f.account_id = a.id and f.verified_at is not null) as factors,
      (select json_build_object('name', n.name, 'nameBn', n.name_bn) from name_changes as n where n.account_id = a.id) as waiting_name,
      array(
        select t.payload ->> 'number' from auth_tokens as t
        where t.account_id = a.id and t.kind = 'public-number' and t.used_at is null and t.expires_at > ${new Date()} order by t.created_at, t.id
      ) as unconfirmed_numbers
    from accounts as a join profiles as p on p.id = a.id where a.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Makes an account and its profile, a buyer's. Give a transaction.
 * @returns its id, or null if the address or number has one by now (nothing is written then)
 */
export async function createAccount(db: Kysely<Database>, account: NewAccount): Promise<string | null> {
  const id = uuidv7(account.now.getTime());
  const taken = await db
    .selectFrom("accounts")
    .select("id")
    .where((where) => where.or([where("email", "=", account.email), where("phone", "=", account.phone)]))
    .executeTakeFirst();
  if (taken) return null;
  await db
    .insertInto("profiles")
    .values({
      id,
      name: account.name,
      phone: account.contactPhone ?? account.phone,
      created_at: account.now,
    })
    .execute();
  await db
    .insertInto("accounts")
    .values({
      id,
      email: account.email,
      email_verified_at: account.email === null ? null : account.now,
      phone: account.phone,
      phone_verified_at: account.phone === null ? null : account.now,
      password_hash: account.passwordHash,
      locale: account.locale,
      created_at: account.now,
      last_sign_in_at: null,
      erasure_requested_at: null,
    })
    .execute();
  return id;
}

export async function updateAccount(
  db: Kysely<Database>,
  id: string,
  change: Updateable<AccountsTable>,
): Promise<void> {
  await db.updateTable("accounts").set(change).where("id", "=", id).execute();
}

/** @param change `phone` of an agent must not become null */
export async function updateProfile(
  db: Kysely<Database>,
  id: string,
  change: Updateable<ProfilesTable>,
): Promise<void> {
  await db.updateTable("profiles").set(change).where("id", "=", id).execute();
}

/** Locks an account, so that changes of it run one after another; new sessions and tokens do not wait. Give a transaction. */
export const holdAccount = (trx: Kysely<Database>, id: string): Promise<unknown> =>
  trx.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute();

/** True if the error says that an address or number was taken by another account at the same moment. */
export const isTaken = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "constraint" in error &&
  (error.constraint === "accounts_email_key" || error.constraint === "accounts_phone_key");

/**
 * The name by which a mail greets somebody: in Bengali letters where the account reads Bengali and has one, else as it was written.
 * @param profile the alias of the row of `profiles`, `account` that of `accounts`
 */
export const mailName = (profile: string, account: string): RawBuilder<string> => {
  const [own, bengali, locale] = [`${profile}.name`, `${profile}.name_bn`, `${account}.locale`].map((ref) =>
    sql.ref(ref),
  );
  return sql<string>`case when ${locale} = 'bn' then coalesce(nullif(${bengali}, ''), ${own}) else ${own} end`;
};
