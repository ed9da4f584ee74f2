import type { Kysely } from "kysely";
import { accountBy, accountById, createAccount, isTaken, type Account } from "#db/accounts/accounts.ts";
import { voidTokens } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import { lockAccount } from "#db/accounts/factors.ts";
import {
  addIdentity,
  deleteIdentity,
  identitiesOf,
  identityOf,
  isIdentityTaken,
  lockIdentity,
  releaseUnverifiedEmail,
  touchIdentity,
} from "#db/accounts/identities.ts";
import type { Database } from "#db/schema/tables.ts";
import type { Locale } from "#domain/locale.ts";
import { isAdministrator } from "#domain/account/permissions.ts";
import { currentEnv } from "#server/env.ts";
import type { GooglePerson } from "./client.ts";
import { tellIdentityChange } from "./identity-notice.ts";
import { ProblemError } from "#server/http/problem.ts";

/**
 * `signs-in`: to this account; `told`: its owner was written to, so call `kickOutbox`. `asks-password`: the account has the same address,
 * and its password is asked before the two are joined.
 */
export type GoogleSignIn =
  { kind: "signs-in"; accountId: string; told: boolean } | { kind: "asks-password"; accountId: string };

const isAdministrators = ({ email, email_verified_at: at }: Account): boolean =>
  isAdministrator({ email, emailVerified: at !== null }, currentEnv().adminEmail);

/**
 * Joins a person at Google to the account with the same confirmed address, or says that its password must be asked for: an address that
 * Google does not run may have had another owner when Google saw it, and nobody becomes the administrator by an address alone.
 */
async function joinAccount(trx: Kysely<Database>, found: Account, person: GooglePerson): Promise<GoogleSignIn> {
  const accountId = found.id;
  if (person.authoritative && !isAdministrators(found)) {
    await addIdentity(trx, accountId, person, new Date());
    await tellIdentityChange(trx, found, "joined", person);
    return { kind: "signs-in", accountId, told: true };
  }
  if (found.password_hash === null) throw new ProblemError("google-account-exists");
  return { kind: "asks-password", accountId };
}

/**
 * The account that a person at Google signs in to, made if there is none. By e-mail address an account is found only where both sides have
 * confirmed it: otherwise whoever signs up first with a stranger's address would share the account that its owner gets at Google.
 */
async function accountFor(trx: Kysely<Database>, person: GooglePerson, locale: Locale): Promise<GoogleSignIn | null> {
  const now = new Date();
  // Without it a second callback could see the account that the first has just made, and not yet who it belongs to.
  await lockIdentity(trx, person.subject);
  const identity = await identityOf(trx, person.subject);
  if (identity) {
    await touchIdentity(trx, identity.id, person.email, now);
    return { kind: "signs-in", accountId: identity.accountId, told: false };
  }
  const isFutureAdministrator = person.email === currentEnv().adminEmail && !person.authoritative;
  const found = await accountBy(trx, { kind: "email", value: person.email });
  if (!person.emailVerified) throw new ProblemError("google-email-unverified");
  if (found && found.email_verified_at !== null) return joinAccount(trx, found, person);
  if (isFutureAdministrator) throw new ProblemError("google-email-unverified");
  if (found) await releaseUnverifiedEmail(trx, found.id, person.email);
  // A sign-up that waits for this address was perhaps a stranger's: its link must not open the account that is made here.
  await voidTokens(trx, { kind: "sign-up", target: person.email });
  const accountId = await createAccount(trx, {
    name: person.name,
    locale,
    now,
    email: person.email,
    phone: null,
    passwordHash: null,
  });
  if (accountId === null) return null;
  await addIdentity(trx, accountId, person, now);
  return { kind: "signs-in", accountId, told: false };
}

/** The account that a person at Google signs in to. Two callbacks at once end in the same account. */
export async function accountOfGoogle(person: GooglePerson, locale: Locale): Promise<GoogleSignIn> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const found = await db.transaction().execute((trx) => accountFor(trx, person, locale));
      if (found !== null) return found;
    } catch (error) {
      // Somebody signed up with the same address, or added the identity to an account: what they made is found the second time.
      if (!isIdentityTaken(error) && !isTaken(error)) throw error;
    }
  }
  throw new ProblemError("google-failed");
}

/**
 * Adds a person at Google to an account; the owner is told by mail. Call `kickOutbox` afterwards.
 * @param how `joined`: at a first sign-in with Google, after the account's password
 * @throws ProblemError `identity-already-exists`, be it this account's or another's
 */
export async function linkGoogle(
  accountId: string,
  person: Pick<GooglePerson, "subject" | "email">,
  how: "added" | "joined",
): Promise<void> {
  await db
    .transaction()
    .execute(async (trx) => {
      await lockAccount(trx, accountId);
      const account = await accountById(trx, accountId);
      if (!account) throw new ProblemError("signed-out");
      if (await identityOf(trx, person.subject)) throw new ProblemError("identity-already-exists");
      await addIdentity(trx, accountId, person, new Date());
      await tellIdentityChange(trx, account, how, person);
    })
    .catch((error: unknown) => {
      throw isIdentityTaken(error) ? new ProblemError("identity-already-exists") : error;
    });
}

/**
 * Takes an identity off an account; the owner is told by mail. Call `kickOutbox` afterwards.
 * @throws ProblemError `identity-not-found`, `single-identity-not-deletable` where it is the only one and there is no password
 */
export async function unlinkGoogle(accountId: string, identityId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two that unlink the last two identities at once must not both find another one left.
    await lockAccount(trx, accountId);
    const account = await accountById(trx, accountId);
    const identities = await identitiesOf(trx, accountId);
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity || !account) throw new ProblemError("identity-not-found");
    if (identities.length === 1 && account.password_hash === null) {
      throw new ProblemError("single-identity-not-deletable");
    }
    await deleteIdentity(trx, identityId);
    await tellIdentityChange(trx, account, "removed", identity);
  });
}
