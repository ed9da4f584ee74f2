import { pictureOf } from "../listing/summary.ts";
import type { ResortSummary } from "./resort.ts";

/**
 * What a card needs of a resort, field by field: whatever a query or a detail may carry besides, only what is named here goes out, so a new
 * column can never leak by being selected, and a page does not carry what its cards do not show.
 */
export function resortSummaryOf(resort: ResortSummary): ResortSummary {
  return {
    id: resort.id,
    demoId: resort.demoId,
    slug: resort.slug,
    title: resort.title,
    titleBn: resort.titleBn,
    type: resort.type,
    pricePerNight: resort.pricePerNight,
    originalPrice: resort.originalPrice,
    priceNegotiable: resort.priceNegotiable,
    area: resort.area,
    areaBn: resort.areaBn,
    district: resort.district,
    districtBn: resort.districtBn,
    maxGuests: resort.maxGuests,
    bedrooms: resort.bedrooms,
    bathrooms: resort.bathrooms,
    amenities: resort.amenities,
    featured: resort.featured,
    demo: resort.demo,
    rating: resort.rating && {
      value: resort.rating.value,
      count: resort.rating.count,
      orMore: resort.rating.orMore,
      sample: resort.rating.sample,
    },
    picture: pictureOf(resort.picture),
    pictureCount: resort.pictureCount,
    createdAt: resort.createdAt,
    updatedAt: resort.updatedAt,
  };
}
