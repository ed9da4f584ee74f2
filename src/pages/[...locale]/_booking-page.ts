import type { AstroGlobal } from "astro";
import { isListingId } from "#api/listings.ts";
import { db } from "#db/client.ts";
import { listingBySlug } from "#db/listings.ts";
import { sessionContact } from "#db/live-session.ts";
import { resortAvailability, resortBySlug } from "#db/resorts.ts";
import type { FormAnswer } from "#domain/form-answer.ts";
import { freeStaySpan } from "#domain/free-stays.ts";
import { BOOKING_FEE } from "#domain/limits.ts";
import { isSimulatedPayment } from "#domain/payment-simulation.ts";
import { formatPhone } from "#domain/phone.ts";
import { dayInDhaka } from "#domain/stay.ts";
import type { Booker, BookingOffer } from "#features/booking/booking-offer.ts";
import { resortOffer, wantedProblem } from "#features/booking/resort-offer.ts";
import { readStay } from "#features/resort/stay.ts";
import { sessionPage, sessionToken } from "./_session-page.ts";

export type BookingPageData = {
  offer: BookingOffer;
  /** Who is signed in; null = nobody. */
  booker: Booker | null;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
  /** Payments go to the simulator. */
  simulated: boolean;
};

const STATUS = { missing: 404, unreachable: 503 } as const;

/** What the address asks to book and who asks. Sets the status; the page is of the moment and kept nowhere. */
export async function bookingPage(astro: AstroGlobal): Promise<BookingPageData> {
  const { answer } = sessionPage(astro);
  const simulated = isSimulatedPayment(process.env["BKASH_BASE_URL"]);
  try {
    const [offer, booker] = await Promise.all([offerOf(astro, simulated), bookerOf(astro)]);
    if (offer.kind === "missing") astro.response.status = STATUS.missing;
    return { offer, booker, answer, simulated };
  } catch (error) {
    astro.logger.error(`A booking cannot be offered: ${String(error)}`);
    astro.response.status = STATUS.unreachable;
    astro.response.headers.set("Retry-After", "60");
    return { offer: { kind: "unreachable" }, booker: null, answer, simulated };
  }
}

async function bookerOf(astro: AstroGlobal): Promise<Booker | null> {
  const token = sessionToken(astro);
  const contact = token ? await sessionContact(db, token) : null;
  if (!contact) return null;
  const { name, nameBn, email, phone } = contact;
  const shown = astro.locals.locale === "bn" ? nameBn || name : name;
  // The number is written as it is typed, with plain digits: it is to be changed, not read.
  return { name: shown, email: email ?? "", phone: phone ? formatPhone(phone, "en").replaceAll("\u00a0", " ") : "" };
}

async function offerOf(astro: AstroGlobal, simulated: boolean): Promise<BookingOffer> {
  const { searchParams } = astro.url;
  const slug = (searchParams.get("slug") ?? "").toLowerCase();
  if (!isListingId(slug)) return { kind: "missing" };
  return searchParams.get("kind") === "resort" ? ofResort(astro, slug, simulated) : ofListing(astro, slug, simulated);
}

async function ofListing(astro: AstroGlobal, slug: string, simulated: boolean): Promise<BookingOffer> {
  const found = await listingBySlug(db, slug);
  if (found?.kind === "moved") return ofListing(astro, found.slug, simulated);
  if (!found) return { kind: "missing" };
  const { title, titleBn, purpose, demo } = found.listing;
  if (demo && !simulated) return { kind: "demo" };
  const shown = astro.locals.locale === "bn" ? titleBn || title : title || titleBn;
  return { kind: "property", slug: found.listing.slug, title: shown, purpose, fee: BOOKING_FEE[purpose] };
}

async function ofResort(astro: AstroGlobal, slug: string, simulated: boolean): Promise<BookingOffer> {
  const { locale } = astro.locals;
  const found = await resortBySlug(db, slug);
  if (found?.kind === "moved") return ofResort(astro, found.slug, simulated);
  if (!found) return { kind: "missing" };
  const { resort } = found;
  if (resort.demo && !simulated) return { kind: "demo" };
  const wanted = readStay(astro.url.searchParams, resort);
  const today = dayInDhaka(new Date());
  const reasonable = wantedProblem(wanted, resort, today, locale) === "";
  const span = reasonable ? freeStaySpan(wanted, today) : null;
  const taken = span ? await resortAvailability(db, resort.id, span.from, span.to) : [];
  return resortOffer(resort, wanted, taken, today, locale);
}
