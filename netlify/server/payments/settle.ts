import type { Kysely } from "kysely";
import { bookingById } from "#db/bookings/bookings.ts";
import { storedCost } from "#db/bookings/cost.ts";
import { toReceipt, type StoredBooking } from "#db/bookings/rows.ts";
import { bookedContact } from "#db/inquiries/inquiries.ts";
import type { Payment } from "#db/payments/payments.ts";
import { storeSettlement, type Claim, type Settlement } from "#db/payments/settlement.ts";
import { refundedPaisa } from "#db/payments/refunds.ts";
import type { Database } from "#db/schema/tables.ts";
import type { MailedStay } from "#domain/booking/offer.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { reachesSomebody } from "#domain/inquiry/inquiry.ts";
import { hostAddress, wayTo } from "#domain/booking/receipt.ts";
import { links } from "#domain/site/links.ts";
import { readersName } from "#domain/text/text-language.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { fromPaisa } from "#domain/money/money.ts";
import type { PaymentActor } from "#domain/money/payment/list.ts";
import { refundExpectedBy, type RefundReason } from "#domain/money/payment/refund.ts";
import { parseEmail } from "#domain/account/sign-in/sign-in.ts";
import { currentEnv } from "../env.ts";
import { receiptUrl } from "../receipts/receipt.ts";
import { stayCalendar } from "../receipts/stay-calendar.ts";
import { log } from "../log.ts";
import { queueMail } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

export type Who = { by: PaymentActor; now: Date };

/**
 * Settles a payment by what the provider says, and puts the mails about it into the outbox, in one transaction. What follows
 * it (`noteSettlement`) is done once the answer is on its way.
 */
export const settleClaim = (db: Kysely<Database>, paymentId: string, claim: Claim, who: Who): Promise<Settlement> =>
  db.transaction().execute(async (trx) => {
    const settlement = await storeSettlement(trx, paymentId, claim, who);
    await tell(trx, settlement);
    return settlement;
  });

const titleOf = (booking: StoredBooking, locale: StoredBooking["locale"]): string =>
  locale === "bn" ? booking.title_bn : booking.title;
/** The days of a stay, and its room where the resort has several. */
function stayOf(booking: StoredBooking): MailedStay | null {
  const { check_in: checkIn, check_out: checkOut, room_name: name, room_name_bn, room_units: units } = booking;
  if (checkIn === null || checkOut === null) return null;
  const isNamed = name !== null && units !== null && (name !== "" || units > 1);
  const cost = storedCost(booking);
  return { checkIn, checkOut, cost, room: isNamed ? { name, nameBn: room_name_bn ?? name, units } : null };
}

/** Queues the mails that a settlement makes necessary. */
export async function tell(trx: Kysely<Database>, settlement: Settlement): Promise<void> {
  if (settlement.kind === "paid") {
    await tellGuest(trx, settlement.payment, settlement.booking);
    await tellOwner(trx, settlement.payment, settlement.booking);
  }
  if (settlement.kind === "refunding") {
    const { payment, booking, reason } = settlement;
    await tellRefund(trx, payment, booking, { amountPaisa: payment.amount_paisa, reason });
  }
  if (settlement.kind === "quarantined") await tellAdministrator(trx, settlement.payment, "mismatch");
}

/** What a list says of a payment. */
const dataOf = ({ title, title_bn: titleBn }: StoredBooking, paisa: number) => ({
  title,
  titleBn,
  amount: fromPaisa(paisa),
});

async function tellGuest(trx: Kysely<Database>, payment: Payment, booking: StoredBooking): Promise<void> {
  const event = `booking-receipt:${payment.id}`;
  const data = dataOf(booking, payment.amount_paisa);
  const news = { owner: booking.account_id, kind: "booking-paid", event, record: booking.id, data } as const;
  if (booking.email === null) return void (await notify(trx, news, null));
  await notify(trx, news, {
    to: booking.email,
    locale: booking.locale,
    template: "booking-receipt",
    values: {
      name: booking.name ?? "",
      title: titleOf(booking, booking.locale),
      reference: booking.reference,
      amount: fromPaisa(payment.amount_paisa),
      trxId: payment.trx_id ?? "",
      paidAt: (payment.paid_at ?? payment.updated_at).toISOString(),
      stay: stayOf(booking),
      refundUntil: booking.refund_until.toISOString(),
      receiptUrl: receiptUrl(booking),
      next: await whatFollows(trx, booking),
    },
    dedupeKey: event,
  });
}

/** Whom the guest calls and where they go, as the receipt says it; null where nobody is expected any more. */
async function whatFollows(trx: Kysely<Database>, { id, locale, account_id }: StoredBooking) {
  const found = await bookingById(trx, id);
  const receipt = found && toReceipt(found, new Date());
  if (!receipt?.host) return null;
  const { host } = receipt;
  const { street, place } = hostAddress(host, locale);
  return {
    host: {
      name: readersName(host, locale),
      phone: host.phone,
      address: [street, place].filter(Boolean).join(", "),
      wayUrl: wayTo(host),
    },
    bookingsUrl: account_id === null ? null : fullUrl(links.account(locale, "bookings")),
    calendar: withLocale(locale, () => stayCalendar(receipt, receiptUrl({ id, locale }), locale)),
  };
}

/** To the contact of what was booked, where a mail reaches somebody: who comes and when, what they wrote and where to call them. */
async function tellOwner(trx: Kysely<Database>, payment: Payment, booking: StoredBooking): Promise<void> {
  const contact = await bookedContact(trx, booking);
  const email = contact?.email ? parseEmail(contact.email) : null;
  const event = `booking-received:${payment.id}`;
  const data = dataOf(booking, payment.amount_paisa);
  const news = { owner: booking.owner_id, kind: "booking-received", event, record: booking.id, data } as const;
  if (!contact || email === null || !reachesSomebody(email)) return void (await notify(trx, news, null));
  const { locale, name } = contact;
  await notify(trx, news, {
    to: email,
    locale,
    template: "booking-received",
    values: {
      name,
      guest: booking.name ?? "",
      phone: booking.phone,
      message: booking.message,
      title: titleOf(booking, locale),
      reference: booking.reference,
      stay: stayOf(booking),
      guests: booking.guests,
      accountUrl: fullUrl(links.account(locale, "bookings")),
    },
    dedupeKey: event,
  });
}

type Told = { amountPaisa: number; reason: RefundReason; done?: { refundId: string; trxId: string } | null };

/** What a refund means for its booking: it is over, it came too late for what was booked, was paid twice, or goes on and only a part comes back. */
function whyOf({ surplus }: Payment, { cancelled_at }: StoredBooking, reason: RefundReason, leftPaisa: number) {
  if (surplus) return "twice" as const;
  if (reason === "withdrawn" || reason === "no-longer-free") return reason;
  return leftPaisa > 0 && cancelled_at === null ? ("part" as const) : ("over" as const);
}

/** That money is on its way back, or (`done`) is back. Give the transaction in which it is decided, and the booking as it is after that. */
export async function tellRefund(
  trx: Kysely<Database>,
  payment: Payment,
  booking: StoredBooking,
  { amountPaisa, reason, done = null }: Told,
): Promise<void> {
  const event = done
    ? `booking-refunded:${done.refundId}`
    : `booking-refunding:${payment.id}:${payment.updated_at.getTime()}`;
  const kind = done ? "refund-done" : "refund-begun";
  const data = dataOf(booking, amountPaisa);
  const news = { owner: booking.account_id, kind, event, record: booking.id, data } as const;
  if (booking.email === null) return void (await notify(trx, news, null));
  const left = payment.amount_paisa - (await refundedPaisa(trx, payment.id));
  await notify(trx, news, {
    to: booking.email,
    locale: booking.locale,
    template: "booking-refunded",
    values: {
      name: booking.name ?? "",
      title: titleOf(booking, booking.locale),
      reference: booking.reference,
      amount: fromPaisa(amountPaisa),
      paid: fromPaisa(payment.amount_paisa),
      why: whyOf(payment, booking, reason, left),
      trxId: done?.trxId ?? null,
      expectedBy: refundExpectedBy(payment.updated_at).toISOString(),
      receiptUrl: receiptUrl(booking),
    },
    dedupeKey: event,
  });
}

/** Tells the administrator of a payment that a person has to look at; once for each reason. */
export async function tellAdministrator(
  trx: Kysely<Database>,
  payment: Payment,
  reason: "unsettled" | "mismatch" | "refund-refused" | "refund-unsettled",
): Promise<void> {
  log.error({ payment: payment.id, reason }, "a payment needs a person");
  const { adminEmail } = currentEnv();
  if (adminEmail === null) return;
  await queueMail(trx, {
    to: adminEmail,
    locale: "en",
    template: "payment-needs-attention",
    values: {
      invoice: payment.invoice,
      amount: fromPaisa(payment.amount_paisa),
      reason,
      url: fullUrl(links.account("en", "payments")),
    },
    dedupeKey: `payment-attention:${payment.id}:${reason}`,
  });
}

/** Work that follows a commit: tags to purge, and whether mails or refunds wait. */
export type Effects = { tags: Set<string>; mails: boolean; refunds: boolean };
export const noEffects = (): Effects => ({ tags: new Set(), mails: false, refunds: false });

/** Notes what a settlement makes necessary. */
export function noteSettlement(effects: Effects, settlement: Settlement): void {
  if (settlement.kind === "open" || settlement.kind === "known") return;
  if (settlement.booking.kind === "resort") effects.tags.add(staysTag(settlement.booking.slug));
  effects.mails = true;
  if (settlement.kind === "refunding") effects.refunds = true;
}
