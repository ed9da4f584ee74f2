import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { minutesWords } from "#i18n/letter-wording.ts";
import { endedParts } from "../ended-ways.ts";

export const recoverPassword: Template<"recover-password"> = ({ name, url, minutes, ended }, locale) => ({
  subject: m.mail_recover_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_recover_text() },
    ...endedParts(ended),
    { kind: "button", label: m.mail_new_password(), url },
    { kind: "text", text: m.mail_link_life({ time: minutesWords(minutes, locale) }) },
  ],
  reason: m.mail_recover_reason(),
});
