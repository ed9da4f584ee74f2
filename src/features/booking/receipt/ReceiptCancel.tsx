import { cancelBooking } from "#api/booking/bookings.ts";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { ReceiptForm } from "./ReceiptForm.tsx";
import { cancelText } from "./receipt-words.ts";

type Props = { receipt: BookingReceipt; token: string; busy: boolean; onCancel: () => void };

/** Cancelling in two steps: the first opens what it would mean for the money, the second does it. Both work without a script. */
export function ReceiptCancel({ receipt, token, busy, onCancel }: Props) {
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
