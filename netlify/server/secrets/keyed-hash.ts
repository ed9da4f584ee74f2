import { createHmac, hkdfSync } from "node:crypto";

/**
 * A keyed hash of a short code, 64 hex digits. A copy of the database is not enough to guess the code, as the key is not in it. `purpose`
 * separates the hashes of different uses.
 */
export function keyedHash(text: string, purpose: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `nibash:hash:${purpose}`, 32));
  return createHmac("sha256", key).update(text).digest("hex");
}
