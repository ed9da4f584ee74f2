import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";
import { daysWords, instantWords } from "#i18n/letter-wording.ts";

const WORDS: Record<MailValues["factor-changed"]["change"], () => string> = {
  "totp-added": m.mail_factor_totp_added,
  "totp-removed": m.mail_factor_totp_removed,
  "phone-added": m.mail_factor_phone_added,
  "phone-removed": m.mail_factor_phone_removed,
  "codes-renewed": m.mail_factor_codes_renewed,
  "code-used": m.mail_factor_code_used,
};

export const factorChanged: Template<"factor-changed"> = (values, locale) => {
  const { name, change, at, securityUrl, takeBackUrl, days = 0 } = values;
  return {
    subject: change === "code-used" ? m.mail_factor_subject_used() : m.mail_factor_subject(),
    name,
    parts: [
      { kind: "text", text: WORDS[change]() },
      { kind: "facts", rows: [[m.mail_when(), instantWords(at, locale)]] },
      ...(takeBackUrl === undefined
        ? [
            { kind: "text" as const, text: m.mail_factor_advice() },
            { kind: "button" as const, label: m.mail_see_security(), url: securityUrl },
          ]
        : [
            { kind: "text" as const, text: m.mail_take_back_text() },
            { kind: "button" as const, label: m.mail_take_back_button(), url: takeBackUrl },
            { kind: "text" as const, text: m.mail_link_life({ time: daysWords(days, locale) }) },
          ]),
    ],
    reason: m.mail_reason_security(),
  };
};
