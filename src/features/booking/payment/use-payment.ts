import { useRef, useState } from "react";
import type { BookingAnswer } from "#api/booking/bookings.ts";
import { openPaymentTab, type PaymentTab } from "./payment-tab.ts";
import { RECEIPT_SAYS } from "../receipt/receipt-greeting.ts";

/**
 * The way from a booking to its payment (DECISIONS 28). `blocked`: the browser refused a tab, known as soon as somebody has pressed Pay; `here`: the
 * page that is opening in this tab.
 */
export function usePayment() {
  const tab = useRef<PaymentTab>(null);
  const [blocked, setBlocked] = useState(false);
  const [here, setHere] = useState<string>();
  return {
    blocked,
    here,
    /** Call it in the press itself. */
    begin: () => {
      tab.current = openPaymentTab();
      setBlocked(tab.current.blocked);
    },
    /** Nothing came of it. */
    end: () => {
      tab.current?.close();
      setBlocked(false);
    },
    /** @returns whether this page is done: the payment has a tab, and this one goes to the receipt */
    lead: ({ receiptUrl, paymentUrl }: BookingAnswer): boolean => {
      if (paymentUrl === null) {
        tab.current?.close();
        location.assign(`${receiptUrl}${RECEIPT_SAYS.initiated}`);
        return true;
      }
      const opened = tab.current?.lead(paymentUrl, `${receiptUrl}${RECEIPT_SAYS.redirecting}`) ?? false;
      if (!opened) setHere(paymentUrl);
      return opened;
    },
  };
}
