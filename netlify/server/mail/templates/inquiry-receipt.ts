import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const inquiryReceipt: Template<"inquiry-receipt"> = ({ name, title, url, threadUrl }) => ({
  subject: m.mail_receipt_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_receipt_text({ title }) },
    { kind: "button", label: m.mail_thread_button(), url: threadUrl },
    { kind: "link", label: m.mail_inquiry_button(), url },
  ],
  reason: m.mail_receipt_reason(),
});
