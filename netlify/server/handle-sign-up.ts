import type { resend, SentAnswer, signUp, SignUpAnswer, verify, VerifyAnswer } from "#api/auth.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountBy, isTaken } from "#db/accounts.ts";
import { db } from "#db/client.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import { identifierKey, parseIdentifier, type Identifier } from "#domain/sign-in.ts";
import type { Answer, Call } from "./app.ts";
import { consume } from "./limits.ts";
import { kickOutbox } from "./mail/outbox.ts";
import { hashPassword, isPassword, refuseWeak } from "./password.ts";
import { ProblemError } from "./problem.ts";
import { securityEvent } from "./security-log.ts";
import { confirmSignUp, pendingSignUp, sendConfirmation } from "./sign-up.ts";
import { spendCode, spendLinkOfMany } from "./tokens.ts";

/**
 * Counts something that is about to be sent, by who gets it and by who asks. The same whether there is such an account or not.
 * @throws ProblemError `credentials-missing`, `too-many-attempts`
 */
export async function countSending(identifier: string, client: string | null): Promise<void> {
  if (identifier === "") throw new ProblemError("credentials-missing", [{ field: "identifier", code: "required" }]);
  await consume("send-address", client);
  const parsed = parseIdentifier(identifier);
  if (parsed?.kind === "email") await consume("mail-mailbox", mailboxOf(parsed.value));
  else await consume(parsed ? "sms-account" : "mail-mailbox", identifierKey(identifier));
}

/**
 * POST /api/auth/sign-up. New and known addresses take the same way: both are hashed for and checked against a password, both keep
 * a sign-up that waits, and both get a mail. Only what is in the mail differs.
 */
export async function startSignUp({
  input,
  client,
  after,
}: Call<InputOf<typeof signUp>>): Promise<Answer<SignUpAnswer>> {
  const { name, email, phone, password, locale } = input;
  const value = email ?? phone;
  if (value === null || password === "") throw new ProblemError("credentials-missing");
  const identifier: Identifier = { kind: email === null ? "phone" : "email", value };
  refuseWeak(password, { name, email, phone });
  await consume("sign-up-address", client);
  await countSending(value, client);
  // The right password of an account is told apart below, so guesses here count as guesses at signing in.
  await consume("sign-in-account-address", `${value} ${client}`);
  await consume("sign-in-account", value);

  const account = await accountBy(db, identifier);
  const passwordHash = await hashPassword(password);
  if (await isPassword(account?.password_hash ?? null, password)) throw new ProblemError("already-registered");
  const contactPhone = identifier.kind === "email" ? phone : null;
  await db
    .transaction()
    .execute((trx) => sendConfirmation(trx, identifier, { name, locale, passwordHash, contactPhone }, account));
  kickOutbox(after);
  securityEvent("sign-up", "asked", { identifier: value, client });
  return { data: { kind: identifier.kind === "email" ? "check-email" : "check-phone" }, status: 202 };
}

/** POST /api/auth/verify: the account exists from here on. Of two calls with one token at once, one makes it. */
export async function confirmAddress({ input, client }: Call<InputOf<typeof verify>>): Promise<Answer<VerifyAnswer>> {
  await consume("token-address", client);
  const confirmed = input.token === "" ? await confirmByCode(input) : await confirmByLink(input.token);
  if (!confirmed) throw new ProblemError("invalid-token");
  securityEvent("sign-up", "confirmed", { client });
  return { data: { kind: "verified" } };
}

const confirmByLink = (secret: string): Promise<boolean> =>
  db
    .transaction()
    .execute(async (trx) => {
      const token = await spendLinkOfMany(trx, "sign-up", secret);
      return token !== null && (await confirmSignUp(trx, token));
    })
    .catch(refusedIfTaken);

async function confirmByCode({ identifier, code }: { identifier: string; code: string }): Promise<boolean> {
  const parsed = parseIdentifier(identifier);
  await consume("code-account", identifierKey(identifier));
  if (parsed?.kind !== "phone") return false;
  // Counting a guess must outlast a failure, so the code is not compared inside the transaction that makes the account.
  const token = await spendCode(db, "sign-up-code", parsed.value, code);
  if (token) {
    return db
      .transaction()
      .execute((trx) => confirmSignUp(trx, token))
      .catch(refusedIfTaken);
  }
  // Somebody who has an account was sent a code to sign in with: the number is theirs, and there is nothing to confirm.
  return (await spendCode(db, "sign-in-code", parsed.value, code)) !== null;
}

/** Two sign-ups with one address, confirmed at the same moment: the second finds it taken. */
function refusedIfTaken(error: unknown): false {
  if (isTaken(error)) return false;
  throw error;
}

/** POST /api/auth/resend. What it finds it does after the answer, so that the answer tells nothing. */
export async function sendConfirmationAgain({
  input,
  client,
  after,
}: Call<InputOf<typeof resend>>): Promise<Answer<SentAnswer>> {
  await countSending(input.identifier, client);
  const identifier = parseIdentifier(input.identifier);
  if (identifier) {
    after(async () => {
      const pending = await pendingSignUp(identifier);
      const account = await accountBy(db, identifier);
      if (!pending) return;
      await db.transaction().execute((trx) => sendConfirmation(trx, identifier, pending, account));
      kickOutbox(after);
    });
  }
  return { data: { kind: "sent" }, status: 202 };
}
