import type { resend, SentAnswer, signUp, SignUpAnswer, verify, VerifyAnswer } from "#api/account/auth.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountBy, isTaken } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";
import { identifierKey, parseIdentifier, type Identifier } from "#domain/account/sign-in/sign-in.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume, isOver } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { hashPassword, isPassword, refuseWeak } from "./password.ts";
import { ProblemError } from "../http/problem.ts";
import { securityEvent } from "../security/log.ts";
import { completeSignIn } from "./finish-sign-in.ts";
import {
  isAskingBrowser,
  markBrowser,
  confirmSignUp,
  pendingSignUp,
  sendConfirmation,
  type ConfirmedSignUp,
} from "./waiting-sign-up.ts";
import { spendCode, spendLinkOfMany } from "../secrets/tokens.ts";

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
 * Counts a request for a way into an account: a link to a new password, or a code. Strangers' sign-ups, newsletters and receipts have a budget
 * of their own (`countSending`), and one client cannot use up what others may ask for. Several clients can, but then as many unused links or
 * codes lie in the mailbox, each good until the count begins anew, and the answer is the same.
 * @returns whether one more may be sent
 * @throws ProblemError `credentials-missing`, `too-many-attempts`
 */
export async function countWayIn(kind: "code" | "link", typed: string, client: string | null): Promise<boolean> {
  if (typed === "") throw new ProblemError("credentials-missing", [{ field: "identifier", code: "required" }]);
  await consume("send-address", client);
  const parsed = parseIdentifier(typed);
  const target = parsed?.kind === "email" ? mailboxOf(parsed.value) : identifierKey(typed);
  // A number gets a code whichever was asked for.
  const key = `${parsed?.kind === "phone" ? "code" : kind} ${target}`;
  await consume("way-in-account-address", `${key} ${client}`);
  return !(await isOver("way-in-account", key));
}

/** Counts a try at a code. @throws ProblemError `too-many-attempts` */
export async function countGuess(typed: string, client: string | null): Promise<void> {
  const key = identifierKey(typed);
  await consume("code-address", client);
  await consume("code-account-address", `${key} ${client}`);
  await consume("code-account", key);
}

/**
 * POST /api/auth/sign-up. New and known addresses take the same way: both are hashed for and checked against a password, both keep
 * a sign-up that waits, and both get a mail. Only what is in the mail differs. With an address the browser is marked: the mail's link opens a
 * session there.
 */
export async function startSignUp({
  request,
  input,
  client,
  after,
}: Call<InputOf<typeof signUp>>): Promise<Answer<SignUpAnswer>> {
  const { name, email, phone, password, locale, next } = input;
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
  const browser = identifier.kind === "email" ? markBrowser(request, value) : null;
  const pending = { name, locale, passwordHash, contactPhone, browser: browser?.hash ?? "", next };
  await db.transaction().execute((trx) => sendConfirmation(trx, identifier, pending, account));
  kickOutbox(after);
  securityEvent("sign-up", "asked", { identifier: value, client });
  return browser
    ? { data: { kind: "check-email" }, status: 202, cookies: [browser.cookie], goTo: "/signin" }
    : { data: { kind: "check-phone" }, status: 202, goTo: "/verify" };
}

/**
 * POST /api/auth/verify: the account exists from here on. Of two calls with one token at once, one makes it. The link signs in only in the
 * browser that asked for the account, whose user chose the password. In any other browser the password is required.
 */
export async function confirmAddress(call: Call<InputOf<typeof verify>>): Promise<Answer<VerifyAnswer>> {
  const { input, client, request } = call;
  await consume("token-address", client);
  const made = input.token === "" ? null : await confirmByLink(input.token);
  if (!made && (input.token !== "" || !(await confirmByCode(input, client)))) throw new ProblemError("invalid-token");
  securityEvent("sign-up", "confirmed", { client });
  if (!made || !isAskingBrowser(request, made.browser)) {
    const identifier = made?.identifier ?? input.identifier;
    return { data: { kind: "verified", identifier }, goTo: null, fields: { identifier } };
  }
  const { accountId, next } = made;
  const { data, cookies } = await completeSignIn(call, accountId, { next, factor: false, join: null });
  return { data, cookies, fields: { next: next ?? "" } };
}

const confirmByLink = (secret: string): Promise<ConfirmedSignUp | null> =>
  db
    .transaction()
    .execute(async (trx) => {
      const token = await spendLinkOfMany(trx, "sign-up", secret);
      return token && confirmSignUp(trx, token);
    })
    .catch(refusedIfTaken);

async function confirmByCode(
  { identifier, code }: { identifier: string; code: string },
  client: string | null,
): Promise<boolean> {
  const parsed = parseIdentifier(identifier);
  await countGuess(identifier, client);
  if (parsed?.kind !== "phone") return false;
  // Counting a guess must outlast a failure, so the code is not compared inside the transaction that makes the account.
  const token = await spendCode(db, "sign-up-code", parsed.value, code);
  if (token) {
    const made = await db
      .transaction()
      .execute((trx) => confirmSignUp(trx, token))
      .catch(refusedIfTaken);
    return made !== null;
  }
  // Somebody who has an account was sent a code to sign in with: the number is theirs, and there is nothing to confirm.
  return (await spendCode(db, "sign-in-code", parsed.value, code)) !== null;
}

/** Two sign-ups with one address, confirmed at the same moment: the second finds it taken. */
function refusedIfTaken(error: unknown): null {
  if (isTaken(error)) return null;
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
