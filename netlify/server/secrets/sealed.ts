import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose for which messages are encrypted that wait to be sent. */
export const OUTBOX_PURPOSE = "outbox";

const keys = new Map<string, Buffer>();

/** Keys are kept: a process has one secret and a few purposes, and seals thousands of mails. */
function keyOf(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`;
  const key = keys.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "", `nibash:${purpose}`, 32));
  keys.set(name, key);
  return key;
}

/** Encrypts a text (AES-256-GCM), so that a copy of the database does not reveal it. `purpose` separates different uses. */
export function seal(text: string, purpose: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), nonce);
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64");
}

/** The text that was sealed; null where it was altered, sealed for something else or with another secret. */
export function unseal(sealed: string, purpose: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
