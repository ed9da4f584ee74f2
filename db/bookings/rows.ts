import { sql, type Kysely, type Selectable } from "kysely";
import { bookingState, decisiveAttempt, hasMoney, isClosed } from "#domain/booking/booking.ts";
import {
  nextStep,
  type BookedStay,
  type BookingReceipt,
  type NextStep,
  type ReceiptHost,
  type ReceiptRefund,
} from "#domain/booking/receipt.ts";
import { isDemoPhone } from "#domain/account/phone.ts";
import { checkInInstant, refundDue } from "#domain/booking/cancellation.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { PAGE_LIFE_MS } from "#domain/money/payment/check.ts";
import { refundExpectedBy } from "#domain/money/payment/refund.ts";
import { nightsOf } from "#domain/booking/stay.ts";
import type { Payment } from "../payments/payments.ts";
import type { Refund } from "../payments/refunds.ts";
import { storedCost } from "./cost.ts";
import { publicPoint } from "../listings/map/public-place.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import { surroundings } from "../place-data.ts";
import type { BookingsTable } from "../schema/bookings.ts";
import type { Database } from "../schema/tables.ts";

export type StoredBooking = Selectable<BookingsTable>;
/** A booking with what its subject and its stay are now. */
export type DetailedBooking = StoredBooking & {
  current_slug: string | null;
  is_public: boolean;
  stay_state: "held" | "confirmed" | "expired" | "released" | null;
  held_until: Date | null;
  /** Of a resort, as it is now. */
  check_out_time: string | null;
  /** null where the listing or the resort is gone. */
  host: HostRow | null;
};

/** `place`: the id of the area of a home, of the district of a resort. `area`: as a resort's owner names it. */
type HostRow = Pick<ReceiptHost, "name" | "nameBn"> & {
  phone: string | null;
  street: string | null;
  streetBn: string | null;
  area: string | null;
  areaBn: string | null;
  place: number;
  lat5: number | null;
  lng5: number | null;
  hidden: boolean;
};
export type BookingWithPayments = { booking: DetailedBooking; payments: Payment[]; refunds: Refund[] };

export const bookingColumns = sql`
  b.*, coalesce(l.slug, r.slug) as current_slug, coalesce(${isPublicListing}, r.approval = 'approved', false) as is_public,
  s.state as stay_state, s.held_until, r.check_out_time,
  case
    when l.id is not null then jsonb_build_object(
      'name', a.name, 'nameBn', a.name_bn, 'phone', a.phone, 'place', l.area_id, 'area', null, 'areaBn', null,
      'street', case when not l.place_hidden then l.street end, 'streetBn', case when not l.place_hidden then l.street end,
      'lat5', l.public_lat5, 'lng5', l.public_lng5, 'hidden', l.place_hidden)
    when r.id is not null then jsonb_build_object(
      'name', r.contact_name, 'nameBn', r.contact_name_bn, 'phone', r.contact_phone, 'place', rp.district_id, 'area', rp.area,
      'areaBn', rp.area_bn, 'street', r.street, 'streetBn', coalesce(r.street_bn, r.street), 'lat5', null, 'lng5', null, 'hidden', false)
  end as host
`;
export const withSubject = sql`
  left join listings as l on l.id = b.listing_id
  left join profiles as a on a.id = l.agent_id
  left join resorts as r on r.id = b.resort_id
  left join resort_places as rp on rp.id = r.place_id
  left join stays as s on s.id = b.stay_id
`;

/** Adds the attempts and what went back, in the order of the bookings. */
export async function withPayments(db: Kysely<Database>, bookings: DetailedBooking[]): Promise<BookingWithPayments[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where("booking_id", "in", ids)
    .orderBy("attempt")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .selectAll()
    .where(
      "payment_id",
      "in",
      payments.map(({ id }) => id),
    )
    .orderBy("id", "desc")
    .execute();
  return bookings.map((booking) => {
    const own = payments.filter((payment) => payment.booking_id === booking.id);
    return {
      booking,
      payments: own,
      refunds: refunds.filter((refund) => own.some(({ id }) => id === refund.payment_id)),
    };
  });
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function stayOf(booking: DetailedBooking): BookedStay | null {
  const { check_in: checkIn, check_out: checkOut, check_in_time: checkInTime, guests } = booking;
  const cost = storedCost(booking);
  if (checkIn === null || checkOut === null || checkInTime === null || guests === null || cost === null) return null;
  const nights = nightsOf({ checkIn, checkOut });
  const { room_name: name, room_name_bn, room_units: units } = booking;
  const room = name === null || units === null ? null : { name, nameBn: room_name_bn ?? name, units };
  return {
    checkIn,
    checkOut,
    checkInTime,
    checkOutTime: booking.check_out_time,
    guests,
    nights,
    room,
    ...cost,
  };
}

/** Next steps of whoever is expected. */
const EXPECTED: readonly NextStep[] = ["expect-arrival", "expect-contact"];

function hostOf({ host, demo }: DetailedBooking): ReceiptHost | null {
  if (host === null) return null;
  const { place, district } = surroundings(host.place);
  const line = (...parts: (string | null | undefined)[]) => [...new Set(parts.filter(Boolean))].join(", ");
  const { name, nameBn, phone, street, streetBn, lat5, lng5, hidden } = host;
  return {
    name,
    nameBn,
    phone: demo || phone === null || isDemoPhone(phone) ? null : phone,
    street,
    streetBn,
    place: line(host.area, place.name, district?.name),
    placeBn: line(host.areaBn, place.nameBn, district?.nameBn),
    point: publicPoint({ public_lat5: lat5, public_lng5: lng5, place_hidden: hidden }),
  };
}

const refundOf = (refund: Refund): ReceiptRefund => ({
  state: refund.state,
  reason: refund.reason,
  amount: fromPaisa(refund.amount_paisa),
  askedAt: refund.created_at.toISOString(),
  expectedBy: refundExpectedBy(refund.created_at).toISOString(),
  completedAt: refund.state === "done" ? iso(refund.settled_at) : null,
  trxId: refund.trx_id,
});

const sumOfPaisa = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0);

/** Whether the guests of a stay may be there already; false for a property. */
export const hasBegun = ({ check_in, check_in_time }: StoredBooking, now: Date): boolean =>
  check_in !== null && checkInInstant(check_in, check_in_time ?? undefined) <= now;

/** A booking as its receipt shows it. */
export function toReceipt({ booking, payments, refunds }: BookingWithPayments, now: Date): BookingReceipt {
  const payment = decisiveAttempt(payments);
  const cancelled = booking.cancelled_at !== null;
  const needsPerson = payment.attention !== null;
  const isAsked = isClosed(payment.state) && payment.next_check_at !== null;
  const problem = isClosed(payment.state) ? payment.problem : null;
  const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
  const [refund] = own;
  const backPaisa = sumOfPaisa(own.filter(({ state: of }) => of !== "refused"));
  // A partly refunded booking stays booked: its guest comes, and may cancel.
  const isHeld = booking.kind === "property" || booking.stay_state === "confirmed";
  const isPart = backPaisa > 0 && backPaisa < payment.amount_paisa && !cancelled && isHeld;
  const state = isPart ? "paid" : bookingState(payments, cancelled);
  const open = payment.state === "awaiting" && now.getTime() - payment.created_at.getTime() < PAGE_LIFE_MS;
  const agreement = { refundUntil: booking.refund_until, refund: fromPaisa(booking.refund_paisa) };
  const isHolding = !hasMoney(payment.state) && booking.stay_state === "held" && booking.held_until! > now;
  const mayTryAgain = isClosed(payment.state) && !isAsked && !needsPerson;
  const over = cancelled || hasBegun(booking, now);
  const next = nextStep({ kind: booking.kind, state, cancelled, problem, needsPerson, isAsked });
  return {
    id: booking.id,
    reference: booking.reference,
    kind: booking.kind,
    state,
    next,
    simulated: payment.simulated,
    fee: fromPaisa(booking.fee_paisa),
    invoice: payment.invoice,
    trxId: payment.trx_id,
    wallet: payment.wallet,
    paidAt: iso(payment.paid_at),
    subject: {
      slug: booking.current_slug ?? booking.slug,
      title: booking.title,
      titleBn: booking.title_bn,
      purpose: booking.purpose,
      public: booking.is_public,
      demo: booking.demo,
    },
    stay: stayOf(booking),
    host: EXPECTED.includes(next) ? hostOf(booking) : null,
    customer: booking.name === null || booking.email === null ? null : { name: booking.name, email: booking.email },
    payBefore: isHolding ? iso(booking.held_until) : null,
    paymentUrl: open && !over ? payment.page_url : null,
    lastFailure: problem,
    failureMessage: isClosed(payment.state) ? payment.provider_message : null,
    may: {
      pay: !over && booking.is_public && (payment.state === "awaiting" || mayTryAgain),
      // This includes nights that are held for another try; choosing other nights frees them.
      cancel:
        !over &&
        (payment.state === "awaiting" ||
          (mayTryAgain && isHolding) ||
          (state === "paid" && payment.state !== "refunding")),
    },
    cancellation: {
      policy: booking.policy,
      fullUntil: booking.refund_until.toISOString(),
      refund: agreement.refund,
      refundNow:
        state === "paid" ? Math.min(refundDue(agreement, now), fromPaisa(payment.amount_paisa - backPaisa)) : 0,
      cancelledAt: iso(booking.cancelled_at),
    },
    refund: refund ? refundOf(refund) : null,
    paidBack: fromPaisa(backPaisa),
    needsPerson,
    createdAt: booking.created_at.toISOString(),
    updatedAt: payment.updated_at.toISOString(),
  };
}
