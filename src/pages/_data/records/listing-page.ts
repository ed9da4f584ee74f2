import type { AstroGlobal } from "astro";
import { isListingId } from "#api/catalogue/listings.ts";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import site from "#content/site/site.json" with { type: "json" };
import { answerRateOf } from "#db/agencies/answer-rates.ts";
import { landmarksNear } from "#db/landmarks/near.ts";
import { listingBySlug, samePriceNearby, similarListings } from "#db/listings/listings.ts";
import { pricesAround, type NearbyPrices } from "#db/listings/prices/around.ts";
import { partySummaryOf } from "#db/moderation/party-reviews.ts";
import { places } from "#db/places.ts";
import { reads } from "#db/reads.ts";
import { resortBySlug } from "#db/resorts/detail.ts";
import { visitHours } from "#db/visits/hours.ts";
import type { AnswerRate } from "#domain/agency/answer-rate.ts";
import { listingTag, resortTag, tagsAskedFor, tagsShowing } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import type { ListingDetail, ListingSummary } from "#domain/listing/listing.ts";
import type { PartySummary } from "#domain/moderation/party-review.ts";
import type { NearLandmark } from "#domain/place/landmark.ts";
import { locate, type Locator } from "#domain/place/locator/locator.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { nearbyAmong, similarAmong } from "#domain/listing/similar-listings.ts";
import type { VisitHours } from "#domain/booking/visit-slots.ts";
import { findListing, type FoundListing } from "#features/listing/find-listing.ts";
import { movedTo, NOT_KEPT, varyBy } from "../redirect.ts";

/** A listing stays for an hour and is purged by tag when it changes; after that the old copy may serve while a new one is made. */
const KEPT = { maxAge: 3600, swr: 86_400 };
/** A missing one may be approved any moment. */
const KEPT_MISSING = { maxAge: 60, swr: 0 };

/** Only a demo has a page of its samples. */
const samples = site.demo ? sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents) : [];

/** The places whose names the drawing of the surroundings shows. */
const landmarks = places.filter(({ kind }) => kind === "thana" || kind === "upazila");
/** Size of that drawing, in its own units. */
const DRAWING = { width: 800, height: 350 };

export type ListingPageData =
  | {
      kind: "found";
      listing: ListingDetail;
      sample: boolean;
      similar: ListingSummary[];
      nearby: ListingSummary[];
      locator: Locator | null;
      answers: AnswerRate | null;
      said: PartySummary | null;
      around: NearbyPrices | null;
      visitHours: VisitHours[];
      near: NearLandmark[];
    }
  | { kind: "missing" | "unreachable" };

/** What `/property/{slug}` shows, or the redirect to the listing's present address. Sets status and cache headers. */
export async function listingPage(astro: AstroGlobal, slug: string): Promise<ListingPageData | Response> {
  const report = (error: unknown) => astro.logger.error(`A listing cannot be read: ${String(error)}`);
  const found = await findListing(slug, (address) => listingBySlug(reads, address), samples, report);
  // No parameter changes this page, so one copy serves them all: the CDN looks at this name only, which nobody sends.
  varyBy(astro.response.headers, []);
  const { locale } = astro.locals;
  if (found.kind === "moved") {
    return movedTo(links.listing(found.slug, locale), [], [...tagsAskedFor(listingTag, slug), listingTag(found.slug)]);
  }
  const resort = found.kind === "missing" ? await resortCalled(slug, report) : null;
  if (resort) return movedTo(links.resort(resort, locale), [], [...tagsAskedFor(listingTag, slug), resortTag(resort)]);
  label(astro, found, slug);
  if (found.kind !== "found") return { kind: found.kind };
  const [alike, answers, said, around, visitHours, near] = await Promise.all([
    alikeTo(found, report),
    answersOf(found, report),
    saidOf(found, report),
    aroundOf(found, report),
    visitHoursOf(found, report),
    nearOf(found, report),
  ]);
  return { ...found, ...alike, answers, said, around, visitHours, near, locator: locatorOf(found.listing) };
}

/** The drawing of a listing's surroundings; null where nobody gave a position. */
export const locatorOf = ({ location }: ListingDetail): Locator | null =>
  location && locate(location, landmarks, DRAWING.width, DRAWING.height);

/** The present slug of the public resort that is asked for under a listing's address (DECISIONS 9); null where there is none. */
async function resortCalled(slug: string, report: (error: unknown) => void): Promise<string | null> {
  if (!isListingId(slug)) return null;
  // Demo numbers are each kind's own: property 6 is not resort 6.
  if (/^\d+$/.test(slug)) return null;
  try {
    const found = await resortBySlug(reads, slug.toLowerCase());
    if (!found) return null;
    return found.kind === "found" ? found.resort.slug : found.slug;
  } catch (error) {
    report(error);
    return null;
  }
}

/** Homes like this one are an extra: without them the page is still whole. */
async function alikeTo(
  { listing, sample }: { listing: ListingDetail; sample: boolean },
  report: (error: unknown) => void,
): Promise<{ similar: ListingSummary[]; nearby: ListingSummary[] }> {
  if (sample) return { similar: similarAmong(listing, samples), nearby: nearbyAmong(listing, samples) };
  try {
    const [similar, nearby] = await Promise.all([similarListings(reads, listing), samePriceNearby(reads, listing)]);
    return { similar, nearby };
  } catch (error) {
    report(error);
    return { similar: [], nearby: [] };
  }
}

/** How often they answer is an extra as well; a sample's agent answers nobody. */
async function answersOf(
  { listing, sample }: { listing: ListingDetail; sample: boolean },
  report: (error: unknown) => void,
): Promise<AnswerRate | null> {
  if (sample || listing.demo) return null;
  try {
    return await answerRateOf(reads, listing.agent.id, new Date());
  } catch (error) {
    report(error);
    return null;
  }
}

/** What those who met them say is an extra as well. */
async function saidOf(
  { listing, sample }: { listing: ListingDetail; sample: boolean },
  report: (error: unknown) => void,
): Promise<PartySummary | null> {
  if (sample || listing.demo) return null;
  try {
    return await partySummaryOf(reads, listing.agent.id, new Date());
  } catch (error) {
    report(error);
    return null;
  }
}

/** What others ask is an extra as well. */
async function aroundOf(
  { listing, sample }: { listing: ListingDetail; sample: boolean },
  report: (error: unknown) => void,
): Promise<NearbyPrices | null> {
  if (sample) return null;
  try {
    return await pricesAround(reads, listing);
  } catch (error) {
    report(error);
    return null;
  }
}

/** When it can be visited is an extra as well; nobody shows a sample. */
async function visitHoursOf(
  { listing, sample }: { listing: ListingDetail; sample: boolean },
  report: (error: unknown) => void,
): Promise<VisitHours[]> {
  if (sample) return [];
  try {
    return await visitHours(reads, listing.id);
  } catch (error) {
    report(error);
    return [];
  }
}

/** What is near by the map is an extra as well. */
async function nearOf(
  { listing, sample }: { listing: ListingDetail; sample: boolean },
  report: (error: unknown) => void,
): Promise<NearLandmark[]> {
  if (sample) return [];
  try {
    return await landmarksNear(reads, listing.location);
  } catch (error) {
    report(error);
    return [];
  }
}

function label(astro: AstroGlobal, found: FoundListing, slug: string): void {
  if (found.kind === "found" && !found.sample) {
    const { listing } = found;
    astro.cache.set({ ...KEPT, tags: tagsShowing(listing) });
    return;
  }
  if (found.kind === "missing") {
    astro.response.status = 404;
    astro.cache.set({ ...KEPT_MISSING, tags: tagsAskedFor(listingTag, slug) });
    return;
  }
  if (found.kind === "unreachable") {
    astro.response.status = 503;
    astro.response.headers.set("Retry-After", "60");
  }
  astro.cache.set(false);
  for (const [name, value] of Object.entries(NOT_KEPT)) astro.response.headers.set(name, value);
}
