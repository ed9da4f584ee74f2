import type { AgentContact, ListingContent, ProjectContent, ResortContent } from "#domain/posting/post-content.ts";
import type { ListingForm } from "./listing-input.ts";
import type { ProjectForm } from "./project-input.ts";
import type { ResortForm } from "./resort-input.ts";

/** A stored value as text for a form field. */
const text = (value: string | number | null): string => (value === null ? "" : String(value));
/** Paisa as taka in plain digits: "45000", "99.5". */
const taka = (paisa: number | null): string => (paisa === null ? "" : String(paisa / 100));

/** Slugs of a place and of the places that it lies in; "" if there is none. The caller looks them up. */
export type PlaceSlugs = { division: string; district: string; place: string };

/** A listing as values of its form, with the contact from its agent's profile. */
export function listingFormOf(content: ListingContent, contact: AgentContact, place: PlaceSlugs): ListingForm {
  const { title, titleBn, description, descriptionBn, type, purpose, areaUnit, priceNegotiable, completionStatus } =
    content;
  return {
    title,
    titleBn,
    description,
    descriptionBn,
    type,
    purpose,
    areaUnit,
    priceNegotiable,
    completionStatus,
    ...place,
    price: taka(content.pricePaisa),
    area: text(content.area),
    bedrooms: text(content.bedrooms),
    bathrooms: text(content.bathrooms),
    parking: text(content.parking),
    floor: text(content.floor),
    totalFloors: text(content.totalFloors),
    furnished: text(content.furnished),
    layout: text(content.layout),
    orientation: text(content.orientation),
    yearBuilt: text(content.yearBuilt),
    handoverDate: text(content.handoverDate),
    developer: text(content.developer),
    projectName: text(content.projectName),
    videoUrl: text(content.videoUrl),
    virtualTourUrl: text(content.virtualTourUrl),
    block: text(content.block),
    road: text(content.road),
    street: text(content.street),
    postalCode: text(content.postalCode),
    latitude: text(content.latitude),
    longitude: text(content.longitude),
    placeHidden: content.placeHidden,
    rental: text(content.rental),
    rentalMonth: text(content.rentalMonth),
    tenants: content.tenants,
    serviceCharge: taka(content.serviceChargePaisa),
    gasBill: taka(content.gasBillPaisa),
    waterBill: taka(content.waterBillPaisa),
    parkingFee: taka(content.parkingFeePaisa),
    advanceMonths: text(content.advanceMonths),
    amenities: content.amenities,
    nearby: content.nearby.map(({ type: kind, name, distance }) => ({ type: kind, name, distance: text(distance) })),
    pictures: content.pictures,
    advertiser: text(content.advertiser),
    commission: text(content.commission),
    commissionAmount: taka(content.commissionPaisa),
    contactName: text(contact.contactName),
    contactPhone: text(contact.contactPhone),
    contactWhatsapp: text(contact.contactWhatsapp),
    contactCompany: text(contact.contactCompany),
  };
}

/** A resort as values of its form. `district`: its slug. */
export function resortFormOf(content: ResortContent, district: string): ResortForm {
  const { title, titleBn, description, descriptionBn, type, area, areaBn, priceNegotiable } = content;
  const { checkInTime, checkOutTime, contactName, contactPhone, managerName, pictures } = content;
  return {
    title,
    titleBn,
    description,
    descriptionBn,
    type,
    area,
    areaBn,
    priceNegotiable,
    checkInTime,
    checkOutTime,
    contactName,
    contactPhone,
    managerName,
    pictures,
    location: content.street ?? area,
    district,
    pricePerNight: taka(content.nightPaisa),
    originalPrice: taka(content.originalNightPaisa),
    maxGuests: text(content.maxGuests),
    bedrooms: text(content.bedrooms),
    bathrooms: text(content.bathrooms),
    sizeSqft: text(content.sizeSqft),
    amenities: [...content.amenities],
    roomTypes: content.roomTypes.map(({ name, detail, nightPaisa, capacity }) => ({
      name,
      detail: text(detail),
      price: taka(nightPaisa),
      capacity: text(capacity),
    })),
    policies: content.policies.map((policy) => ({ text: policy.text })),
    nearby: content.nearby.map(({ name, distance }) => ({ name, distance: text(distance) })),
    contactEmail: text(content.contactEmail),
  };
}

/** A project as values of its form: a range whose ends are equal becomes one value. */
export function projectFormOf(content: ProjectContent, place: PlaceSlugs): ProjectForm {
  const { title, titleBn, description, descriptionBn, type, completionStatus, location, areaUnit } = content;
  const { amenities, contactName, contactPhone, pictures } = content;
  const end = (from: number | null, to: number | null) => (to === from ? null : to);
  return {
    title,
    titleBn,
    description,
    descriptionBn,
    type,
    completionStatus,
    location,
    areaUnit,
    amenities,
    contactName,
    contactPhone,
    pictures,
    ...place,
    completionDate: text(content.completionMonth),
    developer: text(content.developer),
    developerBn: text(content.developerBn),
    locationBn: text(content.locationBn),
    price: taka(content.priceFromPaisa),
    priceTo: taka(end(content.priceFromPaisa, content.priceToPaisa)),
    area: text(content.areaFrom),
    areaTo: text(end(content.areaFrom, content.areaTo)),
    units: text(content.units),
    availableUnits: text(content.availableUnits),
    rehabNumber: text(content.rehabNumber),
    approvalNumber: text(content.approvalNumber),
    approvalAuthority: text(content.approvalAuthority),
    contactEmail: text(content.contactEmail),
    contactWhatsapp: text(content.contactWhatsapp),
  };
}
