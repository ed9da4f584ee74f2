import type { ListingDetail, ListingSummary } from "#domain/listing.ts";

/**
 * What leaves of a listing, field by field: whatever a query may carry besides, only what is named here goes out, so a new column can
 * never leak by being selected.
 */
export function presentSummary(listing: ListingSummary): ListingSummary {
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
    areaSlug: listing.areaSlug,
    areaName: listing.areaName,
    areaNameBn: listing.areaNameBn,
    thana: listing.thana,
    thanaBn: listing.thanaBn,
    district: listing.district,
    districtBn: listing.districtBn,
    featured: listing.featured,
    verified: listing.verified,
    demo: listing.demo,
    picture: presentPicture(listing.picture),
    pictureCount: listing.pictureCount,
    createdAt: listing.createdAt,
    confirmedAt: listing.confirmedAt,
  };
}

const presentPicture = ({ id, width, height, alt, altBn }: ListingSummary["picture"]): ListingSummary["picture"] => ({
  id,
  width,
  height,
  alt,
  altBn,
});

const presentExtras = ({ serviceCharge, gasBill, waterBill, parkingFee }: ListingDetail["rentExtras"]) => ({
  serviceCharge,
  gasBill,
  waterBill,
  parkingFee,
});

/** The agent's contact data is public by the agent's own choice; the position is rounded before it comes here. */
export function presentDetail(listing: ListingDetail): ListingDetail {
  const { agent, address } = listing;
  return {
    ...presentSummary(listing),
    description: listing.description,
    descriptionBn: listing.descriptionBn,
    address: {
      street: address.street,
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
    location: listing.location && { lat: listing.location.lat, lng: listing.location.lng },
    parking: listing.parking,
    furnished: listing.furnished,
    orientation: listing.orientation,
    yearBuilt: listing.yearBuilt,
    completionStatus: listing.completionStatus,
    handoverDate: listing.handoverDate,
    developer: listing.developer,
    projectName: listing.projectName,
    videoUrl: listing.videoUrl,
    virtualTourUrl: listing.virtualTourUrl,
    tenants: listing.tenants,
    rentExtras: presentExtras(listing.rentExtras),
    advanceMonths: listing.advanceMonths,
    amenities: listing.amenities,
    nearbyPlaces: listing.nearbyPlaces.map(({ type, name, nameBn, distance }) => ({ type, name, nameBn, distance })),
    pictures: listing.pictures.map(presentPicture),
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
    views: listing.views,
    updatedAt: listing.updatedAt,
  };
}
