import { useState } from "react";
import { call } from "#api/call.ts";
import { queryPayment, refundPayment, settlePayment } from "#api/booking/payments.ts";
import { formatTaka } from "#domain/money/money.ts";
import { readTaka } from "#domain/money/money-text.ts";
import type { AdminPayment } from "#domain/money/payment/list.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { missing } from "#ui/form/missing.ts";
import { RadioGroup } from "#ui/form/RadioGroup.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { PAYMENT_TIMEOUT, PaymentForm } from "./PaymentForm.tsx";

const SETTLED_BY_HAND: readonly string[] = ["unknown", "quarantined"];
const PAID: readonly string[] = ["paid", "quarantined", "refunded"];

export type PaymentActsProps = {
  payment: AdminPayment;
  /** It may be different now. */
  onChange: () => void;
};

/** What the administrator can do with a payment, each where it makes sense: ask the provider, pay back, settle by hand. Each needs a script. */
export function PaymentActs({ payment, onChange }: PaymentActsProps) {
  const [busy, setBusy] = useState(false);
  const { id, paymentId, state, amount, refunded } = payment;
  const done = (title: string) => {
    toast({ kind: "ok", title });
    onChange();
  };
  const query = async () => {
    setBusy(true);
    const answer = await call(queryPayment, { id }, { timeout: PAYMENT_TIMEOUT });
    setBusy(false);
    if (answer.ok) done(m.payments_queried());
    else toast({ kind: "bad", ...problemWords(answer.problem.code) });
  };
  return (
    <div className="grid w-full content-start gap-2 md:w-64 noscript:hidden">
      {paymentId !== null && (
        <Button kind="outline" icon="refresh-cw" busy={busy} block onClick={() => void query()}>
          {m.payments_query()}
        </Button>
      )}
      {PAID.includes(state) && amount > refunded && (
        <Refund payment={payment} onDone={() => done(m.payments_refund_done())} />
      )}
      {SETTLED_BY_HAND.includes(state) && <Settle payment={payment} onDone={() => done(m.payments_settled())} />}
    </div>
  );
}

type ActProps = { payment: AdminPayment; onDone: () => void };

function Refund({ payment, onDone }: ActProps) {
  const left = payment.amount - payment.refunded;
  const amount = { id: `refund-amount-${payment.id}`, label: m.payments_refund_amount() };
  return (
    <PaymentForm
      {...{ payment, onDone }}
      endpoint={refundPayment}
      words={{ open: m.payments_refund(), send: m.payments_refund_go() }}
      fields={{ amount }}
      check={(values) =>
        (readTaka(values["amount"] ?? "") ?? 0) > left ? [{ field: "amount", code: "out-of-range" }] : []
      }
    >
      {(errorOf) => (
        <TextField
          {...amount}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          hint={m.payments_refund_hint({ left: formatTaka(left, currentLocale()) })}
          error={errorOf("amount")}
        />
      )}
    </PaymentForm>
  );
}

function Settle({ payment, onDone }: ActProps) {
  const outcome = { id: `settle-outcome-${payment.id}`, label: m.payments_outcome() };
  const trxId = { id: `settle-trx-${payment.id}`, label: m.payments_trx() };
  return (
    <PaymentForm
      {...{ payment, onDone }}
      endpoint={settlePayment}
      words={{ open: m.payments_settle(), send: m.payments_settle_go() }}
      fields={{ outcome, trxId }}
      check={(values) => missing(values, "outcome")}
    >
      {(errorOf) => (
        <>
          <p className="text-sm">{m.payments_settle_text()}</p>
          <RadioGroup
            {...outcome}
            name="outcome"
            defaultValue=""
            options={[
              { value: "paid", label: m.payments_outcome_paid() },
              { value: "not-paid", label: m.payments_outcome_not_paid() },
            ]}
            error={errorOf("outcome")}
          />
          <TextField {...trxId} name="trxId" maxLength={20} autoComplete="off" error={errorOf("trxId")} />
        </>
      )}
    </PaymentForm>
  );
}
