import { hash, verify } from "@node-rs/argon2";
import common from "#content/security/common-passwords.json" with { type: "json" };
import { passwordReasons, type PasswordOwner } from "#domain/account/sign-in/password.ts";
import { ProblemError } from "../http/problem.ts";

/** Argon2id as OWASP asks for it: 19 MB, two passes, one lane. Written into every hash, so that they can be raised. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

const commonPasswords = new Set(common.passwords);

/** A PHC string. `password` as `passwordField` reads it. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Of a password that nobody knows: what is checked where there is none, so that both take equally long. */
let unknown: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => (unknown ??= hashPassword(crypto.randomUUID()));

/** Whether a password is the one of a hash. `null` (no account, or one without a password) takes as long and is always false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash()), password).catch(() => false);
  return stored !== null && matches;
}

/** True for hashes of other parameters than today's: hash again while the password is at hand. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(PREFIX);

/** @throws ProblemError `weak-password` with every reason */
export function refuseWeak(password: string, owner: PasswordOwner): void {
  const reasons = passwordReasons(password, owner, (spelling) => commonPasswords.has(spelling));
  if (reasons.length === 0) return;
  throw new ProblemError(
    "weak-password",
    reasons.map((code) => ({ field: "password", code })),
  );
}
