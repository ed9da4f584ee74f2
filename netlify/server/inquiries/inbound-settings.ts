import { createHmac, timingSafeEqual } from "node:crypto";
import { INBOUND_WINDOW } from "#api/inquiries/inbound-mail.ts";

/** Where replies by mail go, and by which secret the service that takes them signs what it brings. */
export type InboundSettings = { domain: string; secret: string };

const DOMAIN = /^(?=.{4,190}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** null: answers are written on pages only. */
export function inboundSettings(): InboundSettings | null {
  const domain = (process.env["INBOUND_DOMAIN"] ?? "").trim().toLowerCase();
  const secret = process.env["INBOUND_SECRET"] ?? "";
  // A short secret could be guessed, so it counts as none.
  return DOMAIN.test(domain) && secret.length >= 32 ? { domain, secret } : null;
}

/** What the service says of a mail: where it came to, and that it was the service who says so, when. */
export type SignedBy = { recipient: string; timestamp: string; signature: string };

/** Whether the bytes of a mail were signed with the secret a moment ago. */
export function isSigned(
  bytes: Uint8Array,
  { recipient, timestamp, signature }: SignedBy,
  secret: string,
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > INBOUND_WINDOW) return false;
  const expected = createHmac("sha256", secret).update(`${timestamp}\n${recipient}\n`).update(bytes).digest();
  const given = Buffer.from(signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
