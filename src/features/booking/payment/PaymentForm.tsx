import type { ReactNode } from "react";
import type { AdminPaymentAnswer, refundPayment, settlePayment } from "#api/booking/payments.ts";
import type { FieldError } from "#api/problem.ts";
import type { AdminPayment } from "#domain/money/payment/list.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextArea } from "#ui/form/TextArea.tsx";
import { useForm } from "#ui/form/use-form.ts";

/** The provider is asked while the administrator waits. */
export const PAYMENT_TIMEOUT = 40_000;

type Fields = Readonly<Record<string, { id: string; label: string }>>;

type Props = {
  endpoint: typeof refundPayment | typeof settlePayment;
  payment: AdminPayment;
  /** What opens it, and what sends it. */
  words: { open: string; send: string };
  /** Its fields above the reason, in order. */
  fields: Fields;
  check?: (values: Record<string, string>) => FieldError[];
  onDone: (answer: AdminPaymentAnswer) => void;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
};

/** Something that moves money, behind its name: it asks for a reason, and its sender has to confirm it. */
export function PaymentForm({ endpoint, payment, words, fields, check, onDone, children }: Props) {
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
