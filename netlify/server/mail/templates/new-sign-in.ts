import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { deviceWords, instantWords } from "#i18n/letter-wording.ts";

export const newSignIn: Template<"new-sign-in"> = ({ name, at, device, securityUrl }, locale) => ({
  subject: m.mail_session_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_session_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_device(), deviceWords(device)],
        [m.mail_when(), instantWords(at, locale)],
      ],
    },
    { kind: "text", text: m.mail_session_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});
