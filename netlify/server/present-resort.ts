import type { Picture } from "#domain/listing.ts";
import type { ResortDetail, ResortSummary } from "#domain/resort.ts";

const presentPicture = ({ id, width, height, alt, altBn }: Picture): Picture => ({ id, width, height, alt, altBn });

/**
 * What leaves of a resort, field by field: whatever a query may carry besides, only what is named here goes out, so a new column can
 * never leak by being selected.
 */
export function presentResortSummary(resort: ResortSummary): ResortSummary {
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
    picture: presentPicture(resort.picture),
    pictureCount: resort.pictureCount,
    createdAt: resort.createdAt,
    updatedAt: resort.updatedAt,
  };
}

/** The contact is public: the owner gave it for guests. */
export function presentResort(resort: ResortDetail): ResortDetail {
  const { contact } = resort;
  return {
    ...presentResortSummary(resort),
    street: resort.street,
    streetBn: resort.streetBn,
    division: resort.division,
    divisionBn: resort.divisionBn,
    sizeSqft: resort.sizeSqft,
    description: resort.description,
    descriptionBn: resort.descriptionBn,
    checkInTime: resort.checkInTime,
    checkOutTime: resort.checkOutTime,
    offers: resort.offers.map(({ amenity, included }) => ({ amenity, included })),
    roomTypes: resort.roomTypes.map(({ name, nameBn, detail, detailBn, price, capacity }) => ({
      name,
      nameBn,
      detail,
      detailBn,
      price,
      capacity,
    })),
    policies: resort.policies.map(({ text, textBn }) => ({ text, textBn })),
    nearby: resort.nearby.map(({ name, nameBn, distance }) => ({ name, nameBn, distance })),
    pictures: resort.pictures.map(presentPicture),
    contact: { name: contact.name, phone: contact.phone, email: contact.email, manager: contact.manager },
    views: resort.views,
  };
}
