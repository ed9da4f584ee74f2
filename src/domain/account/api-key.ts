/** What a key may do: read its owner's listings and imports, or post and change listings. Nothing else is open to one. */
export const KEY_SCOPES = ["listings:read", "listings:write"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Days after which a key ends, as the form offers them; null: it ends when it is revoked. */
export const KEY_DAYS = [30, 90, 365] as const;
/** Keys that an account may have, and characters of a key's name. */
export const KEYS_MAX = 10;
export const KEY_NAME_MAX = 80;

/** A key's secret: `nbk_` and 256 bits in letters and digits. */
export const KEY_PATTERN = /^nbk_[A-Za-z0-9]{43}$/;
/** A feed's token. */
export const FEED_PATTERN = /^nbf_[A-Za-z0-9]{32}$/;

/** The first letters of a secret, by which its owner knows it again. */
export const keyStart = (secret: string): string => secret.slice(0, 8);

/** The key of an `Authorization` header; null where it holds none of ours. */
export function bearerOf(header: string | null): string | null {
  const [, given] = /^Bearer\s+(nbk_\S*)$/iu.exec(header ?? "") ?? [];
  return given ?? null;
}

/** A key as its owner sees it. Instants are ISO 8601; `ended`: its time is over. */
export type ApiKeySummary = {
  id: string;
  name: string;
  start: string;
  scopes: KeyScope[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
};
