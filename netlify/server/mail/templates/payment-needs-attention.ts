import { formatTaka } from "#domain/money/money.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

const WORDS = {
  unsettled: m.mail_attention_unsettled,
  mismatch: m.mail_attention_mismatch,
  "refund-refused": m.mail_attention_refund_refused,
  "refund-unsettled": m.mail_attention_refund_unsettled,
} as const;

export const paymentNeedsAttention: Template<"payment-needs-attention"> = (
  { invoice, amount, reason, url },
  locale,
) => ({
  subject: m.mail_attention_subject({ invoice }),
  name: "",
  parts: [
    { kind: "text", text: WORDS[reason]() },
    {
      kind: "facts",
      rows: [
        [m.mail_attention_invoice(), invoice],
        [m.mail_attention_amount(), formatTaka(amount, locale)],
      ],
    },
    { kind: "button", label: m.mail_attention_button(), url },
  ],
  reason: m.mail_attention_reason(),
});
