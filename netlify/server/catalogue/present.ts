import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import { shownOf } from "#domain/posting/post-fields.ts";
import type { ComparedListing } from "#domain/listing/compare/table.ts";
import { pictureOf, summaryOf } from "#domain/listing/summary.ts";
import type { ListingDetail } from "#domain/listing/listing.ts";
import { RESORT_FIELDS } from "#domain/posting/resort-fields.ts";
import { resortSummaryOf } from "#domain/resort/summary.ts";
import type { ResortDetail } from "#domain/resort/resort.ts";
import type { LocationDetail, LocationSuggestion, NamedLocation } from "#api/catalogue/locations.ts";
import type { Surroundings } from "#db/places.ts";
import { metresBetween } from "#domain/place/locator/pin-distance.ts";
import { nearbyPlaces, placeName, placeType, type Place, type PlaceIndex } from "#domain/place/lookup/search.ts";

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
    pictures: listing.pictures.map((picture) => ({ ...pictureOf(picture), room: picture.room ?? null })),
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

/** The contact is public: the owner gave it for guests. */
export function presentResort(resort: ResortDetail): ResortDetail {
  const { contact } = resort;
  return {
    ...resortSummaryOf(resort),
    ...shownOf(RESORT_FIELDS, resort),
    street: resort.street,
    streetBn: resort.streetBn,
    division: resort.division,
    divisionBn: resort.divisionBn,
    offers: resort.offers.map(({ amenity, included }) => ({ amenity, included })),
    roomTypes: resort.roomTypes.map((room) => ({
      id: room.id,
      name: room.name,
      nameBn: room.nameBn,
      detail: room.detail,
      detailBn: room.detailBn,
      price: room.price,
      fridayPrice: room.fridayPrice,
      capacity: room.capacity,
      units: room.units,
      freeDays: room.freeDays,
      breakfast: room.breakfast,
      extraGuest: room.extraGuest,
      pictures: room.pictures,
    })),
    policies: resort.policies.map(({ text, textBn }) => ({ text, textBn })),
    nearby: resort.nearby.map(({ name, nameBn, distance }) => ({ name, nameBn, distance })),
    pictures: resort.pictures.map(pictureOf),
    contact: { name: contact.name, phone: contact.phone, email: contact.email, manager: contact.manager },
    views: resort.views,
  };
}

/** A place as the API shows it: no coordinates, no keys of ours, neighbours by name. */
export function presentLocation(index: PlaceIndex, place: Place): LocationSuggestion {
  return {
    id: place.slug,
    name: placeName(place, "en"),
    nameBn: placeName(place, "bn"),
    city: place.city,
    cityBn: cityNameBn(index, place),
    type: placeType(place.kind),
    zone: place.zone,
    popularFor: place.popularFor,
    nearby: nearbyPlaces(index, place.slug).map(({ slug, name, nameBn }) => ({ id: slug, name, nameBn })),
  };
}

/** The city as people name it may be another district than the one it lies in (Purbachal is sold as Dhaka). */
function cityNameBn(index: PlaceIndex, place: Place): string {
  const named = index.places.find(({ kind, name }) => kind === "district" && name === place.city);
  return named?.nameBn ?? place.nameBn;
}

const AROUND_MAX = 40;
const AROUND_METRES = 60_000;

const named = ({ slug, name, nameBn }: Place): NamedLocation => ({ id: slug, name, nameBn });

/** Thanas and upazilas round a point, the closest first: areas often have no point of their own. Without the place itself. */
function around(index: PlaceIndex, { id, lat, lng }: Place): LocationDetail["around"] {
  if (lat === null || lng === null) return [];
  return index.places
    .flatMap((place) => {
      if (place.kind !== "thana" && place.kind !== "upazila") return [];
      if (place.id === id || place.lat === null || place.lng === null) return [];
      const metres = metresBetween({ lat, lng }, { lat: place.lat, lng: place.lng });
      return metres > AROUND_METRES ? [] : [{ place, metres }];
    })
    .sort((a, b) => a.metres - b.metres || a.place.id - b.place.id)
    .slice(0, AROUND_MAX)
    .map(({ place }) => ({ name: place.name, nameBn: place.nameBn, lat: place.lat, lng: place.lng }));
}

/** A place as a form needs it: what lies round it and what it lies in. */
export function presentLocationDetail(index: PlaceIndex, { place, district, division }: Surroundings): LocationDetail {
  return {
    ...named(place),
    kind: place.kind,
    district: district && named(district),
    division: division && named(division),
    postcode: place.postcode,
    lat: place.lat,
    lng: place.lng,
    around: around(index, place),
  };
}
