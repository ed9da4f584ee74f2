import * as v from "valibot";
import { answers, endpoint } from "../endpoint.ts";

/** The largest mail that is taken, in bytes; what is attached to one is not kept. */
export const INBOUND_MAX = 2_000_000;
/** Seconds that a signature is good for, before and after. */
export const INBOUND_WINDOW = 300;

/** Why a mail is not taken. `refused` ones are to be sent back to whoever wrote them, `ignored` ones to nobody. */
export const REFUSED_REASONS = ["unknown-address", "no-words", "too-long", "too-many", "wait-for-answer"] as const;
export type RefusedReason = (typeof REFUSED_REASONS)[number];
export type InboundAnswer =
  | { outcome: "taken" }
  | { outcome: "ignored"; reason: "automatic" | "taken-before" }
  | { outcome: "refused"; reason: RefusedReason };

export const receiveMail = endpoint<Uint8Array, InboundAnswer>()({
  method: "POST",
  path: "/api/mail/inbound",
  access: "anyone",
  summary:
    "A mail to a reply address of an inquiry, as it came (RFC 5322), from the service that takes mail for `INBOUND_DOMAIN`. Headers: " +
    "`nibash-recipient` (the address that it came to), `nibash-timestamp` (seconds since 1970) and `nibash-signature`: HMAC-SHA256 in " +
    "hexadecimal of timestamp, line feed, recipient, line feed and body, by `INBOUND_SECRET`. The reply address proves who writes; what is " +
    "quoted and signatures are left out. Answered 200 whatever becomes of the mail, so that nobody sends it again: `refused` with a `reason` is " +
    "to be sent back. The same mail again is taken once. `not-found` where no secret is set.",
  parameters: [],
  input: v.instance(Uint8Array, "not-text"),
  output: answers<InboundAnswer>("InboundAnswer"),
  errors: ["invalid-signature", "body-too-large", "database-unavailable"],
  anyOrigin: true,
  raw: INBOUND_MAX,
});
