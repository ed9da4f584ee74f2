import type { sendCode, SentAnswer, signIn, SignInAnswer, signInWithCode } from "#api/account/auth.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountBy, updateAccount, type Account } from "#db/accounts/accounts.ts";
import { dropTokens } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import { identifierKey, parseIdentifier } from "#domain/account/sign-in/sign-in.ts";
import type { Answer, Call } from "../http/answer.ts";
import { countGuess, countWayIn } from "./sign-up.ts";
import { consume, forgive } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { hashPassword, isPassword, needsRehash } from "./password.ts";
import { ProblemError } from "../http/problem.ts";
import { securityEvent } from "../security/log.ts";
import { signInOrAskFactor } from "./finish-sign-in.ts";
import { pendingSignUp, sendSignInCode } from "./waiting-sign-up.ts";
import { spendCode } from "../secrets/tokens.ts";

/**
 * POST /api/auth/sign-in. Whatever was typed, exactly two passwords are checked: the account's and that of a sign-up that waits, or in
 * the place of either one that nobody has. So neither the words nor the time tell whether there is an account.
 */
export async function passwordSignIn(call: Call<InputOf<typeof signIn>>): Promise<Answer<SignInAnswer>> {
  const { identifier: typed, password, next } = call.input;
  if (typed === "" || password === "") throw new ProblemError("credentials-missing");
  const key = identifierKey(typed);
  const here = `${key} ${call.client}`;
  await consume("sign-in-address", call.client);
  await consume("sign-in-account-address", here);
  await consume("sign-in-account", key);

  const identifier = parseIdentifier(typed);
  const [account, pending] = identifier
    ? await Promise.all([accountBy(db, identifier), pendingSignUp(identifier)])
    : [null, null];
  // Side by side: a visitor waits for one hash and not for two.
  const [isOwners, isPending] = await Promise.all([
    isPassword(account?.password_hash ?? null, password),
    isPassword(pending?.passwordHash ?? null, password),
  ]);
  if (!account || !isOwners) {
    const who = { account: account?.id, identifier: key, client: call.client };
    securityEvent("sign-in", isPending ? "unconfirmed" : "wrong", who, { by: "password" });
    throw new ProblemError(isPending ? "email-not-verified" : "invalid-credentials");
  }
  await forgive("sign-in-account-address", here);
  await renewHash(account, password);
  return signInOrAskFactor(call, account.id, next);
}

/** Hashes a right password again when the parameters were raised since. */
async function renewHash({ id, password_hash: stored }: Account, password: string): Promise<void> {
  if (stored === null || !needsRehash(stored)) return;
  await updateAccount(db, id, { password_hash: await hashPassword(password) });
}

/** POST /api/auth/otp. What it finds it does after the answer, so that the answer tells nothing. */
export async function sendCodeToSignIn({
  input,
  client,
  after,
}: Call<InputOf<typeof sendCode>>): Promise<Answer<SentAnswer>> {
  const maySend = await countWayIn("code", input.identifier, client);
  const identifier = parseIdentifier(input.identifier);
  if (identifier && maySend) {
    after(async () => {
      const account = await accountBy(db, identifier);
      if (!account) return;
      await db.transaction().execute((trx) => sendSignInCode(trx, identifier, account));
      kickOutbox(after);
    });
  }
  return { data: { kind: "sent" }, status: 202 };
}

/** POST /api/auth/otp/verify */
export async function codeSignIn(call: Call<InputOf<typeof signInWithCode>>): Promise<Answer<SignInAnswer>> {
  const { identifier: typed, code, next } = call.input;
  await countGuess(typed, call.client);
  const identifier = parseIdentifier(typed);
  const token = identifier && (await spendCode(db, "sign-in-code", identifier.value, code));
  if (!token?.account_id) {
    securityEvent("sign-in", "wrong", { identifier: identifierKey(typed), client: call.client }, { by: "code" });
    throw new ProblemError("invalid-token");
  }
  await dropTokens(db, { kind: "sign-in-code", accountId: token.account_id });
  return signInOrAskFactor(call, token.account_id, next);
}
