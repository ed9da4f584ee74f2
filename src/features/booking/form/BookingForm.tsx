import { useEffect } from "react";
import { bookProperty, bookResort } from "#api/booking/bookings.ts";
import type { ProblemCode } from "#api/problem.ts";
import type { Bookable, Booker, OfferedRefund, OfferedStay } from "#domain/booking/offer.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { INQUIRY_MAX } from "#domain/inquiry/inquiry.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { CheckField } from "#ui/form/CheckField.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextArea } from "#ui/form/TextArea.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { formatTaka } from "#domain/money/money.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { BookingFoot } from "./BookingFoot.tsx";
import { failureWords, knownValues } from "../booking-words.ts";
import { Facts } from "../Facts.tsx";
import { PaymentHere } from "../payment/PaymentHere.tsx";
import { costFacts, stayFacts } from "../stay-facts.ts";
import { usePayment } from "../payment/use-payment.ts";
import { useFirstEmpty } from "../use-first-empty.ts";
import { useWalletNumber } from "../payment/use-wallet-number.ts";
import { BOOKING_FEE } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { HOLD_MINUTES } from "#domain/money/payment/check.ts";

/** What is to be paid now, and why so much or so little. */
function BookingFee({ offer }: { offer: Bookable }) {
  const locale = currentLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  const fees = { sale: taka(BOOKING_FEE.sale), rent: taka(BOOKING_FEE.rent) };
  const why =
    offer.kind === "resort"
      ? m.booking_fee_note_resort({ rest: taka(offer.stay.total - offer.fee) })
      : { sale: m.booking_fee_note_sale, rent: m.booking_fee_note_rent }[offer.purpose](fees);
  return (
    <div className="grid gap-1 rounded-md bg-accent-soft p-4">
      <p className="flex justify-between gap-4 text-sm">
        <span>{m.booking_fee()}</span>
        <b className="num whitespace-nowrap">{taka(offer.fee)}</b>
      </p>
      <p className="text-xs text-ink-soft">{why}</p>
      {offer.kind === "resort" && (
        <p className="text-xs text-ink-soft">{m.booking_hold({ minutes: formatNumber(HOLD_MINUTES, locale) })}</p>
      )}
    </div>
  );
}

/** Until when how much comes back, with its day, hour and amount: said before anything is paid. */
function RefundTerms({ id, terms: { refundUntil, refund } }: { id: string; terms: OfferedRefund }) {
  const locale = currentLocale();
  return (
    <div id={id} className="grid gap-1 rounded-md bg-sunken px-4 py-3.5 text-sm">
      <p className="font-semibold">{m.booking_policy()}</p>
      <p>
        {refund > 0 ? (
          <>
            <b>{m.booking_policy_free({ ...instantWords(refundUntil, locale), amount: formatTaka(refund, locale) })}</b>{" "}
            {m.booking_policy_none()}
          </>
        ) : (
          <b>{m.booking_policy_late()}</b>
        )}{" "}
        <span>{m.booking_policy_back()}</span>
      </p>
    </div>
  );
}

export type BookingFormEnds = {
  /** What was typed so far. */
  onTyped?: (values: Record<string, string>) => void;
  /** It was sent, and has to come to its end. */
  onBusy?: (busy: boolean) => void;
  onBooked?: () => void;
  onRefused?: (code: ProblemCode) => void;
  onCancel?: () => void;
};

export type BookingFormProps = BookingFormEnds & {
  offer: Bookable;
  booker: Booker | null;
  /** What became of the form when it was sent without a script. */
  answer?: FormAnswer | null;
  /** The fields' first values: what was typed before, else what is known of the visitor. */
  typed?: Readonly<Record<string, string>> | undefined;
  /** It has just opened over a page: the keyboard goes on in it. */
  hasOpened?: boolean;
};

/** The provider is asked before the answer comes: 30 s is what it wants to be given. */
const TIMEOUT = 40_000;

/** Who books, and the way to the payment. Without a script the browser posts it, and is led to the receipt. */
export function BookingForm({ offer, booker, answer = null, typed, hasOpened = false, ...ends }: BookingFormProps) {
  const { onTyped, onBusy } = ends;
  const locale = currentLocale();
  const endpoint = offer.kind === "property" ? bookProperty : bookResort;
  const mine = answer?.form === endpoint.form?.name ? answer : null;
  const payment = usePayment();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(endpoint, {
    answer: mine,
    words: (code) => failureWords(offer.kind, code),
    timeout: TIMEOUT,
    onSend: payment.begin,
    onRefused: (_, code) => {
      payment.end();
      ends.onRefused?.(code);
    },
    onDone: (booked) => {
      if (payment.lead(booked)) ends.onBooked?.();
    },
  });
  const followPhone = useWalletNumber(form.ref);
  useFirstEmpty(form.ref, hasOpened);
  useEffect(() => {
    onBusy?.(busy);
    // Booked or refused, it may be gone before it is at rest.
    return () => onBusy?.(false);
  }, [busy, onBusy]);
  if (payment.here) return <PaymentHere paymentUrl={payment.here} blocked={payment.blocked} />;

  const values = { ...knownValues(booker, locale), ...typed, ...mine?.values };
  const fields = {
    name: { id: "booking-name", label: m.booking_name() },
    email: { id: "booking-email", label: m.booking_email() },
    phone: { id: "booking-phone", label: m.booking_phone() },
    wallet: { id: "booking-wallet", label: m.booking_wallet() },
    message: { id: "booking-message", label: m.booking_message() },
    policyAccepted: { id: "booking-accept", label: m.booking_policy_accept() },
  };
  /** What the field is, what it holds and what is wrong with it. */
  const field = (name: "name" | "email" | "phone" | "wallet" | "message") => ({
    ...fields[name],
    name,
    defaultValue: values[name],
    error: errorOf(name),
  });
  const stay = offer.kind === "resort" ? offer.stay : null;
  const sent = { kind: offer.kind, slug: offer.slug, locale, ...(stay && chosen(stay)) };
  return (
    <form
      {...form}
      className="grid gap-4 *:scroll-mb-40 [&_input]:scroll-mb-40 [&_textarea]:scroll-mb-40"
      onInput={(event) => {
        form.onInput(event);
        if ((event.target as HTMLInputElement).name === "phone") followPhone();
        const entries = [...new FormData(event.currentTarget)];
        onTyped?.(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
      }}
    >
      {stay && <Facts facts={[...stayFacts(stay, locale), ...costFacts(stay, locale).slice(0, -1)]} />}
      <BookingFee offer={offer} />
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField {...field("name")} autoComplete="name" maxLength={INQUIRY_MAX.name} required />
      <TextField {...field("email")} type="email" autoComplete="email" maxLength={INQUIRY_MAX.email} required />
      <TextField
        {...field("phone")}
        type="tel"
        autoComplete="tel"
        maxLength={INQUIRY_MAX.phone}
        placeholder={m.ui_phone_example()}
        required
      />
      {stay ? (
        <TextField
          {...field("wallet")}
          type="tel"
          autoComplete="off"
          maxLength={INQUIRY_MAX.phone}
          placeholder={m.booking_wallet_example()}
          hint={m.booking_wallet_hint()}
          required
        />
      ) : (
        <TextArea {...field("message")} maxLength={INQUIRY_MAX.message} />
      )}
      <RefundTerms id="booking-policy" terms={offer.kind === "resort" ? offer.stay.cancellation : offer.cancellation} />
      <p className="text-xs text-ink-mute">{m.booking_leads()}</p>
      <BookingFoot offer={offer} busy={busy} blocked={payment.blocked} onCancel={ends.onCancel}>
        {stay && (
          <CheckField
            {...fields.policyAccepted}
            name="policyAccepted"
            value="yes"
            error={errorOf("policyAccepted")}
            aria-describedby="booking-policy"
            required
          />
        )}
      </BookingFoot>
    </form>
  );
}

const chosen = ({ checkIn, checkOut, guests, room, breakfast }: OfferedStay) => ({
  checkIn,
  checkOut,
  guests,
  room: room.id,
  units: room.units,
  ...(breakfast > 0 && { breakfast: "yes" }),
});
