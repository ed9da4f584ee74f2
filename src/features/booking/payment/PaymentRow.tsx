import { useRef } from "react";
import type { AdminPayment } from "#domain/money/payment/list.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { ListRow } from "#ui/list/ListRow.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { titleOf } from "../booking-words.ts";
import { Facts } from "../Facts.tsx";
import { PaymentActs, type PaymentActsProps } from "./PaymentActs.tsx";
import { paymentFacts, paymentHistory, paymentLine } from "./payment-facts.ts";
import { ATTENTION_WORDS } from "./payment-words.ts";
import { paymentProblemText, stateLook } from "../state-words.ts";

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
  const title = titleOf(payment, locale);
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
