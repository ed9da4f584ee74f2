import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { db } from "#db/client.ts";
import {
  factorsOf,
  keepCode,
  spendPhoneCode,
  spendStep,
  type Factor,
  spendRecoveryCode,
} from "#db/accounts/factors.ts";
import { FACTOR_CODE_MINUTES, maskPhone, readFactorCode, type TotpSetup } from "#domain/account/sign-in/factor.ts";
import type { Locale } from "#domain/locale.ts";
import { readRecoveryCode } from "#domain/account/sign-in/recovery-code.ts";
import { currentEnv } from "#server/env.ts";
import { keyedHash } from "#server/secrets/tokens.ts";
import { consume, forgive } from "#server/http/limits.ts";
import { queueSms } from "#server/mail/outbox.ts";
import { ProblemError } from "#server/http/problem.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { securityEvent } from "#server/security/log.ts";
import { qrPath } from "#domain/site/qr-path.ts";

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

/** Seconds that one code lasts. */
const PERIOD = 30;
/** Codes of the step before and after are taken too: clocks differ, and typing takes time. */
const WINDOW = 1;
const DIGITS = 6;

/** SHA-1 because several authenticator apps silently use nothing else; as an HMAC it is not broken. */
const totpOf = (secret: Secret, account: string): TOTP =>
  new TOTP({ issuer: "Nibash", label: account, secret, algorithm: "SHA1", digits: DIGITS, period: PERIOD });

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What a person needs to bring a secret into their app. `account` is what the app shows beside it. */
export function totpSetup(secret: string, account: string): TotpSetup {
  const uri = totpOf(Secret.fromBase32(secret), account).toString();
  return { secret, uri, qr: qrPath(encode(uri, { ecc: "M", border: 4 }).data) };
}

/** The step (half minute since 1970) that a code of six digits belongs to; null if it is not right now. */
function totpStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(Secret.fromBase32(secret), "").validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}

/**
 * Spends a code of six digits of one factor: works once.
 * @returns false if it is wrong, over, or spent before
 */
async function spendSixDigits(accountId: string, factor: Factor, code: string): Promise<boolean> {
  const now = Date.now();
  if (factor.kind === "phone") {
    return spendPhoneCode(db, { factorId: factor.id, hash: codeHash(factor.id, code), now: new Date(now) });
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
