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
import { ProblemError } from "#server/http/problem.ts";
import { issueUndo } from "#server/sessions/undo-link.ts";
import type { MailValues } from "#server/mail/templates.ts";
import { notify } from "#server/notifications/notify.ts";
import type { GooglePerson } from "./client.ts";

/**
 * Tells the owner of an account, also by mail if it has an address, that a Google account was linked or unlinked. The link in the mail
 * reverses that for seven days. Call `kickOutbox` afterwards.
 * @param identity `createdAt`: when it was linked; given for an unlinked identity, so that it can be restored
 */
async function tellIdentityChange(
  trx: Kysely<Database>,
  account: Account,
  change: MailValues["identity-changed"]["change"],
  identity: { subject: string; email: string; createdAt?: Date },
): Promise<void> {
  const { email, locale, name } = account;
  const at = new Date();
  const event = `identity-${change}:${identity.subject}:${at.getTime()}`;
  const news = { owner: account.id, kind: "identity-changed", event, data: { text: change } } as const;
  if (email === null) return void (await notify(trx, news, null));
  const undo = await issueUndo(trx, { ...account, email }, change === "removed" ? identity : null);
  await notify(trx, news, {
    to: email,
    locale,
    template: "identity-changed",
    values: { name, change, identity: identity.email, at: at.toISOString(), ...undo },
  });
}

/**
 * `signs-in`: to this account; `told`: a mail to its owner was queued, so call `kickOutbox`. `asks-password`: the account has the same
 * address, and its password is required before the two are joined.
 */
export type GoogleSignIn =
  | { kind: "signs-in"; accountId: string; told: boolean }
  | { kind: "asks-password"; accountId: string };

const isAdministrators = ({ email, email_verified_at: at }: Account): boolean =>
  isAdministrator({ email, emailVerified: at !== null }, currentEnv().adminEmail);

/**
 * Joins a Google identity to the account with the same confirmed address, or requires the account's password: an address that Google does
 * not run itself may have changed owners since Google confirmed it, and an address alone must not give access to the administrator's
 * account.
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
 * The account for a Google identity, created if there is none. An account with the same e-mail address is used only if both sides have
 * confirmed it: otherwise an account that was created first with a stranger's address would be shared with that stranger.
 */
async function accountFor(trx: Kysely<Database>, person: GooglePerson, locale: Locale): Promise<GoogleSignIn | null> {
  const now = new Date();
  // Without the lock, a second callback could see the account that the first one has created before its identity is added.
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
  // A pending sign-up for this address may be a stranger's, so its link must not open the account that is created here.
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

/** The account for a Google identity. Two simultaneous callbacks end in the same account. */
export async function accountOfGoogle(person: GooglePerson, locale: Locale): Promise<GoogleSignIn> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const found = await db.transaction().execute((trx) => accountFor(trx, person, locale));
      if (found !== null) return found;
    } catch (error) {
      // In the meantime somebody signed up with this address or added the identity to an account; the second try finds it.
      if (!isIdentityTaken(error) && !isTaken(error)) throw error;
    }
  }
  throw new ProblemError("google-failed");
}

/**
 * Adds a Google identity to an account; its owner is told by mail. Call `kickOutbox` afterwards.
 * @param how `joined`: at the first sign-in with Google, after the account's password
 * @throws ProblemError `identity-already-exists` if this or another account has it
 */
export async function addGoogleIdentity(
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
 * Removes an identity from an account; its owner is told by mail. Call `kickOutbox` afterwards.
 * @throws ProblemError `identity-not-found`; `single-identity-not-deletable` if it is the only one and there is no password
 */
export async function unlinkGoogle(accountId: string, identityId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Otherwise two requests for the last two identities could both see another one left.
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
