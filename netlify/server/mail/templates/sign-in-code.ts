import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { minutesWords } from "#i18n/letter-wording.ts";

/** The code is not in the subject, because locked telephones show subjects. */
export const signInCode: Template<"sign-in-code"> = ({ code, minutes }, locale) => ({
  subject: m.mail_code_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_code_text() },
    { kind: "code", code },
    { kind: "text", text: m.mail_code_life({ time: minutesWords(minutes, locale) }) },
  ],
  reason: m.mail_code_reason(),
});
