import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";

/** The title in the reader's language. A listing without a Bengali title (an old one) keeps its English title. */
export const listingTitle = (listing: Pick<ListingSummary, "title" | "titleBn">, locale: Locale): string =>
  locale === "bn" ? listing.titleBn || listing.title : listing.title || listing.titleBn;

/** "Banani, Dhaka"; the district is not said twice ("Gazipur", not "Gazipur, Gazipur"). */
export function listingPlace(
  listing: Pick<ListingSummary, "areaName" | "areaNameBn" | "district" | "districtBn">,
  locale: Locale,
): string {
  const area = locale === "bn" ? listing.areaNameBn : listing.areaName;
  const district = locale === "bn" ? listing.districtBn : listing.district;
  return area === district ? area : m.card_place({ area, district });
}
