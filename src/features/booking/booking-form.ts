import * as v from "valibot";
import {
  bookProperty,
  bookResort,
  type BookingAnswer,
  type PropertyBookingSend,
  type ResortBookingSend,
} from "#api/bookings.ts";
import { call, type CallResult } from "#api/call.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { liveForm, type FieldProblem, type FormValues, type Refusal, type Words } from "#ui/live-form.ts";
import { openPaymentTab } from "./payment-tab.ts";
import { RECEIPT_SAYS } from "./receipt-greeting.ts";

export type BookingFormEnds = {
  /** The booking stands: what opened the form may close. */
  booked?: () => void;
  /** Nobody is signed in (any more). */
  signedOut?: () => void;
  /** Somebody else has the nights now. */
  taken?: () => void;
};

/** The provider is asked before the answer comes: 30 s is what it wants to be given. */
const TIMEOUT = 40_000;
/** What has better words than "booking failed", because the visitor can do something about it. */
const OWN_WORDS: readonly string[] = [
  "invalid-input",
  "too-many-attempts",
  "demo-not-bookable",
  "listing-not-found",
  "resort-not-found",
  "signed-out",
];

/** What the server would refuse, said without asking it: the same schema, so the same codes. */
function faultsOf(kind: "property" | "resort", values: FormValues): FieldProblem[] {
  const result = v.safeParse(kind === "property" ? bookProperty.input : bookResort.input, values);
  return (result.issues ?? []).map((issue) => ({ field: v.getDotPath(issue) ?? "", code: issue.message }));
}

function send(kind: "property" | "resort", values: FormValues): Promise<CallResult<BookingAnswer>> {
  const options = { timeout: TIMEOUT };
  if (kind === "property") return call(bookProperty, values as unknown as PropertyBookingSend, options);
  const { guests, policyAccepted } = values;
  const stay = { ...values, guests: Number(guests), policyAccepted: policyAccepted === "yes" };
  return call(bookResort, stay as unknown as ResortBookingSend, options);
}

function failureWords(kind: "property" | "resort", { code }: Refusal): Words {
  if (OWN_WORDS.includes(code)) return problemWords(code);
  return kind === "property"
    ? { title: m.errors_booking_failed(), text: m.errors_booking_failed_text() }
    : { title: m.errors_booking_failed(), text: m.booking_resort_failed() };
}

/** While the booking is on its way its buttons cannot be pressed, and the one that was says so. */
function setProcessing(form: HTMLFormElement, processing: boolean): void {
  const pay = form.querySelector<HTMLButtonElement>("[data-pay]");
  const words = [...(pay?.childNodes ?? [])].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  if (pay && words) {
    pay.dataset["label"] ??= words.textContent ?? "";
    words.textContent = processing ? m.booking_processing() : pay.dataset["label"];
  }
  for (const button of form.closest("dialog, .panel")?.querySelectorAll<HTMLElement>("button, a.btn") ?? [pay]) {
    button?.toggleAttribute(button instanceof HTMLButtonElement ? "disabled" : "inert", processing);
  }
}

/**
 * Books without leaving the page, so that nothing typed is lost when it fails. The payment opens in a tab of its own and this one goes to the
 * receipt, which follows it.
 */
export function startBookingForm(form: HTMLFormElement, ends: BookingFormEnds = {}): void {
  const kind = form.dataset["bookingForm"] === "resort" ? "resort" : "property";
  liveForm(form, {
    check: (values) => faultsOf(kind, values),
    send: async (values) => {
      const tab = openPaymentTab();
      setProcessing(form, true);
      const sent = await send(kind, values);
      setProcessing(form, false);
      if (!sent.ok) tab.close();
      return sent.ok ? { ok: true, data: { ...sent.data, tab } } : sent;
    },
    words: (problem) => failureWords(kind, problem),
    refused: ({ code }) => {
      const elsewhere = code === "signed-out" ? ends.signedOut : code === "dates-taken" ? ends.taken : undefined;
      elsewhere?.();
      return elsewhere !== undefined;
    },
    done: ({ receiptUrl, paymentUrl, tab }) => {
      form.reset();
      ends.booked?.();
      if (paymentUrl) return tab.lead(paymentUrl, `${receiptUrl}${RECEIPT_SAYS.redirecting}`);
      tab.close();
      location.assign(`${receiptUrl}${RECEIPT_SAYS.initiated}`);
    },
  });
}
