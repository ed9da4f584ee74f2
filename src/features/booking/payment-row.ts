import type { AdminPayment } from "#domain/payment-list.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { drawBadge } from "#ui/draw-badge.ts";
import { part } from "#ui/part.ts";
import { ACTOR_WORDS, ATTENTION_WORDS, REFUND_STATE_WORDS } from "./payment-words.ts";
import { refundReasonText } from "./receipt-words.ts";
import { paymentProblemText, stateLook } from "./state-words.ts";

const at = (iso: string, locale: Locale): string => m.receipt_at(instantWords(iso, locale));

/** Label and value of what is known of a payment; what is not known is left out. */
function factsOf(payment: AdminPayment, locale: Locale): [label: string, value: string][] {
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
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

function drawFact([label, value]: [string, string]): HTMLElement {
  const line = document.createElement("div");
  line.append(
    Object.assign(document.createElement("dt"), { textContent: label }),
    Object.assign(document.createElement("dd"), { textContent: value }),
  );
  return line;
}

const drawLine = (...words: (string | null)[]): HTMLElement =>
  Object.assign(document.createElement("li"), { textContent: words.filter(Boolean).join(" · ") });

/** What happened to the payment and to what was paid back, the oldest first. */
function historyOf({ events, refunds }: AdminPayment, locale: Locale): HTMLElement[] {
  const steps = events.map((event) =>
    drawLine(
      m.payments_event({
        when: at(event.at, locale),
        from: stateLook(event.from).words,
        to: stateLook(event.to).words,
      }),
      ACTOR_WORDS[event.by](),
      event.note,
    ),
  );
  const back = refunds.map((refund) =>
    drawLine(
      m.payments_refund_line({ amount: formatTaka(refund.amount, locale), reason: refundReasonText(refund.reason) }),
      REFUND_STATE_WORDS[refund.state](),
      refund.trxId,
      refund.problem,
      at(refund.completedAt ?? refund.askedAt, locale),
    ),
  );
  return [...steps, ...back];
}

/** Fills a row of the administrator's list, except for what can be done. */
export function fillPayment(payment: AdminPayment, row: HTMLElement): void {
  const locale = currentLocale();
  const look = stateLook(payment.state);
  part("badges", row).replaceChildren(
    drawBadge(look.kind, look.words, look.icon),
    ...(payment.simulated ? [drawBadge("neg", m.receipt_simulated())] : []),
    ...(payment.problem ? [drawBadge("plain", paymentProblemText(payment.problem))] : []),
  );
  part("title", row).textContent =
    locale === "bn" ? payment.titleBn || payment.title : payment.title || payment.titleBn;
  const attention = part("attention-words", row);
  attention.hidden = payment.attention === null;
  if (payment.attention) attention.querySelector("span")!.textContent = ATTENTION_WORDS[payment.attention]();
  const { customer, reference, amount, refunded } = payment;
  part("line", row).textContent = [
    formatTaka(amount, locale),
    refunded > 0 ? `${m.payments_refunded()} ${formatTaka(refunded, locale)}` : null,
    customer?.name,
    reference,
    at(payment.paidAt ?? payment.createdAt, locale),
  ]
    .filter(Boolean)
    .join(" · ");
  part("facts", row).replaceChildren(...factsOf(payment, locale).map(drawFact));
  part("events", row).replaceChildren(...historyOf(payment, locale));
}
