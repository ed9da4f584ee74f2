import { randomBytes } from "node:crypto";
import type { AnyEndpoint } from "#api/endpoint.ts";
import { keyByHash, touchKey } from "#db/accounts/api-keys.ts";
import { db } from "#db/client.ts";
import { KEY_PATTERN } from "#domain/account/api-key.ts";
import { currentEnv } from "../env.ts";
import { keyedHash } from "../secrets/tokens.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { securityEvent } from "../security/log.ts";
import type { SignedIn } from "./session.ts";

/** `last_used_at` is a row written: so often at most. */
const TOUCH_MS = 60_000;

/** What is stored of a key. A copy of the table opens nothing, and without the secret nothing can be tried against it. */
export const keyHash = (secret: string): string => keyedHash(secret, "api-key", currentEnv().sessionSecret);

/** So many random letters and digits, each as likely. */
export function randomLetters(length: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 4 * letters.length && text.length < length) text += letters[byte % letters.length];
    }
  }
  return text;
}

/**
 * Whose key it is, as somebody signed in: never with an administrator's rights, and never with a second factor shown.
 * @throws ProblemError `invalid-key`, `key-not-allowed`, `too-many-attempts`
 */
export async function accountOfKey(
  secret: string,
  { keys, path }: Pick<AnyEndpoint, "keys" | "path">,
  client: string | null,
): Promise<SignedIn> {
  const now = new Date();
  const found = KEY_PATTERN.test(secret) ? await keyByHash(db, keyHash(secret), now) : null;
  if (!found) {
    await consume("key-address", client);
    throw new ProblemError("invalid-key");
  }
  if (!keys || !found.scopes.includes(keys)) {
    securityEvent("request", "not-allowed", { account: found.accountId, client }, { endpoint: path, by: "key" });
    throw new ProblemError("key-not-allowed");
  }
  await consume("api-key", `key ${found.id}`);
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > TOUCH_MS) await touchKey(db, found.id, now);
  const { id, accountId, createdAt, expiresAt, role, agencyId, email, emailVerified, phone, locale, name, nameBn } =
    found;
  const endsAt = expiresAt ?? new Date(8_640_000_000_000_000);
  return {
    session: { id, createdAt, expiresAt: endsAt, endsAt, authenticatedAt: createdAt, provedAt: null, factorAt: null },
    account: {
      id: accountId,
      email,
      emailVerified,
      phone,
      locale,
      name,
      nameBn,
      role: role === "buyer" ? "buyer" : "agent",
      administrators: false,
      erasureRequestedAt: found.erasureRequestedAt,
      // What a key posts belongs to the agency; over the others' homes it has no say, whatever its maker is there.
      agency: agencyId === null ? null : { id: agencyId, role: "agent" },
    },
  };
}
