import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const erasureDone: Template<"erasure-done"> = ({ name }) => ({
  subject: m.mail_erased_subject(),
  name,
  parts: [{ kind: "text", text: m.mail_erased_text() }],
  reason: m.mail_erased_reason(),
});
