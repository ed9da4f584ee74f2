import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import type { TotpSetup } from "#domain/account/sign-in/factor.ts";
import { qrPath } from "#domain/site/qr-path.ts";

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
export function totpStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(Secret.fromBase32(secret), "").validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}
