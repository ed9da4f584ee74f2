import { reads } from "#db/reads.ts";
import type { AstroGlobal } from "astro";
import sampleRows from "#content/samples/resorts.json" with { type: "json" };
import site from "#content/site/site.json" with { type: "json" };
import { guestReviews } from "#db/resorts/guest-reviews.ts";
import { resortBySlug } from "#db/resorts/detail.ts";
import { moreResorts } from "#db/resorts/list.ts";
import { resortTag, staysTag, tagsAskedFor } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import { readCursor, writeCursor } from "#domain/search/list-cursor.ts";
import type { ResortDetail, ResortSummary } from "#domain/resort/resort.ts";
import { moreSamples, sampleResorts, type SampleResort } from "#content/samples/resorts.ts";
import { takenNights } from "#db/bookings/availability.ts";
import { freeStaySpan } from "#domain/booking/free-stays.ts";
import { dayInDhaka, stayProblem } from "#domain/booking/stay.ts";
import type { TakenNight } from "#domain/resort/rooms.ts";
import { findResort, type FoundResort } from "#features/resort/find-resorts.ts";
import type { GuestReviewsProps } from "#features/review/GuestReviews.tsx";
import {
  bookable,
  readRoom,
  readStay,
  stayTarget,
  STAY_PARAMETERS,
  stayWords,
  type ChosenStay,
  type RoomWish,
} from "#features/resort/stay/stay.ts";
import { labelUnreachable } from "../lists/own-list.ts";
import { movedTo, redirectTo, varyBy } from "../redirect.ts";

/** A resort stays for an hour and is purged by tag when it changes; after that the old copy may serve while a new one is made. */
const KEPT = { maxAge: 3600, swr: 86_400 };
const KEPT_NIGHTS = { maxAge: 60, swr: 0 };
/** A missing one may be approved any moment. */
const KEPT_MISSING = { maxAge: 60, swr: 0 };

/** Where the reviews that the page shows begin; "" with the newest. */
const REVIEWS_FROM = "reviews";
/** What the CDN tells copies of the page apart by. */
const PARAMETERS = [...STAY_PARAMETERS, REVIEWS_FROM];

const rows = sampleRows as unknown as SampleResort[];
/** Only a demo has a page of its samples. */
const samples = site.demo ? sampleResorts(rows) : [];

export type ResortPageData =
  | {
      kind: "found";
      resort: ResortDetail;
      sample: boolean;
      more: ResortSummary[];
      /** What guests say of it. */
      reviews: GuestReviewsProps;
      stay: ChosenStay;
      wish: RoomWish;
      /** What is taken around the chosen days; null where no days are chosen, or nobody knows. */
      nights: TakenNight[] | null;
      /** The day it is in Dhaka. */
      today: string;
      /** Book Now was pressed without a script. */
      booking: boolean;
      /** The chosen stay as a query string without `?`, for the same page in the other language. */
      chosen: string;
    }
  | { kind: "missing" | "unreachable" };

/** What `/resort/{slug}` shows, or the redirect to the resort's present address. Sets status and cache headers. */
export async function resortPage(astro: AstroGlobal, slug: string): Promise<ResortPageData | Response> {
  const report = (error: unknown) => astro.logger.error(`A resort cannot be read: ${String(error)}`);
  const found = await findResort(slug, (address) => resortBySlug(reads, address), samples, report);
  varyBy(astro.response.headers, PARAMETERS);
  if (found.kind === "moved") {
    const to = links.resort(found.slug, astro.locals.locale);
    const chosen = stayOf(astro.url.searchParams);
    return movedTo(chosen ? `${to}?${chosen}` : to, PARAMETERS, [
      ...tagsAskedFor(resortTag, slug),
      resortTag(found.slug),
    ]);
  }
  label(astro, found, slug);
  if (found.kind !== "found") return { kind: found.kind };
  const { searchParams } = astro.url;
  const stay = readStay(searchParams, found.resort);
  const today = dayInDhaka(new Date());
  const booking = searchParams.get("book") === "1";
  const wish = readRoom(searchParams);
  const resort = bookable(found.resort);
  const { problem } = stayWords(stay, resort, wish, { today, insist: true }, astro.locals.locale);
  if (booking && !found.sample && problem === "") {
    return redirectTo(links.book(stayTarget(resort, wish, stay), astro.locals.locale), PARAMETERS);
  }
  const nights = await nightsAround(found, stay, today, report);
  // What is left of the rooms is true for as long as nobody books one.
  if (nights) astro.cache.set({ ...KEPT_NIGHTS, tags: [resortTag(resort.slug), staysTag(resort.slug)] });
  const reviews = await reviewsOf(found, searchParams.get(REVIEWS_FROM), report);
  const more = await othersThan(found, report);
  return { ...found, more, reviews, stay, wish, nights, today, booking, chosen: stayOf(searchParams) };
}

/** What guests say, from a place in the list on; what is no place is the newest. Without them the page is still whole. */
async function reviewsOf(
  { resort: { id, slug, rating, demo }, sample }: { resort: ResortDetail; sample: boolean },
  from: string | null,
  report: (error: unknown) => void,
): Promise<GuestReviewsProps> {
  const cursor = readCursor(from ?? "");
  const shown = { slug, rating, demo, later: cursor !== null };
  if (sample || demo) return { ...shown, page: null };
  try {
    const { next, ...page } = await guestReviews(reads, id, cursor);
    return { ...shown, page: { ...page, next: writeCursor(next) } };
  } catch (error) {
    report(error);
    return { ...shown, page: null };
  }
}

/** What is taken around the chosen days. Without it the page is still whole: it only does not say what is left. */
async function nightsAround(
  { resort, sample }: { resort: ResortDetail; sample: boolean },
  stay: ChosenStay,
  today: string,
  report: (error: unknown) => void,
): Promise<TakenNight[] | null> {
  if (sample || stayProblem(stay.checkIn, stay.checkOut, today) !== null) return null;
  const { from, to } = freeStaySpan(stay, today);
  try {
    return await takenNights(reads, resort.id, from, to);
  } catch (error) {
    report(error);
    return null;
  }
}

/** Other resorts are an extra: without them the page is still whole. */
async function othersThan(
  { resort, sample }: { resort: ResortDetail; sample: boolean },
  report: (error: unknown) => void,
): Promise<ResortSummary[]> {
  if (sample) return moreSamples(resort, samples);
  try {
    return await moreResorts(reads, resort);
  } catch (error) {
    report(error);
    return [];
  }
}

/** The chosen stay as the end of an address. Nothing else: the CDN hands this redirect to others, who came with other parameters. */
function stayOf(params: URLSearchParams): string {
  const chosen = STAY_PARAMETERS.flatMap((name) =>
    params
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  );
  return new URLSearchParams(chosen).toString();
}

function label(astro: AstroGlobal, found: FoundResort, slug: string): void {
  if (found.kind === "found" && !found.sample) {
    astro.cache.set({ ...KEPT, tags: [resortTag(found.resort.slug)] });
    return;
  }
  if (found.kind === "missing") {
    astro.response.status = 404;
    astro.cache.set({ ...KEPT_MISSING, tags: tagsAskedFor(resortTag, slug) });
    return;
  }
  const status = found.kind === "unreachable" ? 503 : 200;
  labelUnreachable(astro);
  astro.response.status = status;
}
