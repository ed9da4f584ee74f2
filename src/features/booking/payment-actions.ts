import { queryPayment, refundPayment, settlePayment, type AdminPaymentAnswer } from "#api/payments.ts";
import { call, type CallResult } from "#api/call.ts";
import { formatTaka } from "#domain/money.ts";
import { parseNumber } from "#domain/number.ts";
import type { AdminPayment } from "#domain/payment-list.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { liveForm, missing, type FormValues } from "#ui/live-form.ts";
import { part } from "#ui/part.ts";
import { toast } from "#stores/toasts.ts";

/** The provider is asked while the administrator waits. */
const TIMEOUT = 40_000;
const SETTLED_BY_HAND: readonly string[] = ["unknown", "quarantined"];
const PAID: readonly string[] = ["paid", "quarantined", "refunded"];

/** Ids are of one row: labels, hints and the summary of faults find their fields by them. */
function ownIds(row: HTMLElement, { id }: AdminPayment): void {
  for (const name of ["id", "for", "aria-describedby"]) {
    for (const element of row.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, `${element.getAttribute(name) ?? ""}-${id}`);
    }
  }
}

/**
 * Lets the administrator ask, pay back and settle by hand, each where it makes sense. What moves money asks for the account's second factor.
 * @param changed gets the payment as it stands afterwards
 */
export function wirePayment(payment: AdminPayment, row: HTMLElement, changed: (payment: AdminPayment) => void): void {
  const { id } = payment;
  ownIds(row, payment);
  const query = part<HTMLButtonElement>("query", row);
  query.hidden = payment.paymentId === null;
  query.addEventListener("click", () => {
    query.disabled = true;
    query.setAttribute("aria-busy", "true");
    void call(queryPayment, { id }, { timeout: TIMEOUT }).then((answer) => {
      query.disabled = false;
      query.removeAttribute("aria-busy");
      if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
      toast({ kind: "ok", title: m.payments_queried() });
      changed(answer.data.payment);
    });
  });

  const wire = (
    name: "refund" | "settle",
    open: boolean,
    check: (values: FormValues) => { field: string; code: string }[],
    send: (values: FormValues) => Promise<CallResult<AdminPaymentAnswer>>,
    said: string,
  ) => {
    const place = part(name, row);
    place.hidden = !open;
    liveForm(place.querySelector("form")!, {
      check,
      send: (values) => withFreshFactor(() => send(values)),
      done: (answer: AdminPaymentAnswer) => {
        toast({ kind: "ok", title: said });
        changed(answer.payment);
      },
    });
  };
  const left = payment.amount - payment.refunded;
  const amountOf = ({ amount = "" }: FormValues) => (amount.trim() === "" ? undefined : (parseNumber(amount) ?? NaN));
  wire(
    "refund",
    PAID.includes(payment.state) && left > 0,
    (values) => {
      const amount = amountOf(values);
      const wrong = amount !== undefined && !(Number.isInteger(amount) && amount >= 1 && amount <= left);
      return [...(wrong ? [{ field: "amount", code: "unknown-value" }] : []), ...missing(values, "reason")];
    },
    (values) => {
      const amount = amountOf(values);
      const send = { id, reason: values["reason"] ?? "", ...(amount === undefined ? {} : { amount }) };
      return call(refundPayment, send, { timeout: TIMEOUT });
    },
    m.payments_refund_done(),
  );
  part("refund", row).querySelector(".hint")!.textContent = m.payments_refund_hint({
    left: formatTaka(left, currentLocale()),
  });
  wire(
    "settle",
    SETTLED_BY_HAND.includes(payment.state),
    (values) => missing(values, "outcome", "reason", ...(values["outcome"] === "paid" ? ["trxId"] : [])),
    ({ outcome, trxId = "", reason = "" }) =>
      call(
        settlePayment,
        { id, reason, outcome: outcome === "paid" ? "paid" : "not-paid", trxId },
        { timeout: TIMEOUT },
      ),
    m.payments_settled(),
  );
}
