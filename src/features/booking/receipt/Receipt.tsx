import { useEffect, useRef } from "react";
import type { BookingReceipt, ReceiptRefund as Refund, NextStep } from "#domain/booking/receipt.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { cancelBooking } from "#api/booking/bookings.ts";
import { Button } from "#ui/button/Button.tsx";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { RECEIPT_SAYS } from "./receipt-greeting.ts";
import { ReceiptHead } from "./ReceiptHead.tsx";
import { ReceiptNext } from "./ReceiptNext.tsx";
import { receiptWords, cancelText } from "./receipt-words.ts";
import { useReceiptActs } from "./use-receipt-acts.ts";
import { useReceipt } from "./use-receipt.ts";
import { ReceiptForm } from "./ReceiptForm.tsx";
import { ReceiptPanel } from "./ReceiptPanel.tsx";
import { inDigits } from "#domain/text/digits.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { Facts, type Fact } from "../Facts.tsx";
import { costFacts, stayFacts } from "../stay-facts.ts";

/** Nobody is expected any more: there is nothing to pay at the resort. */
const OVER: readonly NextStep[] = ["closed", "choose-another", "refund-coming", "refund-done"];

/** What was booked, by name, with the way to it while it has a page. */
function subjectFact({ kind, subject }: BookingReceipt, locale: Locale): Fact {
  const title = readersTitle(subject, locale);
  const href = links[kind === "resort" ? "resort" : "listing"](subject.slug, locale);
  return {
    label: kind === "resort" ? m.receipt_what_resort() : m.receipt_what_property(),
    value: subject.public ? (
      <a className="link" href={href} lang={langOf(title, locale)}>
        {title}
      </a>
    ) : (
      `${title} (${m.receipt_not_public()})`
    ),
  };
}

function factsOf(receipt: BookingReceipt, locale: Locale): Fact[] {
  const { stay, customer, paidAt, wallet } = receipt;
  const at = (iso: string) => m.receipt_at(instantWords(iso, locale));
  const rest = stay && !OVER.includes(receipt.next) ? Math.max(0, stay.total - receipt.fee) : null;
  const rows: [label: string, value: string | null | undefined, code?: true][] = [
    [m.receipt_reference(), receipt.reference, true],
    [m.receipt_trx(), receipt.trxId, true],
    [m.receipt_invoice(), receipt.invoice, true],
    [m.receipt_fee(), formatTaka(receipt.fee, locale)],
    [m.receipt_made_at(), at(receipt.createdAt)],
    [m.receipt_paid_at(), paidAt && at(paidAt)],
    [m.receipt_wallet(), wallet && inDigits(wallet, locale), true],
    [m.receipt_rest(), rest === null ? null : formatTaka(rest, locale)],
    [m.receipt_name(), customer?.name],
    [m.receipt_email(), customer?.email],
  ];
  return rows.flatMap(([label, value, code = false]) =>
    value ? [{ label, value, code, lang: langOf(value, locale) }] : [],
  );
}

/** What was booked and paid, to be kept or printed. */
function ReceiptFacts({ receipt }: { receipt: BookingReceipt }) {
  const locale = currentLocale();
  const { stay } = receipt;
  return (
    <ReceiptPanel title={m.receipt_details()}>
      <Facts facts={[subjectFact(receipt, locale), ...factsOf(receipt, locale)]} />
      {stay && (
        <>
          <h3 className="text-base">{m.booking_stay()}</h3>
          <Facts facts={[...stayFacts(stay, locale), ...costFacts(stay, locale)]} />
        </>
      )}
    </ReceiptPanel>
  );
}

/** The steps of a refund, and whether it has got there. */
function stepsOf({ askedAt, completedAt, expectedBy, state }: Refund, locale: Locale) {
  const day = (iso: string) => ({ day: instantWords(iso, locale).day });
  const done = completedAt !== null;
  return [
    { words: m.receipt_refund_asked(day(askedAt)), reached: true },
    { words: m.receipt_refund_sent(), reached: done || state !== "requested" },
    done
      ? { words: m.receipt_refund_back(day(completedAt)), reached: true }
      : { words: m.receipt_refund_by(day(expectedBy)), reached: false },
  ];
}

type ReceiptRefundProps = { refund: Refund } & Pick<BookingReceipt, "fee" | "paidBack">;

/** The way of the money back, with the day by which it is there. `paidBack`: what of the fee comes or came back in all. */
function ReceiptRefund({ refund, fee, paidBack }: ReceiptRefundProps) {
  const locale = currentLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  const sums = [
    refund.amount < fee ? m.receipt_refund_of({ amount: taka(refund.amount), fee: taka(fee) }) : null,
    paidBack > refund.amount ? m.receipt_refund_total({ total: taka(paidBack) }) : null,
    paidBack < fee ? m.receipt_refund_stands() : null,
  ].filter((text) => text !== null);
  return (
    <ReceiptPanel title={m.receipt_refund()}>
      {sums.length > 0 && <p>{sums.join(" ")}</p>}
      <ol className="grid gap-2">
        {stepsOf(refund, locale).map(({ words, reached }) => (
          <li
            key={words}
            className={`grid grid-cols-[auto_1fr] items-start gap-2.5 [&_.ic]:mt-[0.15em] ${reached ? "text-ink [&_.ic]:text-ok" : "text-ink-soft"}`}
          >
            <Icon name={reached ? "circle-check" : "clock"} />
            {words}
          </li>
        ))}
      </ol>
      {refund.trxId && <p className="text-sm text-ink-soft">{m.receipt_refund_trx({ trx: refund.trxId })}</p>}
    </ReceiptPanel>
  );
}

type ReceiptCancelProps = { receipt: BookingReceipt; token: string; busy: boolean; onCancel: () => void };

/** Cancelling in two steps: the first opens what it would mean for the money, the second does it. Both work without a script. */
function ReceiptCancel({ receipt, token, busy, onCancel }: ReceiptCancelProps) {
  return (
    <details className="rounded-lg border border-line bg-surface px-5 py-2 print:hidden">
      <summary className="cursor-pointer py-2.5 font-semibold text-danger">{m.receipt_cancel()}</summary>
      <div className="py-2">
        <ReceiptForm action={cancelBooking.path.replace(":id", receipt.id)} token={token} onSend={onCancel}>
          <p>{cancelText(receipt, currentLocale())}</p>
          <p>
            <Button type="submit" kind="danger" icon="x" busy={busy}>
              {m.receipt_cancel_yes()}
            </Button>
          </p>
        </ReceiptForm>
      </div>
    </details>
  );
}

export type ReceiptProps = { receipt: BookingReceipt; token: string };

/** Somebody has just come from the booking: says what happened, once. */
function greet(): void {
  const { hash } = location;
  if (hash === RECEIPT_SAYS.redirecting) toast({ kind: "info", title: m.booking_redirecting() });
  else if (hash === RECEIPT_SAYS.initiated)
    toast({ kind: "ok", title: m.booking_initiated(), text: m.booking_initiated_text() });
  else return;
  history.replaceState(null, "", location.pathname + location.search);
}

/** The receipt of a booking: its state, kept up to date while it is open, and what can be done with it. */
export function Receipt({ receipt: first, token }: ReceiptProps) {
  const part = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const { receipt, isNews, take, look, check } = useReceipt(first, token, { part, head });
  const { busy, payAgain, cancel } = useReceiptActs(first.id, token, { take, look });
  useEffect(greet, []);
  return (
    <>
      <p role="status" className="sr-only">
        {isNews && m.receipt_said({ words: receiptWords(receipt, currentLocale()).title })}
      </p>
      <div ref={part} className="grid gap-4">
        <ReceiptHead
          receipt={receipt}
          token={token}
          heading={head}
          paying={busy === "pay"}
          onPayAgain={() => void payAgain()}
          onCheck={() => void check()}
          onOver={look}
        />
        {receipt.refund && <ReceiptRefund refund={receipt.refund} fee={receipt.fee} paidBack={receipt.paidBack} />}
        {receipt.host && <ReceiptNext host={receipt.host} stay={receipt.stay} fee={receipt.fee} token={token} />}
        <ReceiptFacts receipt={receipt} />
        {receipt.may.cancel && (
          <ReceiptCancel receipt={receipt} token={token} busy={busy === "cancel"} onCancel={() => void cancel()} />
        )}
      </div>
    </>
  );
}
