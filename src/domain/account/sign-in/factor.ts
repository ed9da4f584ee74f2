import { plainValue } from "#domain/text/clean.ts";
import type { QrPath } from "#domain/site/qr-path.ts";

export const FACTOR_KINDS = ["totp", "phone"] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** A second factor as its owner sees it. `label`: the name they gave it; otherwise the number with most digits hidden (telephone) or "". */
export type FactorSummary = { id: string; kind: FactorKind; label: string };

/** What an authenticator app needs to add a new TOTP factor. */
export type TotpSetup = {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://…`, for opening in an app on the same device. */
  uri: string;
  qr: QrPath;
};

/**
 * Minutes for which a shown second factor counts for acts that require one (removing a factor, changing the password, erasing the account).
 */
export const FACTOR_FRESH_MINUTES = 15;
/** Minutes that a sign-in waits for its second factor. */
export const FACTOR_CHALLENGE_MINUTES = 10;
/** Minutes that a code by SMS is valid, and how many wrong tries it allows. */
export const FACTOR_CODE_MINUTES = 10;
export const FACTOR_CODE_ATTEMPTS = 5;
export const FACTORS_MAX = 5;
export const FACTOR_LABEL_MAX = 60;

/** "+880 17•• •••678": the owner recognises the number, nobody else learns it. */
export const maskPhone = (e164: string): string => `${e164.slice(0, 4)} ${e164.slice(4, 6)}•• •••${e164.slice(-3)}`;

/** Six digits as somebody typed them, Bengali ones and spaces too; null if it is no such code. */
export function readFactorCode(text: string): string | null {
  const digits = plainValue(text).replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
