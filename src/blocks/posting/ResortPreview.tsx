import type { PreviewCard } from "#features/posting/preview/PreviewAside.tsx";
import { RESORT_PLACEHOLDER } from "#domain/picture/picture.ts";
import { RESORT_AMENITIES, RESORT_TYPES, type ResortSummary } from "#domain/resort/resort.ts";
import { m } from "#i18n/messages.ts";
import { listOf, textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import {
  typedNumber,
  firstPicture,
  placeOf,
  takaOf,
  typedTitles,
  UNPOSTED,
} from "#features/posting/preview/preview-content.ts";
import { ResortCard } from "../resort/ResortCard.tsx";

/** The card of a resort as it will be, out of what the form holds so far. `now`: ISO 8601 instant. */
function previewResort(values: PostValues, pictures: readonly string[], now: string): ResortSummary {
  const { district, districtBn, areaName, areaNameBn } = placeOf(values, null, m.post_resort_area());
  const chosen = listOf(values, "amenities");
  return {
    ...UNPOSTED,
    ...typedTitles(values, m.post_resort_untitled()),
    area: areaName,
    areaBn: areaNameBn,
    district,
    districtBn,
    type: RESORT_TYPES.find((type) => type === textOf(values, "type")) ?? "beach",
    pricePerNight: takaOf(values, "pricePerNight"),
    originalPrice: takaOf(values, "originalPrice") || null,
    priceNegotiable: values["priceNegotiable"] === true,
    maxGuests: typedNumber(values, "maxGuests") ?? 2,
    bedrooms: typedNumber(values, "bedrooms") ?? 2,
    bathrooms: typedNumber(values, "bathrooms") ?? 1,
    amenities: RESORT_AMENITIES.filter((amenity) => chosen.includes(amenity)),
    rating: null,
    picture: firstPicture(pictures, RESORT_PLACEHOLDER),
    pictureCount: pictures.length,
    createdAt: now,
    updatedAt: now,
  };
}

/** The real card of a list, of a resort that is not posted yet. */
export default function ResortPreview({ values, pictures, now }: PreviewCard) {
  return <ResortCard resort={previewResort(values, pictures, now)} heading="h2" />;
}
