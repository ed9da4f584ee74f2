import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { instantWords } from "#i18n/letter-wording.ts";
import { endedParts } from "../ended-ways.ts";

export const signedOutEverywhere: Template<"signed-out-everywhere"> = ({ name, at, ended, securityUrl }, locale) => ({
  subject: m.mail_signed_out_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_signed_out_text() },
    { kind: "facts", rows: [[m.mail_when(), instantWords(at, locale)]] },
    ...endedParts(ended),
    { kind: "text", text: m.mail_factor_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});
