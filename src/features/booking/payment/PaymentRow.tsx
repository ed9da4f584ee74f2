import { useRef } from "react";
import type { AdminPayment } from "#domain/money/payment/list.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { ListRow } from "#ui/list/ListRow.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { Facts, type Fact } from "../Facts.tsx";
import { PaymentActs, type PaymentActsProps } from "./PaymentActs.tsx";
import { ATTENTION_WORDS, ACTOR_WORDS, REFUND_STATE_WORDS } from "./payment-words.ts";
import { paymentProblemText, stateLook } from "../state-words.ts";
import { refundReasonText } from "../receipt/receipt-words.ts";

const at = (iso: string, locale: Locale): string => m.receipt_at(instantWords(iso, locale));
const line = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(" · ");

/** Whose payment it is, how much, and when: in one line. */
function paymentLine(payment: AdminPayment, locale: Locale): string {
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
function paymentFacts(payment: AdminPayment, locale: Locale): Fact[] {
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
function paymentHistory({ events, refunds }: AdminPayment, locale: Locale): string[] {
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

/** Forms begin anew when a payment has moved. */
const versionOf = ({ state, attention, refunded, events, refunds }: AdminPayment): string =>
  [state, attention, refunded, events.length, ...refunds.map((refund) => refund.state)].join(" ");

type Props = { payment: AdminPayment; onChange: PaymentActsProps["onChange"] };

/** An attempt to pay in the administrator's list: how it stands, whose, what happened to it, and what can be done. */
export function PaymentRow({ payment, onChange }: Props) {
  const locale = currentLocale();
  const row = useRef<HTMLLIElement>(null);
  const { state, simulated, problem, attention, reference } = payment;
  const look = stateLook(state);
  const title = readersTitle(payment, locale);
  return (
    <ListRow
      ref={row}
      label={`${title}, ${reference}`}
      badges={
        <>
          <Badge kind={look.kind} icon={look.icon}>
            {look.words}
          </Badge>
          {simulated && <Badge kind="neg">{m.receipt_simulated()}</Badge>}
          {problem && <Badge kind="plain">{paymentProblemText(problem)}</Badge>}
        </>
      }
      acts={
        <PaymentActs
          key={versionOf(payment)}
          payment={payment}
          onChange={() => {
            onChange();
            row.current?.focus();
          }}
        />
      }
    >
      <h3 lang={langOf(title, locale)} className="text-base wrap-anywhere">
        {title}
      </h3>
      {attention && (
        <Banner kind="danger" icon="triangle-alert">
          {ATTENTION_WORDS[attention]()}
        </Banner>
      )}
      <p className="text-sm wrap-anywhere text-ink-soft">{paymentLine(payment, locale)}</p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
          {m.payments_history()}
        </summary>
        <Facts facts={paymentFacts(payment, locale)} />
        <ol aria-label={m.payments_history()} className="mt-3 grid gap-1 text-sm wrap-anywhere text-ink-soft">
          {paymentHistory(payment, locale).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </details>
    </ListRow>
  );
}
