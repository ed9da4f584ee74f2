import { useRef } from "react";
import { cancelBooking, getBooking, payBooking } from "#api/booking/bookings.ts";
import { call } from "#api/call.ts";
import type { BookingReceipt, OwnBooking } from "#domain/booking/receipt.ts";
import { formatDate } from "#domain/text/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { BookingRow } from "./BookingRow.tsx";
import { cancelText } from "./receipt/receipt-words.ts";
import { ReceiptForm } from "./receipt/ReceiptForm.tsx";
import { useReceiptActs } from "./receipt/use-receipt-acts.ts";

type Props = { booking: OwnBooking; onChange: (booking: OwnBooking) => void };

/** The receipt's token is the end of its address. */
const tokenOf = ({ receiptUrl }: OwnBooking): string => decodeURIComponent(receiptUrl.split("/").at(-1) ?? "");

/**
 * One of the reader's bookings, with its receipt and what can be done now: pay, pay again, cancel. Without a script the acts are forms that
 * lead to the receipt.
 */
export function OwnBookingRow({ booking, onChange }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const { id, next, paymentUrl, may, reference, createdAt, receiptUrl } = booking;
  const token = tokenOf(booking);
  const take = (receipt: BookingReceipt, acted: boolean) => {
    onChange({ ...receipt, receiptUrl });
    // The button that was pressed is gone.
    if (acted) row.current?.focus();
  };
  const look = () =>
    void call(getBooking, { id, token }).then((answer) => {
      if (answer.ok) take(answer.data.booking, false);
    });
  const { busy, payAgain, cancel } = useReceiptActs(id, token, { take, look });
  const made = m.booking_list_made({ day: formatDate(createdAt, currentLocale()) });
  const pathOf = (path: string) => path.replace(":id", id);
  const acts = (
    <>
      {next === "pay" && paymentUrl && (
        <Button kind="accent" icon="wallet" href={paymentUrl} rel="noreferrer">
          {m.receipt_go_pay()}
        </Button>
      )}
      {may.pay && next !== "pay" && (
        <ReceiptForm action={pathOf(payBooking.path)} token={token} onSend={() => void payAgain()}>
          <Button type="submit" kind="accent" icon="refresh-cw" busy={busy === "pay"}>
            {m.receipt_pay_again()}
          </Button>
        </ReceiptForm>
      )}
      <Button kind="outline" icon="file-check" href={receiptUrl} aria-label={m.booking_receipt_of({ reference })}>
        {m.booking_receipt_link()}
      </Button>
    </>
  );
  return (
    <BookingRow ref={row} booking={booking} needsPerson={booking.needsPerson} more={[made]} acts={acts}>
      {may.cancel && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-danger">
            {m.receipt_cancel()}
          </summary>
          <div className="rounded-md bg-sunken p-4 text-sm">
            <ReceiptForm action={pathOf(cancelBooking.path)} token={token} onSend={() => void cancel()}>
              <p>{cancelText(booking, currentLocale())}</p>
              <p>
                <Button type="submit" kind="danger" icon="x" busy={busy === "cancel"}>
                  {m.receipt_cancel_yes()}
                </Button>
              </p>
            </ReceiptForm>
          </div>
        </details>
      )}
    </BookingRow>
  );
}
