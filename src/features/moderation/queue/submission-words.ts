import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import { links } from "#domain/site/links.ts";
import type { PropertyType } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { ModeratedKind, Submission, SubmissionFacts, SubmittedKind } from "#domain/moderation/moderation.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { formatProjectPrices } from "#domain/project/price.ts";
import type { ResortType } from "#domain/resort/resort.ts";
import { m } from "#i18n/messages.ts";
import { resortTypeName } from "#i18n/resort-vocabulary.ts";
import { areaUnitName, propertyTypeName, purposeName } from "#i18n/vocabulary.ts";

/** "৳ 1.85 Cr", with what it is for beside it: "/ month", "per night". */
export function priceWords({ from, to, per }: Submission["price"], locale: Locale): { price: string; per: string } {
  switch (per) {
    case "night":
      return { price: formatTaka(from, locale), per: m.resort_per_night() };
    case "month":
      return { price: formatPrice(from, locale), per: m.listing_per_month() };
    case "unit":
      return { price: formatProjectPrices(from, to ?? from, locale), per: "" };
    case "total":
      return { price: formatPrice(from, locale), per: "" };
  }
}

/** "Banani, Dhaka"; a district is not said twice. */
export function placeWords({ area, areaBn, district, districtBn }: Submission["place"], locale: Locale): string {
  const [near, far] = locale === "bn" ? [areaBn || area, districtBn] : [area || areaBn, district];
  return near === "" || near === far ? far : m.card_place({ area: near, district: far });
}

export const kindWords: Record<ModeratedKind, () => string> = {
  listings: m.moderation_kind_listing,
  resorts: m.moderation_kind_resort,
  projects: m.moderation_kind_project,
  reviews: m.moderation_kind_review,
};

/** The same inside a sentence: "this property". */
export const kindNoun: Record<ModeratedKind, () => string> = {
  listings: m.moderation_noun_listing,
  resorts: m.moderation_noun_resort,
  projects: m.moderation_noun_project,
  reviews: m.moderation_noun_review,
};

/** "1 view", "12 inquiries". `text`: the number in the reader's digits. */
export function countedWords(what: "views" | "inquiries" | "pictures", count: number, text: string): string {
  const [one, many] = {
    views: [m.dashboard_view, m.dashboard_views],
    inquiries: [m.dashboard_inquiry, m.dashboard_inquiries],
    pictures: [m.dashboard_picture, m.dashboard_pictures],
  }[what];
  return count === 1 ? one!({ count: text }) : many!({ count: text });
}

/** Public address by kind and slug. */
export const publicLink: Record<SubmittedKind, (slug: string, locale: Locale) => string> = {
  listings: links.listing,
  resorts: links.resort,
  projects: links.project,
};

/** The same of anything that can be reported; null: a review has no page of its own. */
export const reportedLink = (kind: ModeratedKind, slug: string, locale: Locale): string | null =>
  kind === "reviews" ? null : publicLink[kind](slug, locale);

/** The posting form with what was posted in it. */
export const editLink: Record<SubmittedKind, (id: string, locale: Locale) => string> = {
  listings: links.editListing,
  resorts: links.editResort,
  projects: links.editProject,
};

/** "Property · Sale", "Resort". */
export const kindLine = ({ kind, facts: { purpose } }: { kind: SubmittedKind; facts: SubmissionFacts }): string =>
  [kindWords[kind](), ...(purpose ? [purposeName(purpose)] : [])].join(" · ");

/** "Gulshan 2, Dhaka · Apartment · 1,650 sqft · 3 beds · N/A baths · 8 photos". */
export function factsLine(
  item: { kind: SubmittedKind; place: Submission["place"]; facts: SubmissionFacts },
  pictures: number,
  locale: Locale,
): string {
  const { type, area, areaUnit, bedrooms, bathrooms, guests } = item.facts;
  const number = (value: number) => formatNumber(value, locale);
  /** N/A when empty (specification 2, section 5). */
  const rooms = (count: number | null, one: string, many: string) =>
    `${count === null ? m.compare_na() : number(count)} ${count === 1 ? one : many}`;
  return [
    placeWords(item.place, locale),
    item.kind === "resorts" ? resortTypeName(type as ResortType) : propertyTypeName(type as PropertyType),
    ...(area === null || areaUnit === null ? [] : [`${formatAreaNumber(area, locale)} ${areaUnitName(areaUnit)}`]),
    ...(guests === null ? [] : [guests === 1 ? m.resort_sleeps_one() : m.resort_sleeps({ count: number(guests) })]),
    ...(item.kind === "projects"
      ? []
      : [
          rooms(bedrooms, m.card_bedroom(), m.card_bedrooms()),
          rooms(bathrooms, m.card_bathroom(), m.card_bathrooms()),
        ]),
    countedWords("pictures", pictures, number(pictures)),
  ].join(" · ");
}

/** The sentences of the specification for a decision that was taken, and for one that could not be. */
export const decidedWords: Record<"approved" | "rejected", (kind: ModeratedKind) => string> = {
  approved: (kind) => m.moderation_approved({ what: kindWords[kind]() }),
  rejected: (kind) =>
    kind === "listings" ? m.moderation_property_removed() : m.moderation_rejected({ what: kindWords[kind]() }),
};
export const failedWords: Record<"approved" | "rejected", (kind: ModeratedKind) => string> = {
  approved: (kind) => m.moderation_approve_failed({ what: kindNoun[kind]() }),
  rejected: (kind) => m.moderation_reject_failed({ what: kindNoun[kind]() }),
};
