import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";
import { instantWords } from "#i18n/letter-wording.ts";

const WORDS: Record<MailValues["factor-changed"]["change"], () => string> = {
  "totp-added": m.mail_factor_totp_added,
  "totp-removed": m.mail_factor_totp_removed,
  "phone-added": m.mail_factor_phone_added,
  "phone-removed": m.mail_factor_phone_removed,
  "codes-renewed": m.mail_factor_codes_renewed,
  "code-used": m.mail_factor_code_used,
};

export const factorChanged: Template<"factor-changed"> = ({ name, change, at, securityUrl }, locale) => ({
  subject: change === "code-used" ? m.mail_factor_subject_used() : m.mail_factor_subject(),
  name,
  parts: [
    { kind: "text", text: WORDS[change]() },
    { kind: "facts", rows: [[m.mail_when(), instantWords(at, locale)]] },
    { kind: "text", text: m.mail_factor_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});
