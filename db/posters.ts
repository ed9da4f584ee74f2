import type { Kysely } from "kysely";
import { roleAfterPosting } from "#domain/permissions.ts";
import type { AgentContact } from "#domain/post-content.ts";
import type { Database } from "./schema.ts";

const CONTACT = ["name", "name_bn", "phone", "whatsapp", "company", "role"] as const;

/**
 * A profile that has its name in Bengali too is called by that one in the Bengali form: it is no new name, and a corrected one takes its
 * place rather than that of the name on English pages.
 */
function namesAfter<Names extends { name: string; name_bn: string | null }>(
  { name, name_bn }: Names,
  given: string | null,
) {
  if (given === null || given === name) return { name, name_bn };
  return name_bn !== null && /\p{Script=Bengali}/u.test(given) ? { name, name_bn: given } : { name: given, name_bn };
}

/**
 * Makes whoever posts an agent, and gives the profile the contact of the form: posting never lowers a role and never takes `verified`
 * away. Give a transaction.
 * @param options `replaces`: what the form says wins over the profile; otherwise it only fills a number that is missing
 * @returns "no-phone": nobody could be called, and nothing was written
 */
export async function makeAgent(
  trx: Kysely<Database>,
  accountId: string,
  contact: AgentContact,
  { replaces }: { replaces: boolean },
): Promise<"changed" | "same" | "no-phone"> {
  const before = await trx
    .selectFrom("profiles")
    .select(CONTACT)
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const after = {
    ...namesAfter(before, replaces ? contact.contactName : null),
    phone: (replaces ? contact.contactPhone : null) ?? before.phone ?? contact.contactPhone,
    whatsapp: (replaces ? contact.contactWhatsapp : null) ?? before.whatsapp,
    company: (replaces ? contact.contactCompany : null) ?? before.company,
    role: roleAfterPosting(before.role),
  };
  if (after.phone === null) return "no-phone";
  if (CONTACT.every((column) => after[column] === before[column])) return "same";
  await trx.updateTable("profiles").set(after).where("id", "=", accountId).execute();
  return "changed";
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
