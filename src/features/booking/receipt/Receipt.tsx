import { useEffect, useRef } from "react";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { ReceiptCancel } from "./ReceiptCancel.tsx";
import { ReceiptFacts } from "./ReceiptFacts.tsx";
import { RECEIPT_SAYS } from "./receipt-greeting.ts";
import { ReceiptHead } from "./ReceiptHead.tsx";
import { ReceiptRefund } from "./ReceiptRefund.tsx";
import { receiptWords } from "./receipt-words.ts";
import { useReceiptActs } from "./use-receipt-acts.ts";
import { useReceipt } from "./use-receipt.ts";

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
        <ReceiptFacts receipt={receipt} />
        {receipt.may.cancel && (
          <ReceiptCancel receipt={receipt} token={token} busy={busy === "cancel"} onCancel={() => void cancel()} />
        )}
      </div>
    </>
  );
}
