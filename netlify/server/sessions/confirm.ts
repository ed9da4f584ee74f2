import type { ConfirmCodeAnswer, ConfirmedAnswer, confirmOwner, sendConfirmCode } from "#api/account/auth-confirm.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountById, type Account } from "#db/accounts/accounts.ts";
import { dropTokens } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import { factorsOf } from "#db/accounts/factors.ts";
import { CODE_MINUTES } from "#domain/account/sign-in/sign-in.ts";
import { PROOF_MINUTES } from "#domain/account/sign-in/proof.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume, forgive } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { kickOutbox, queueMail, queueSms } from "../mail/outbox.ts";
import { securityEvent } from "../security/log.ts";
import { issueCode, spendCode } from "../secrets/tokens.ts";
import { proveFactorOf } from "./factors/answer-challenge.ts";
import { sendFactorSms } from "./factors/proof.ts";
import { isPassword } from "./password.ts";
import { markFactor, markProof, type SignedIn } from "./session.ts";
import { countSending } from "./sign-up.ts";

type Given = Pick<InputOf<typeof confirmOwner>, "currentPassword" | "mailedCode" | "factorCode">;
type Proving = Pick<Call<unknown>, "client" | "after">;

async function ownAccount({ account: { id } }: SignedIn): Promise<Account> {
  const account = await accountById(db, id);
  if (!account) throw new ProblemError("signed-out");
  return account;
}

/** A code confirms in the session only in which it was asked for. */
const codeTarget = ({ account, session }: SignedIn): string => `${account.id} ${session.id}`;

const wrong = (field: keyof Given): ProblemError => new ProblemError("invalid-input", [{ field, code: "wrong" }]);

async function provePassword({ id, password_hash: stored }: Account, password: string, client: string | null) {
  await consume("password-account", id);
  if (stored === null || !(await isPassword(stored, password))) {
    securityEvent("password", "wrong", { account: id, client }, { by: "confirm" });
    throw wrong("currentPassword");
  }
  await forgive("password-account", id);
}

/** A code helps only where there is no password: else the mailbox alone would do. */
async function proveCode(who: SignedIn, { id, password_hash: stored }: Account, code: string, client: string | null) {
  await consume("code-account", id);
  if (stored === null && (await spendCode(db, "confirm", codeTarget(who), code))) return;
  securityEvent("password", "wrong", { account: id, client }, { by: "code" });
  throw wrong("mailedCode");
}

/**
 * Takes what the owner typed, the first proof before the second factor: a wrong password spends no code. What is empty is not looked at.
 * @throws ProblemError `invalid-input` with the field that is wrong, `wrong-factor-code`, `too-many-attempts`
 */
export async function prove(who: SignedIn, given: Given, call: Proving): Promise<void> {
  const { currentPassword, mailedCode, factorCode } = given;
  if (currentPassword === "" && mailedCode === "" && factorCode === "")
    throw new ProblemError("invalid-input", [{ field: "currentPassword", code: "required" }]);
  if (currentPassword !== "" || mailedCode !== "") {
    const account = await ownAccount(who);
    if (currentPassword !== "") await provePassword(account, currentPassword, call.client);
    else await proveCode(who, account, mailedCode, call.client);
    await markProof(who);
  }
  if (factorCode !== "") {
    await proveFactorOf(who.account.id, { code: factorCode, factorId: "" }, call);
    await markFactor(who);
  }
}

/** POST /api/auth/confirm */
export async function confirmNow(call: Call<InputOf<typeof confirmOwner>>): Promise<Answer<ConfirmedAnswer>> {
  await prove(await call.signedIn(), call.input, call);
  return { data: { kind: "confirmed", until: new Date(Date.now() + PROOF_MINUTES * 60_000).toISOString() } };
}

async function sendOwnerCode(who: SignedIn, client: string | null): Promise<string> {
  const account = await ownAccount(who);
  const { id, email, phone, locale } = account;
  const to = email ?? phone;
  if (to === null) throw new ProblemError("factor-not-found");
  await countSending(to, client);
  await db.transaction().execute(async (trx) => {
    await dropTokens(trx, { kind: "confirm", accountId: id });
    const issue = { kind: "confirm", accountId: id, target: codeTarget(who), minutes: CODE_MINUTES } as const;
    const values = { code: await issueCode(trx, issue), minutes: CODE_MINUTES };
    await (email === null
      ? queueSms(trx, { to, locale, template: "factor-code", values })
      : queueMail(trx, { to, locale, template: "confirm-code", values }));
  });
  return to;
}

/** POST /api/auth/confirm/code */
export async function sendCodeToConfirm(
  call: Call<InputOf<typeof sendConfirmCode>>,
): Promise<Answer<ConfirmCodeAnswer>> {
  const who = await call.signedIn();
  const { id, locale } = who.account;
  if (call.input.to === "owner") {
    const to = await sendOwnerCode(who, call.client);
    kickOutbox(call.after);
    return { data: { kind: "sent", to } };
  }
  const phone = (await factorsOf(db, id)).find(({ kind, verified }) => kind === "phone" && verified);
  if (!phone) throw new ProblemError("factor-not-found");
  const to = await sendFactorSms(id, phone, { locale, client: call.client });
  kickOutbox(call.after);
  return { data: { kind: "sent", to } };
}
