import type { Kysely } from "kysely";
import { accountBy, createAccount, isTaken } from "#db/accounts.ts";
import { voidTokens } from "#db/auth-tokens.ts";
import { db } from "#db/client.ts";
import { lockAccount } from "#db/factors.ts";
import {
  addIdentity,
  deleteIdentity,
  identitiesOf,
  identityOf,
  isIdentityTaken,
  releaseUnverifiedEmail,
  touchIdentity,
} from "#db/identities.ts";
import type { Database } from "#db/schema.ts";
import type { Locale } from "#domain/locale.ts";
import type { GooglePerson } from "./google-client.ts";
import { ProblemError } from "./problem.ts";

/**
 * The account that a person at Google signs in to, made if there is none. By e-mail address an account is found only where both sides have
 * confirmed it: otherwise whoever signs up first with a stranger's address would share the account that its owner gets at Google.
 */
async function accountFor(trx: Kysely<Database>, person: GooglePerson, locale: Locale): Promise<string | null> {
  const now = new Date();
  const identity = await identityOf(trx, person.subject);
  if (identity) {
    await touchIdentity(trx, identity.id, person.email, now);
    return identity.accountId;
  }
  if (!person.emailVerified) throw new ProblemError("google-email-unverified");
  const found = await accountBy(trx, { kind: "email", value: person.email });
  if (found?.email_verified_at === null) await releaseUnverifiedEmail(trx, found.id, person.email);
  // A sign-up that waits for this address was perhaps a stranger's: its link must not open the account that is made here.
  await voidTokens(trx, { kind: "sign-up", target: person.email });
  const accountId =
    found && found.email_verified_at !== null
      ? found.id
      : await createAccount(trx, {
          name: person.name,
          locale,
          now,
          email: person.email,
          phone: null,
          passwordHash: null,
        });
  if (accountId !== null) await addIdentity(trx, accountId, person, now);
  return accountId;
}

/** The id of the account that a person at Google signs in to. Two callbacks at once end in the same account. */
export async function accountOfGoogle(person: GooglePerson, locale: Locale): Promise<string> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const id = await db.transaction().execute((trx) => accountFor(trx, person, locale));
      if (id !== null) return id;
    } catch (error) {
      // Somebody was faster: what they made is found the second time.
      if (!isIdentityTaken(error) && !isTaken(error)) throw error;
    }
  }
  throw new ProblemError("google-failed");
}

/** Adds a person at Google to an account. @throws ProblemError `identity-already-exists`, be it this account's or another's */
export async function linkGoogle(accountId: string, person: GooglePerson): Promise<void> {
  if (await identityOf(db, person.subject)) throw new ProblemError("identity-already-exists");
  try {
    await addIdentity(db, accountId, person, new Date());
  } catch (error) {
    throw isIdentityTaken(error) ? new ProblemError("identity-already-exists") : error;
  }
}

/**
 * Takes an identity off an account.
 * @throws ProblemError `identity-not-found`, `single-identity-not-deletable` where it is the only one and there is no password
 */
export async function unlinkGoogle(accountId: string, identityId: string, hasPassword: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two that unlink the last two identities at once must not both find another one left.
    await lockAccount(trx, accountId);
    const identities = await identitiesOf(trx, accountId);
    if (!identities.some(({ id }) => id === identityId)) throw new ProblemError("identity-not-found");
    if (identities.length === 1 && !hasPassword) throw new ProblemError("single-identity-not-deletable");
    await deleteIdentity(trx, identityId);
  });
}
