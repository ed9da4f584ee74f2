import { createHmac, randomBytes, randomInt, timingSafeEqual, hkdfSync } from "node:crypto";
import type { Kysely } from "kysely";
import {
  findToken,
  guessTokens,
  insertToken,
  lockTokensBeside,
  spendToken,
  type AuthToken,
  type TokenKind,
} from "#db/accounts/auth-tokens.ts";
import type { Database } from "#db/schema/tables.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { plainValue } from "#domain/text/clean.ts";
import { CODE_ATTEMPTS } from "#domain/account/sign-in/sign-in.ts";
import { currentEnv } from "../env.ts";

type Issue = {
  kind: TokenKind;
  accountId: string | null;
  /** The address or number that it is sent to. */
  target: string;
  payload?: Record<string, string>;
  minutes: number;
};

const MINUTE_MS = 60_000;

/** Keyed, so that a copy of the table does not even help to guess six digits. */
const hashOf = (kind: TokenKind, secret: string): string =>
  createHmac("sha256", currentEnv().sessionSecret).update(`token:${kind}:${secret}`).digest("hex");

/**
 * A keyed hash of a short code, 64 hex digits. A copy of the database is not enough to guess the code, as the key is not in it. `purpose`
 * separates the hashes of different uses.
 */
export function keyedHash(text: string, purpose: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `nibash:hash:${purpose}`, 32));
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Makes the secret of a link: 256 random bits. Only its hash is stored; tell it to nobody but the target. */
export async function issueLink(db: Kysely<Database>, issue: Issue): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const now = new Date();
  await insertToken(db, {
    kind: issue.kind,
    accountId: issue.accountId,
    secretHash: hashOf(issue.kind, secret),
    target: issue.target,
    payload: issue.payload ?? {},
    expiresAt: new Date(now.getTime() + issue.minutes * MINUTE_MS),
    now,
  });
  return secret;
}

/** Uses a link up; null if it is unknown, used or expired. Of two at once one gets it. */
export const spendLink = (db: Kysely<Database>, kind: TokenKind, secret: string): Promise<AuthToken | null> =>
  spendToken(db, kind, hashOf(kind, secret), new Date());

/** The same in a transaction that goes on to void all other links of that kind to the same target. */
export async function spendLinkOfMany(
  trx: Kysely<Database>,
  kind: TokenKind,
  secret: string,
): Promise<AuthToken | null> {
  await lockTokensBeside(trx, kind, hashOf(kind, secret));
  return spendLink(trx, kind, secret);
}

/** Looks at a link without using it up. */
export const readLink = (db: Kysely<Database>, kind: TokenKind, secret: string): Promise<AuthToken | null> =>
  findToken(db, kind, hashOf(kind, secret), new Date());

/** Makes a code of six digits. It is only good together with its target. */
export async function issueCode(db: Kysely<Database>, issue: Issue): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = new Date();
  const id = uuidv7(now.getTime());
  await insertToken(db, {
    id,
    kind: issue.kind,
    accountId: issue.accountId,
    secretHash: hashOf(issue.kind, `${id}:${code}`),
    target: issue.target,
    payload: issue.payload ?? {},
    expiresAt: new Date(now.getTime() + issue.minutes * MINUTE_MS),
    now,
  });
  return code;
}

/** Six digits as somebody typed them, Bengali ones and spaces too; null if it is no code. */
export function readCode(text: string): string | null {
  const digits = plainValue(text).replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Uses up one of the codes that were sent to a target. Every try counts for all of them; after `CODE_ATTEMPTS` a code is worth nothing.
 * @returns the token, or null if the code is wrong, unknown, used or expired
 */
export async function spendCode(
  db: Kysely<Database>,
  kind: TokenKind,
  target: string,
  typed: string,
): Promise<AuthToken | null> {
  const now = new Date();
  const tokens = await guessTokens(db, kind, target, CODE_ATTEMPTS, now);
  const code = readCode(typed) ?? "";
  const [token] = tokens.filter(({ id, secret_hash: expected }) =>
    timingSafeEqual(Buffer.from(expected), Buffer.from(hashOf(kind, `${id}:${code}`))),
  );
  return token ? spendToken(db, kind, token.secret_hash, now) : null;
}
