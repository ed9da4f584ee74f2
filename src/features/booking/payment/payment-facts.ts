import type { AdminPayment } from "#domain/money/payment/list.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";
import type { Fact } from "../Facts.tsx";
import { ACTOR_WORDS, REFUND_STATE_WORDS } from "./payment-words.ts";
import { refundReasonText } from "../receipt/receipt-words.ts";
import { stateLook } from "../state-words.ts";

const at = (iso: string, locale: Locale): string => m.receipt_at(instantWords(iso, locale));
const line = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(" · ");

/** Whose payment it is, how much, and when: in one line. */
export function paymentLine(payment: AdminPayment, locale: Locale): string {
  const { amount, refunded, customer, reference } = payment;
  const back = refunded > 0 ? `${m.payments_refunded()} ${formatTaka(refunded, locale)}` : null;
  return line(
    formatTaka(amount, locale),
    back,
    customer?.name,
    reference,
    at(payment.paidAt ?? payment.createdAt, locale),
  );
}

/** What is known of a payment; what is not known is left out. */
export function paymentFacts(payment: AdminPayment, locale: Locale): Fact[] {
  const { customer, providerCode, providerMessage } = payment;
  const facts: [string, string | null][] = [
    [m.payments_amount(), formatTaka(payment.amount, locale)],
    [m.payments_refunded(), payment.refunded > 0 ? formatTaka(payment.refunded, locale) : null],
    [m.receipt_reference(), payment.reference],
    [m.receipt_invoice(), payment.invoice],
    [m.receipt_trx(), payment.trxId],
    [m.payments_payment_id(), payment.paymentId],
    [m.payments_customer(), customer && [customer.name, customer.email, customer.phone].join(", ")],
    [m.payments_created(), at(payment.createdAt, locale)],
    [m.receipt_paid_at(), payment.paidAt && at(payment.paidAt, locale)],
    [m.payments_next_check(), payment.nextCheckAt && at(payment.nextCheckAt, locale)],
    [m.payments_said(), [providerCode, providerMessage].filter(Boolean).join(": ") || null],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** What happened to the payment and to what was paid back, the oldest first. */
export function paymentHistory({ events, refunds }: AdminPayment, locale: Locale): string[] {
  const steps = events.map((event) => {
    const from = stateLook(event.from).words;
    const words = m.payments_event({ when: at(event.at, locale), from, to: stateLook(event.to).words });
    return line(words, ACTOR_WORDS[event.by](), event.note);
  });
  const back = refunds.map(({ amount, reason, state, trxId, problem, completedAt, askedAt }) =>
    line(
      m.payments_refund_line({ amount: formatTaka(amount, locale), reason: refundReasonText(reason) }),
      REFUND_STATE_WORDS[state](),
      trxId,
      problem,
      at(completedAt ?? askedAt, locale),
    ),
  );
  return [...steps, ...back];
}
