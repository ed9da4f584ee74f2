import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import { shownOf } from "#domain/posting/post-fields.ts";
import type { ComparedListing } from "#domain/listing/compare/table.ts";
import { pictureOf, summaryOf } from "#domain/listing/summary.ts";
import type { ListingDetail } from "#domain/listing/listing.ts";

const presentExtras = ({ serviceCharge, gasBill, waterBill, parkingFee }: ListingDetail["rentExtras"]) => ({
  serviceCharge,
  gasBill,
  waterBill,
  parkingFee,
});

/** A column of a comparison. */
export const presentCompared = (listing: ComparedListing): ComparedListing => ({
  ...summaryOf(listing),
  description: listing.description,
  descriptionBn: listing.descriptionBn,
  amenities: listing.amenities,
  parking: listing.parking,
  furnished: listing.furnished,
  tenants: listing.tenants,
  rentExtras: presentExtras(listing.rentExtras),
});

/**
 * What leaves of a listing, field by field: of those that are posted, which the table calls shown. The agent's contact data is public by the
 * agent's own choice; the position is rounded before it comes here.
 */
export function presentDetail(listing: ListingDetail): ListingDetail {
  const { agent, address } = listing;
  return {
    ...summaryOf(listing),
    ...shownOf(LISTING_FIELDS, listing),
    marks: listing.marks.map(({ mark, at }) => ({ mark, at })),
    address: {
      street: address.street,
      block: address.block,
      road: address.road,
      area: address.area,
      areaBn: address.areaBn,
      thana: address.thana,
      thanaBn: address.thanaBn,
      district: address.district,
      districtBn: address.districtBn,
      division: address.division,
      divisionBn: address.divisionBn,
      postalCode: address.postalCode,
    },
    location: listing.location && {
      lat: listing.location.lat,
      lng: listing.location.lng,
      radius: listing.location.radius,
    },
    rentExtras: presentExtras(listing.rentExtras),
    priceHistory: listing.priceHistory.map(({ price, since }) => ({ price, since })),
    nearbyPlaces: listing.nearbyPlaces.map(({ type, name, nameBn, distance }) => ({ type, name, nameBn, distance })),
    pictures: listing.pictures.map(pictureOf),
    agent: {
      id: agent.id,
      name: agent.name,
      nameBn: agent.nameBn,
      company: agent.company,
      image: agent.image,
      phone: agent.phone,
      whatsapp: agent.whatsapp,
      email: agent.email,
      verified: agent.verified,
    },
    agency: listing.agency && {
      id: listing.agency.id,
      slug: listing.agency.slug,
      name: listing.agency.name,
      nameBn: listing.agency.nameBn,
    },
    views: listing.views,
    updatedAt: listing.updatedAt,
  };
}
