import type { PreviewCard } from "#features/posting/preview/PreviewAside.tsx";
import { ADVERTISERS } from "#domain/listing/advertiser.ts";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import { toSqft } from "#domain/listing/floor-area.ts";
import { CARD_PICTURES_MAX } from "#domain/limits.ts";
import { LAYOUTS, RENTALS, saidOfKinds } from "#domain/listing/kinds.ts";
import { AREA_UNITS, MONTHS, PROPERTY_TYPES, type ListingSummary } from "#domain/listing/listing.ts";
import { PLACEHOLDER } from "#domain/picture/picture.ts";
import { extrasTotal, RENT_EXTRAS, type RentExtras } from "#domain/listing/rent-extras.ts";
import { m } from "#i18n/messages.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import {
  typedNumber,
  firstPicture,
  placeOf,
  sizeOf,
  takaOf,
  typedTitles,
  UNPOSTED,
} from "#features/posting/preview/preview-content.ts";
import { ListingCard } from "../listing/ListingCard.tsx";

/** The card of a property as it will be, out of what the form holds so far. `now`: ISO 8601 instant. */
export function previewListing(
  values: PostValues,
  pictures: readonly string[],
  place: LocationDetail | null,
  now: string,
): ListingSummary {
  const purpose = textOf(values, "purpose") === "rent" ? "rent" : "sale";
  const areaUnit = AREA_UNITS.find((unit) => unit === textOf(values, "areaUnit")) ?? "sqft";
  const area = sizeOf(values, "area", areaUnit) ?? 0;
  const extras = Object.fromEntries(
    RENT_EXTRAS.map((extra) => [extra, textOf(values, extra) === "" ? null : takaOf(values, extra)]),
  ) as RentExtras;
  const type = PROPERTY_TYPES.find((one) => one === textOf(values, "type")) ?? "apartment";
  const shown = pictures.slice(0, CARD_PICTURES_MAX).map((id) => firstPicture([id]));
  return {
    ...UNPOSTED,
    ...typedTitles(values, m.post_property_untitled()),
    ...placeOf(values, place, m.post_property_nowhere()),
    purpose,
    type,
    price: takaOf(values, "price"),
    priceCut: null,
    priceNegotiable: values["priceNegotiable"] === true,
    monthlyExtras: purpose === "rent" ? extrasTotal(extras) : null,
    area,
    areaUnit,
    areaSqft: toSqft(area, areaUnit),
    bedrooms: typedNumber(values, "bedrooms"),
    bathrooms: typedNumber(values, "bathrooms"),
    floor: typedNumber(values, "floor"),
    totalFloors: typedNumber(values, "totalFloors"),
    rentalMonth: purpose === "rent" ? (MONTHS.find((month) => month === textOf(values, "rentalMonth")) ?? null) : null,
    rentalMonthCount: null,
    advanceMonths: purpose === "rent" ? typedNumber(values, "advanceMonths") : null,
    advertiser: ADVERTISERS.find((one) => one === textOf(values, "advertiser")) ?? null,
    commission: null,
    ...saidOfKinds(
      {
        rental: RENTALS.find((one) => one === textOf(values, "rental")) ?? null,
        layout: LAYOUTS.find((one) => one === textOf(values, "layout")) ?? null,
      },
      type,
      purpose,
    ),
    thana: null,
    thanaBn: null,
    verified: false,
    // Nobody sees it before a moderator has approved it.
    markCount: 1,
    picture: firstPicture(pictures),
    pictures: shown.length > 0 ? shown : [PLACEHOLDER],
    pictureCount: pictures.length,
    createdAt: now,
    confirmedAt: now,
  };
}

/** The real card of a list, of a home that is not posted yet. */
export default function PropertyPreview({ values, pictures, place, now }: PreviewCard) {
  return <ListingCard listing={previewListing(values, pictures, place, now)} heading="h2" now={now} />;
}
