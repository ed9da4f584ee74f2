import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const alreadyRegistered: Template<"already-registered"> = ({ name, signInUrl, recoverUrl }) => ({
  subject: m.mail_registered_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_registered_text() },
    { kind: "button", label: m.mail_registered_button(), url: signInUrl },
    { kind: "link", label: m.mail_registered_recover(), url: recoverUrl },
  ],
  reason: m.mail_registered_reason(),
});
