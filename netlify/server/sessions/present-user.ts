import { accountWithProfile, type AccountWithProfile } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { readLanguages } from "#domain/agency/agent-language.ts";
import { erasureDue } from "#domain/account/erasure.ts";
import { isAdministrator } from "#domain/account/permissions.ts";
import type { User } from "#domain/account/user.ts";
import { currentEnv } from "../env.ts";
import { ProblemError } from "../http/problem.ts";

/** An account as its owner may see it. */
export function presentUser(row: AccountWithProfile): User {
  const emailVerified = row.email !== null && row.email_verified_at !== null;
  const isAdmin = isAdministrator({ email: row.email, emailVerified }, currentEnv().adminEmail);
  return {
    id: row.id,
    name: row.name,
    nameBn: row.name_bn,
    email: row.email,
    emailVerified,
    phone: row.phone,
    contactPhone: row.contact_phone,
    whatsapp: row.whatsapp,
    company: row.company,
    image: row.image_url,
    languages: readLanguages(row.languages),
    role: isAdmin ? "admin" : row.role === "agent" ? "agent" : "buyer",
    locale: row.locale,
    waitingName: row.waiting_name,
    unconfirmedNumbers: row.unconfirmed_numbers,
    factors: row.factors,
    hasPassword: row.has_password,
    erasedAt: row.erasure_requested_at === null ? null : erasureDue(row.erasure_requested_at).toISOString(),
  };
}

/** The same, read now. Throws `signed-out` if the account was erased in between. */
export async function userOf(accountId: string): Promise<User> {
  const row = await accountWithProfile(db, accountId);
  if (!row) throw new ProblemError("signed-out");
  return presentUser(row);
}
