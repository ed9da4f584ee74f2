import { CARD_PICTURES_MAX } from "../limits.ts";
import type { ListingSummary, Picture } from "./listing.ts";

/** The public fields of a picture. */
export const pictureOf = ({ id, width, height, alt, altBn }: Picture): Picture => ({ id, width, height, alt, altBn });

/**
 * Copies the fields that a card needs, one by one. Fields that a query or a detail has besides are left out, so a new column cannot leak
 * and pages stay small.
 */
export function summaryOf(listing: ListingSummary): ListingSummary {
  return {
    id: listing.id,
    demoId: listing.demoId,
    slug: listing.slug,
    title: listing.title,
    titleBn: listing.titleBn,
    purpose: listing.purpose,
    type: listing.type,
    price: listing.price,
    priceNegotiable: listing.priceNegotiable,
    priceCut: listing.priceCut && {
      from: listing.priceCut.from,
      since: listing.priceCut.since,
      percent: listing.priceCut.percent,
    },
    monthlyExtras: listing.monthlyExtras,
    area: listing.area,
    areaUnit: listing.areaUnit,
    areaSqft: listing.areaSqft,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    floor: listing.floor,
    totalFloors: listing.totalFloors,
    rentalMonth: listing.rentalMonth,
    rentalMonthCount: listing.rentalMonthCount,
    advanceMonths: listing.advanceMonths,
    advertiser: listing.advertiser,
    commission: listing.commission && { kind: listing.commission.kind, taka: listing.commission.taka },
    rental: listing.rental,
    layout: listing.layout,
    areaSlug: listing.areaSlug,
    areaName: listing.areaName,
    areaNameBn: listing.areaNameBn,
    thana: listing.thana,
    thanaBn: listing.thanaBn,
    district: listing.district,
    districtBn: listing.districtBn,
    featured: listing.featured,
    verified: listing.verified,
    markCount: listing.markCount,
    demo: listing.demo,
    picture: pictureOf(listing.picture),
    pictures: listing.pictures.slice(0, CARD_PICTURES_MAX).map(pictureOf),
    pictureCount: listing.pictureCount,
    createdAt: listing.createdAt,
    confirmedAt: listing.confirmedAt,
  };
}
