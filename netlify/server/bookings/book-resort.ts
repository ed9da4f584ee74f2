import type { Kysely } from "kysely";
import type { BookingAnswer, bookResort } from "#api/booking/bookings.ts";
import type { InputOf } from "#api/endpoint.ts";
import type { FieldProblem } from "#api/problem.ts";
import { costColumns } from "#db/bookings/cost.ts";
import { claimStay } from "#db/bookings/stays.ts";
import { db } from "#db/client.ts";
import { bookableResort, type BookableResort } from "#db/listings/bookable.ts";
import type { Database } from "#db/schema/tables.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { resortCancellation } from "#domain/booking/cancellation.ts";
import { dayInDhaka, nightsOf, stayProblem, type StayDates } from "#domain/booking/stay.ts";
import { BOOKING_FEE } from "#domain/limits.ts";
import { toPaisa } from "#domain/money/money.ts";
import type { WantedRoom } from "#domain/resort/offer.ts";
import { chosenRoom, sleeps, stayCost } from "#domain/resort/rooms.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { widerKey } from "#domain/site/client-key.ts";
import type { Answer, Call } from "../http/answer.ts";
import { clientHash } from "../http/network.ts";
import { contactPhone } from "../http/contact-phone.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { refuseDemo, requiredClient } from "./attempt.ts";
import { releaseNights } from "./end-booking.ts";
import { allowHold, isHoldRefused, watchHolds, type Holder, askRunOutHolds } from "./hold-limit.ts";
import { answerBooking, limitSender, makeBooking, subjectOf, type Terms } from "./make-booking.ts";

const MINUTE_MS = 60_000;
/** Two requests for the same nights from the same guest within so long are one. */
const SAME_MS = 10 * MINUTE_MS;

/** The room that is wanted. Throws where it cannot be had at all. */
function wantedRoom(
  { checkIn, checkOut, guests, room: wanted, units, breakfast }: InputOf<typeof bookResort>,
  { rooms }: BookableResort,
  now: Date,
): WantedRoom {
  const problem = stayProblem(checkIn, checkOut, dayInDhaka(now));
  const errors: FieldProblem[] = [];
  if (problem !== null)
    errors.push({
      field: problem === "past-date" || problem === "too-far-ahead" ? "checkIn" : "checkOut",
      code: problem,
    });
  const room = chosenRoom(rooms, { room: wanted, units, guests });
  // Its room was taken away while somebody filled in the form: another is not booked in its place.
  if (!room || (wanted && room.id !== wanted)) throw new ProblemError("dates-taken");
  if (units > room.units) errors.push({ field: "units", code: "out-of-range" });
  else if (guests > sleeps(room, units)) errors.push({ field: "guests", code: "too-many-guests" });
  // It was offered when the guest looked, and the sum that they saw has it.
  if (breakfast && room.breakfast === null) errors.push({ field: "breakfast", code: "no-breakfast" });
  if (errors.length > 0) throw new ProblemError("invalid-input", errors);
  return { room, units };
}

/** POST /api/bookings/resort */
export async function startResortBooking(call: Call<InputOf<typeof bookResort>>): Promise<Answer<BookingAnswer>> {
  const input = { ...call.input, phone: contactPhone(call.input.phone) };
  await limitSender(call.client, input.email);
  const client = requiredClient(db);
  const resort = await bookableResort(db, input.slug.toLowerCase());
  if (!resort) throw new ProblemError("resort-not-found");
  refuseDemo(resort, client);
  const now = new Date();
  const wanted = wantedRoom(input, resort, now);
  const accountId = (await call.visitor())?.account.id ?? null;
  const resortId = resort.id;
  const { checkIn, checkOut, guests, breakfast, name, email, phone } = input;
  const cost = stayCost(wanted.room, { units: wanted.units, guests, breakfast }, { checkIn, checkOut });
  const since = new Date(now.getTime() - SAME_MS);
  const room = { roomId: wanted.room.id, units: wanted.units };
  const same = { kind: "resort" as const, resortId, ...room, since, name, email, phone, checkIn, checkOut };
  const holder = {
    accountId,
    phone,
    clientHash: clientHash(call.client),
    widerHash: clientHash(widerKey(call.client)),
    resortId,
  };
  await askRunOutHolds(client, { resortId, checkIn, checkOut, except: null }, call.after);
  const made = await db
    .transaction()
    .execute((trx) =>
      makeBooking(trx, {
        same,
        customer: input,
        wish: { message: null, guests, ...costColumns(cost) },
        client,
        now,
        terms: () => holdNights(trx, resort, { ...wanted, checkIn, checkOut, holder }, now),
      }),
    )
    .catch((error: unknown) => {
      if (isHoldRefused(error)) call.after(() => watchHolds(now, call.client ?? phone, call.after));
      throw error;
    });
  if (made.isNew) call.after(() => Promise.all([purge([staysTag(resort.slug)]), watchHolds(now, null, call.after)]));
  try {
    return await answerBooking(made, client, input.wallet);
  } catch (error) {
    // Without a payment page nobody can pay, so the nights are freed.
    await releaseNights(db, made.booking.id);
    if (made.isNew) call.after(() => purge([staysTag(resort.slug)]));
    throw error;
  }
}

/** Holds the nights for as long as a guest needs to pay, and says what is agreed. */
async function holdNights(
  trx: Kysely<Database>,
  resort: BookableResort,
  { room, units, checkIn, checkOut, holder }: WantedRoom & StayDates & { holder: Holder },
  now: Date,
): Promise<Terms> {
  const stayId = uuidv7(now.getTime());
  const minutes = await allowHold(trx, holder, { nights: units * nightsOf({ checkIn, checkOut }), now });
  const heldUntil = new Date(now.getTime() + minutes * MINUTE_MS);
  const days = { checkIn, checkOut };
  const claimed = await claimStay(trx, {
    ...days,
    id: stayId,
    resortId: resort.id,
    roomId: room.id,
    units,
    now,
    heldUntil,
  });
  if (claimed.kind === "taken") throw new ProblemError("dates-taken");
  const fee = toPaisa(BOOKING_FEE.resort);
  const { policy, refundUntil, refund } = resortCancellation(checkIn, resort.checkInTime, room.freeDays, fee);
  return {
    ...subjectOf(resort),
    kind: "resort",
    listing_id: null,
    resort_id: resort.id,
    purpose: null,
    account_id: holder.accountId,
    client_hash: holder.clientHash,
    client_wider_hash: holder.widerHash,
    check_in: checkIn,
    check_out: checkOut,
    check_in_time: resort.checkInTime,
    stay_id: stayId,
    room_name: room.name,
    room_name_bn: room.nameBn,
    room_units: units,
    fee_paisa: fee,
    policy,
    refund_until: refundUntil,
    refund_paisa: refund,
  };
}
