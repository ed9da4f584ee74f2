import { randomInt } from "node:crypto";
import { db } from "#db/client.ts";
import { factorsOf, keepCode, spendCode, spendStep, type Factor } from "#db/accounts/factors.ts";
import { spendRecoveryCode } from "#db/accounts/recovery-codes.ts";
import { FACTOR_CODE_MINUTES, maskPhone, readFactorCode } from "#domain/account/sign-in/factor.ts";
import type { Locale } from "#domain/locale.ts";
import { readRecoveryCode } from "#domain/account/sign-in/recovery-code.ts";
import { currentEnv } from "#server/env.ts";
import { keyedHash } from "#server/secrets/keyed-hash.ts";
import { consume, forgive } from "#server/http/limits.ts";
import { queueSms } from "#server/mail/outbox.ts";
import { ProblemError } from "#server/http/problem.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { securityEvent } from "#server/security/log.ts";
import { totpStep } from "./totp.ts";

/** A secret is sealed for its account: copied to another account's row it opens nothing. */
const secretPurpose = (accountId: string): string => `totp-secret:${accountId}`;
export const sealSecret = (secret: string, accountId: string): string =>
  seal(secret, secretPurpose(accountId), currentEnv().sessionSecret);
export const unsealSecret = (sealed: string, accountId: string): string | null =>
  unseal(sealed, secretPurpose(accountId), currentEnv().sessionSecret);

export const recoveryHash = (plain: string, accountId: string): string =>
  keyedHash(`${accountId}:${plain}`, "recovery-code", currentEnv().sessionSecret);
const codeHash = (factorId: string, code: string): string =>
  keyedHash(`${factorId}:${code}`, "factor-code", currentEnv().sessionSecret);

/**
 * Spends a code of six digits of one factor: works once.
 * @returns false if it is wrong, over, or spent before
 */
async function spendSixDigits(accountId: string, factor: Factor, code: string): Promise<boolean> {
  const now = Date.now();
  if (factor.kind === "phone") {
    return spendCode(db, { factorId: factor.id, hash: codeHash(factor.id, code), now: new Date(now) });
  }
  const secret = factor.secret && unsealSecret(factor.secret, accountId);
  const step = secret ? totpStep(secret, code, now) : null;
  return step !== null && spendStep(db, factor.id, step);
}

/**
 * Whether somebody holds a second factor of the account: a code of one of its verified factors, or a recovery code. Every try counts
 * against the account, a right one clears the count.
 * @param options `factorId`: only this factor; "" = any of them
 * @throws ProblemError `wrong-factor-code`, `factor-not-found`, `too-many-attempts`
 */
export async function proveFactor(
  accountId: string,
  { code, factorId }: { code: string; factorId: string },
): Promise<"factor" | "recovery-code"> {
  await consume("factor-account", accountId);
  const verified = (await factorsOf(db, accountId)).filter((factor) => factor.verified);
  const asked = factorId === "" ? verified : verified.filter(({ id }) => id === factorId);
  if (asked.length === 0) throw new ProblemError("factor-not-found");
  const how = await spendAny(accountId, asked, code);
  if (how === null) {
    securityEvent("factor", "wrong", { account: accountId });
    throw new ProblemError("wrong-factor-code");
  }
  await forgive("factor-account", accountId);
  securityEvent("factor", how === "factor" ? "ok" : "recovery-code-used", { account: accountId });
  return how;
}

async function spendAny(accountId: string, factors: Factor[], typed: string) {
  const code = readFactorCode(typed);
  if (code !== null) {
    for (const factor of factors) if (await spendSixDigits(accountId, factor, code)) return "factor";
    return null;
  }
  const recovery = readRecoveryCode(typed);
  if (recovery === null) return null;
  return (await spendRecoveryCode(db, accountId, recoveryHash(recovery, accountId))) ? "recovery-code" : null;
}

/** The first code of a factor that was set up: the same, for this one factor, and recovery codes do not help. */
export async function proveNewFactor(accountId: string, factor: Factor, typed: string): Promise<void> {
  await consume("factor-account", accountId);
  const code = readFactorCode(typed);
  if (code === null || !(await spendSixDigits(accountId, factor, code))) {
    securityEvent("factor", "wrong", { account: accountId }, { by: "new-factor" });
    throw new ProblemError("wrong-factor-code");
  }
  await forgive("factor-account", accountId);
}

/**
 * Sends a code to a factor's telephone; the one sent before stops working. Call `kickOutbox` afterwards.
 * @returns the number with most digits hidden
 */
export async function sendFactorSms(
  accountId: string,
  { id, phone, verified }: Pick<Factor, "id" | "phone" | "verified">,
  { locale, client }: { locale: Locale; client: string | null },
): Promise<string> {
  if (phone === null) throw new ProblemError("factor-not-found");
  await consume("send-address", client);
  // To the owner's own number people who are asked often need more codes than may go to one that they only typed in.
  await consume(verified ? "factor-sms-account" : "sms-account", accountId);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(Date.now() + FACTOR_CODE_MINUTES * 60_000);
  await db.transaction().execute(async (trx) => {
    await keepCode(trx, { factorId: id, hash: codeHash(id, code), expiresAt });
    const values = { code, minutes: FACTOR_CODE_MINUTES };
    await queueSms(trx, { to: phone, locale, template: "factor-code", values, expiresAt });
  });
  return maskPhone(phone);
}
