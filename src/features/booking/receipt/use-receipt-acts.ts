import { useState } from "react";
import { cancelBooking, payBooking } from "#api/booking/bookings.ts";
import { call } from "#api/call.ts";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import type { ProblemCode } from "#api/problem.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { openPaymentTab } from "../payment/payment-tab.ts";

/** A payment page is asked for at the provider, which may take its time. */
const TIMEOUT = 40_000;
const refuse = (code: ProblemCode) => toast({ kind: "bad", ...problemWords(code) });

type Follow = {
  /** What a booking has become. */
  take: (receipt: BookingReceipt, acted: boolean) => void;
  /** The booking may have changed; it should be read again. */
  look: () => void;
};

/** What can be done with a booking on its receipt. `busy`: what is under way. */
export function useReceiptActs(id: string, token: string, { take, look }: Follow) {
  const [busy, setBusy] = useState<"pay" | "cancel">();
  const send = { id, token };
  const payAgain = async () => {
    const tab = openPaymentTab();
    if (tab.blocked) toast({ kind: "info", title: m.booking_no_tab() });
    setBusy("pay");
    const answer = await call(payBooking, send, { timeout: TIMEOUT });
    setBusy(undefined);
    if (answer.ok && answer.data.paymentUrl) tab.lead(answer.data.paymentUrl, null);
    else tab.close();
    if (!answer.ok) refuse(answer.problem.code);
    look();
  };
  const cancel = async () => {
    setBusy("cancel");
    const answer = await call(cancelBooking, send, { timeout: TIMEOUT });
    setBusy(undefined);
    if (answer.ok) take(answer.data.booking, true);
    else refuse(answer.problem.code);
    look();
  };
  return { busy, payAgain, cancel };
}
