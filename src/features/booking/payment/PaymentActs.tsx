import { useState, type ReactNode } from "react";
import { call } from "#api/call.ts";
import { queryPayment, refundPayment, settlePayment, type AdminPaymentAnswer } from "#api/booking/payments.ts";
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
import type { FieldProblem } from "#api/problem.ts";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextArea } from "#ui/form/TextArea.tsx";
import { useForm } from "#ui/form/use-form.ts";

/** The provider is asked while the administrator waits. */
const PAYMENT_TIMEOUT = 40_000;

type Fields = Readonly<Record<string, { id: string; label: string }>>;

type PaymentFormProps = {
  endpoint: typeof refundPayment | typeof settlePayment;
  payment: AdminPayment;
  /** What opens it, and what sends it. */
  words: { open: string; send: string };
  /** Its fields above the reason, in order. */
  fields: Fields;
  check?: (values: Record<string, string>) => FieldProblem[];
  onDone: (answer: AdminPaymentAnswer) => void;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
};

/** Something that moves money, behind its name: it asks for a reason, and its sender has to confirm it. */
function PaymentForm({ endpoint, payment, words, fields, check, onDone, children }: PaymentFormProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(endpoint, {
    onDone,
    timeout: PAYMENT_TIMEOUT,
    ...(check && { check }),
  });
  const reason = { id: `${endpoint.path.split("/").at(-1) ?? ""}-reason-${payment.id}`, label: m.payments_reason() };
  return (
    <details className="w-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center rounded-md border border-field bg-surface px-4.5 py-2 text-center text-sm leading-tight font-semibold hover:border-ink hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {words.open}
      </summary>
      <form {...form} action={endpoint.path.replace(":id", payment.id)} className="grid gap-4 py-3">
        <FormProblem ref={summary} problem={problem} fields={{ ...fields, reason }} onChoose={focusField} />
        <input type="hidden" name="id" value={payment.id} />
        {children(errorOf)}
        <TextArea {...reason} name="reason" required maxLength={300} rows={2} error={errorOf("reason")} />
        <Button type="submit" kind="danger" busy={busy}>
          {words.send}
        </Button>
      </form>
    </details>
  );
}

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
