import type { Kysely } from "kysely";
import { roleAfterPosting } from "#domain/account/permissions.ts";
import type { Advertiser, CommissionKind } from "#domain/listing/advertiser.ts";
import type { AgentContact } from "#domain/posting/post-content.ts";
import { numbersToConfirm, type NumberField } from "#domain/listing/public-contact.ts";
import { isNamePublic } from "../accounts/name-changes.ts";
import type { Database } from "../schema/tables.ts";

const CONTACT = ["name", "name_bn", "phone", "whatsapp", "company", "role"] as const;

/**
 * In the Bengali form the profile's Bengali name is used if there is one: it counts as unchanged, and a corrected name replaces the Bengali
 * one and not the English one.
 */
function namesAfter<Names extends { name: string; name_bn: string | null }>(
  { name, name_bn }: Names,
  given: string | null,
) {
  if (given === null || given === name) return { name, name_bn };
  return name_bn !== null && /\p{Script=Bengali}/u.test(given) ? { name, name_bn: given } : { name: given, name_bn };
}

type Names = { name: string; name_bn: string | null };
type Made =
  | { outcome: "no-phone" }
  | { outcome: "unconfirmed"; fields: NumberField[] }
  | { outcome: "made"; changed: boolean; waiting: Names | null };

/**
 * Makes the poster an agent and stores the form's contact in the profile. Posting never lowers a role and never removes `verified`. Give a
 * transaction.
 * @param options `replaces`: what the form says wins over the profile; otherwise it only fills a number that is missing
 * @returns `no-phone`: nobody could be called; `unconfirmed`: an agent gave numbers that have to be confirmed in the account first. Nothing was
 * written then. `waiting`: the name to send to the administrator, since the public knows the one that the profile has.
 */
export async function makeAgent(
  trx: Kysely<Database>,
  accountId: string,
  contact: AgentContact,
  { replaces }: { replaces: boolean },
): Promise<Made> {
  const { signInPhone, ...before } = await trx
    .selectFrom("profiles")
    .innerJoin("accounts", "accounts.id", "profiles.id")
    .select(["profiles.name", "name_bn", "profiles.phone", "whatsapp", "company", "role"])
    .select("accounts.phone as signInPhone")
    .where("profiles.id", "=", accountId)
    .forNoKeyUpdate("profiles")
    .executeTakeFirstOrThrow();
  const names = namesAfter(before, replaces ? contact.contactName : null);
  const isNew = names.name !== before.name || names.name_bn !== before.name_bn;
  const waiting = isNew && (await isNamePublic(trx, accountId)) ? names : null;
  const { name, name_bn } = waiting ? before : names;
  const after = {
    name,
    name_bn,
    phone: (replaces ? contact.contactPhone : null) ?? before.phone ?? contact.contactPhone,
    whatsapp: (replaces ? contact.contactWhatsapp : null) ?? before.whatsapp,
    company: (replaces ? contact.contactCompany : null) ?? before.company,
    role: roleAfterPosting(before.role),
  };
  if (after.phone === null) return { outcome: "no-phone" };
  if (before.role !== "buyer") {
    const shown = { phone: signInPhone, contactPhone: before.phone, whatsapp: before.whatsapp };
    const fields = [...numbersToConfirm(shown, after).values()].flat();
    if (fields.length > 0) return { outcome: "unconfirmed", fields };
  }
  const changed = CONTACT.some((column) => after[column] !== before[column]);
  if (changed) await trx.updateTable("profiles").set(after).where("id", "=", accountId).execute();
  return { outcome: "made", changed, waiting };
}

/** What a poster said last of who offers a home: owner or agent, and the commission; null where they never said. */
export async function lastAdvertiser(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ advertiser: Advertiser | null; commission: CommissionKind | null } | null> {
  const last = await db
    .selectFrom("listings")
    .select(["advertiser", "commission"])
    .where("agent_id", "=", accountId)
    .where("advertiser", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

/** The contact that a profile shows; nothing where there is no such profile. */
export async function contactOf(db: Kysely<Database>, profileId: string | null): Promise<AgentContact> {
  const row =
    profileId === null
      ? undefined
      : await db.selectFrom("profiles").select(CONTACT).where("id", "=", profileId).executeTakeFirst();
  return {
    contactName: row?.name ?? null,
    contactPhone: row?.phone ?? null,
    contactWhatsapp: row?.whatsapp ?? null,
    contactCompany: row?.company ?? null,
  };
}
