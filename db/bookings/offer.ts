import type { Kysely } from "kysely";
import type { NoOffer, PropertyOffer, ResortOffer, WantedBooking } from "#domain/booking/offer.ts";
import { propertyCancellation } from "#domain/booking/cancellation.ts";
import { freeStaySpan } from "#domain/booking/free-stays.ts";
import { BOOKING_FEE, GUESTS } from "#domain/limits.ts";
import { offeredRefund, resortOffer, wantedProblem } from "#domain/resort/offer.ts";
import { chosenRoom } from "#domain/resort/rooms.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import { listingBySlug } from "../listings/listings.ts";
import { resortBySlug } from "../resorts/detail.ts";
import { takenNights } from "./availability.ts";
import type { Database } from "../schema/tables.ts";

type Offer = PropertyOffer | ResortOffer | Exclude<NoOffer, "unreachable">;
/** `simulated`: no real money is moved, so samples can be tried out. */
type Circumstances = { simulated: boolean; now: Date };

/** What can be booked and at what price, or why nothing can. */
export const findBookingOffer = (
  db: Kysely<Database>,
  wanted: WantedBooking,
  circumstances: Circumstances,
): Promise<Offer> => (wanted.kind === "resort" ? ofResort : ofListing)(db, wanted, circumstances);

async function ofListing(db: Kysely<Database>, wanted: WantedBooking, circumstances: Circumstances): Promise<Offer> {
  const found = await listingBySlug(db, wanted.slug);
  if (!found) return "missing";
  if (found.kind === "moved") return ofListing(db, { ...wanted, slug: found.slug }, circumstances);
  const { slug, title, titleBn, purpose, demo } = found.listing;
  const { simulated, now } = circumstances;
  if (demo && !simulated) return "demo";
  const fee = BOOKING_FEE[purpose];
  const cancellation = offeredRefund(propertyCancellation(now, fee), now);
  return { kind: "property", slug, title, titleBn, purpose, fee, cancellation };
}

async function ofResort(db: Kysely<Database>, wanted: WantedBooking, circumstances: Circumstances): Promise<Offer> {
  const found = await resortBySlug(db, wanted.slug);
  if (!found) return "missing";
  if (found.kind === "moved") return ofResort(db, { ...wanted, slug: found.slug }, circumstances);
  const { resort } = found;
  const { simulated, now } = circumstances;
  if (resort.demo && !simulated) return "demo";
  const { checkIn, checkOut, breakfast } = wanted;
  // As many as the search box shows, where nobody said how many come.
  const guests = wanted.guests ?? Math.min(GUESTS.shown, Math.max(GUESTS.min, resort.maxGuests));
  const room = chosenRoom(resort.roomTypes, { ...wanted, guests });
  if (!room) return "missing";
  const wantedRoom = { room, units: Math.min(wanted.units, room.units) };
  const stay = { checkIn, checkOut, guests, breakfast };
  const span = wantedProblem(stay, wantedRoom, now) === null ? freeStaySpan(stay, dayInDhaka(now)) : null;
  const taken = span ? await takenNights(db, resort.id, span.from, span.to) : [];
  return resortOffer(resort, wantedRoom, stay, taken, now);
}
