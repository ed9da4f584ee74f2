import * as v from "valibot";
import { answers, endpoint } from "../endpoint.ts";

/** The largest accepted mail, in bytes: a file of 10 MB is a third larger in a mail. */
export const INBOUND_MAX = 16_000_000;
/** How many seconds a signature's time may differ from now, in both directions. */
export const INBOUND_WINDOW = 300;

/** Why a mail was not accepted. `refused` mails are to be returned to their sender, `ignored` ones are not. */
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
  proof: "none",
  summary:
    "A mail to a reply address of an inquiry, as it came (RFC 5322), from the service that takes mail for `INBOUND_DOMAIN`. Headers: " +
    "`nibash-recipient` (the address that it came to), `nibash-timestamp` (seconds since 1970) and `nibash-signature`: HMAC-SHA256 in " +
    "hexadecimal of timestamp, line feed, recipient, line feed and body, by `INBOUND_SECRET`. The reply address proves who writes; what is " +
    "quoted and signatures stand apart (`rest`), pictures and PDFs come along. Answered 200 whatever becomes of the mail, so that nobody sends it again: `refused` with a `reason` is " +
    "to be sent back. The same mail again is taken once. `not-found` where no secret is set.",
  parameters: [],
  input: v.instance(Uint8Array, "not-text"),
  output: answers<InboundAnswer>("InboundAnswer"),
  errors: ["invalid-signature", "body-too-large", "database-unavailable"],
  anyOrigin: true,
  raw: INBOUND_MAX,
});
