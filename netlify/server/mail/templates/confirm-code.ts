import { m } from "#i18n/messages.ts";
import { minutesWords } from "#i18n/letter-wording.ts";
import type { Template } from "../templates.ts";
import { signInCode } from "./sign-in-code.ts";

/** The code to sign in with, said to somebody who is signed in already and has no password to type. */
export const confirmCode: Template<"confirm-code"> = (values, locale) => ({
  ...signInCode(values, locale),
  subject: m.mail_confirm_subject(),
  parts: [
    { kind: "text", text: m.mail_confirm_text() },
    { kind: "code", code: values.code },
    { kind: "text", text: m.mail_code_life({ time: minutesWords(values.minutes, locale) }) },
  ],
  reason: m.mail_confirm_reason(),
});
