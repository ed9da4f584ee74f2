import { sql, type Kysely, type Selectable } from "kysely";
import type { Database } from "../schema/tables.ts";
import type { AuthTokensTable } from "../schema/accounts.ts";
import { uuidv7 } from "../uuidv7.ts";

/** What links and codes are for. A secret of one kind is worth nothing for another. */
export const TOKEN_KINDS = [
  "sign-up",
  "sign-up-code",
  "sign-in-code",
  "confirm",
  "recover",
  "change-email",
  "change-phone",
  "public-number",
  "undo-change",
  "take-back",
  "confirm-listing",
  "newsletter",
  "deny-answer",
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export type AuthToken = Selectable<AuthTokensTable>;
export type NewAuthToken = {
  id?: string;
  kind: TokenKind;
  accountId: string | null;
  secretHash: string;
  target: string;
  payload: Record<string, string>;
  expiresAt: Date;
  now: Date;
};

export async function insertToken(db: Kysely<Database>, token: NewAuthToken): Promise<string> {
  const id = token.id ?? uuidv7(token.now.getTime());
  await db
    .insertInto("auth_tokens")
    .values({
      id,
      kind: token.kind,
      account_id: token.accountId,
      secret_hash: token.secretHash,
      target: token.target,
      payload: JSON.stringify(token.payload),
      expires_at: token.expiresAt,
      used_at: null,
      created_at: token.now,
    })
    .execute();
  return id;
}

/**
 * Uses a token up. One statement: of two that come at once with the same secret, the row lets one through.
 * @returns the token, or null if it is unknown, used or expired
 */
export async function spendToken(
  db: Kysely<Database>,
  kind: TokenKind,
  secretHash: string,
  now: Date,
): Promise<AuthToken | null> {
  const token = await db
    .updateTable("auth_tokens")
    .set({ used_at: now })
    .where("secret_hash", "=", secretHash)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  return token ?? null;
}

/** Locks all tokens of this token's target in a fixed order, so that two confirmations with one address cannot deadlock. */
export async function lockTokensBeside(trx: Kysely<Database>, kind: string, secretHash: string): Promise<void> {
  await sql`
    select id from auth_tokens
    where kind = ${kind} and target = (select target from auth_tokens where secret_hash = ${secretHash})
    order by id for update
  `.execute(trx);
}

/** The token with this secret while it can still be used, without using it. */
export async function findToken(
  db: Kysely<Database>,
  kind: TokenKind,
  secretHash: string,
  now: Date,
): Promise<AuthToken | null> {
  const token = await db
    .selectFrom("auth_tokens")
    .selectAll()
    .where("secret_hash", "=", secretHash)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return token ?? null;
}

/** The newest token of a kind for an address or number that is not over, used or not; null if there is none. */
export async function newestToken(
  db: Kysely<Database>,
  kind: string,
  target: string,
  now: Date,
): Promise<AuthToken | null> {
  const token = await db
    .selectFrom("auth_tokens")
    .selectAll()
    .where("target", "=", target)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return token ?? null;
}

/**
 * Counts a guess at the tokens of a kind for a target, right or wrong, before it is compared: guesses that come at once are counted one by
 * one. The same single statement where there is no such token.
 * @returns those that were guessed at fewer than `most` times before
 */
export async function guessTokens(
  db: Kysely<Database>,
  kind: string,
  target: string,
  most: number,
  now: Date,
): Promise<AuthToken[]> {
  const { rows } = await sql<AuthToken>`
    update auth_tokens set attempts = attempts + 1
    where id in (
      select id from auth_tokens
      where target = ${target} and kind = ${kind} and used_at is null and expires_at > ${now}
      order by id for update
    ) and attempts < ${most}
    returning *
  `.execute(db);
  return rows;
}

/** Removes what was sent to a target or asked for by an account, so that older links and codes of that kind stop working. */
export async function dropTokens(
  db: Kysely<Database>,
  which: { kind: string; target?: string; accountId?: string },
): Promise<void> {
  let query = db.deleteFrom("auth_tokens").where("kind", "=", which.kind);
  if (which.target !== undefined) query = query.where("target", "=", which.target);
  if (which.accountId !== undefined) query = query.where("account_id", "=", which.accountId);
  await query.execute();
}

/**
 * Invalidates the links and codes of a kind to a target but keeps the sign-ups themselves until they expire, so that nobody learns from a
 * missing one that the address has an account now.
 */
export async function voidTokens(db: Kysely<Database>, which: { kind: string; target: string }): Promise<void> {
  await sql`
    update auth_tokens set secret_hash = encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')
    where kind = ${which.kind} and target = ${which.target}
  `.execute(db);
}

/** Makes codes useless that were sent to make one of these numbers of a profile public. */
export const dropNumberCodes = (db: Kysely<Database>, accountId: string, fields: readonly string[]) =>
  db
    .deleteFrom("auth_tokens")
    .where("account_id", "=", accountId)
    .where("kind", "=", "public-number")
    .where(sql<boolean>`payload ?| ${[...fields]}::text[]`)
    .execute();

/** Links and codes of an account, of these kinds; of the kind of `undoneBy` only it and the younger ones. */
export async function dropTokensOf(
  db: Kysely<Database>,
  accountId: string,
  kinds: readonly TokenKind[],
  undoneBy?: Pick<AuthToken, "id" | "kind" | "created_at">,
): Promise<void> {
  const all = db.deleteFrom("auth_tokens").where("account_id", "=", accountId).where("kind", "in", kinds);
  if (!undoneBy) return void (await all.execute());
  const { kind, created_at, id } = undoneBy;
  await all
    .where((where) =>
      where.not(where.and([where("kind", "=", kind), where("created_at", "<=", created_at), where("id", "<", id)])),
    )
    .execute();
}

/** Removes expired tokens. Returns how many. */
export async function clearTokens(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("auth_tokens").where("expires_at", "<=", now).executeTakeFirst();
  return Number(numDeletedRows);
}
