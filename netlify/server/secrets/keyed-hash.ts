import { createHmac, hkdfSync } from "node:crypto";

/**
 * 64 hex digits by which a short code is found again but not guessed from a copy of the database: the key is not in there. `purpose` keeps the
 * hash of one thing from being that of another.
 */
export function keyedHash(text: string, purpose: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `nibash:hash:${purpose}`, 32));
  return createHmac("sha256", key).update(text).digest("hex");
}
