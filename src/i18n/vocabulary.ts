import {
  PROPERTY_TYPES,
  type Amenity,
  type AmenityGroup,
  type AreaUnit,
  type Furnishing,
  type Month,
  type NearbyType,
  type PropertyType,
  type Purpose,
  type Tenant,
} from "#domain/listing/listing.ts";
import type { Layout, Rental } from "#domain/listing/kinds.ts";
import type { RentExtra } from "#domain/listing/rent-extras.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "./messages.ts";

/** Names of stored values in the reader's language. Records, so that a new value without a name does not compile. */
type Names<Value extends string> = Record<Value, () => string>;

const purposes: Names<Purpose> = { sale: m.purpose_sale, rent: m.purpose_rent };
const types: Names<PropertyType> = {
  apartment: m.type_apartment,
  house: m.type_house,
  land: m.type_land,
  commercial: m.type_commercial,
  office: m.type_office,
  shop: m.type_shop,
};
const units: Names<AreaUnit> = { sqft: m.unit_sqft, katha: m.unit_katha, decimal: m.unit_decimal };
const furnishings: Names<Furnishing> = {
  furnished: m.furnishing_furnished,
  "semi-furnished": m.furnishing_semi_furnished,
  unfurnished: m.furnishing_unfurnished,
};
const kinds: Names<Rental | Layout> = {
  home: m.kind_home,
  room: m.kind_room,
  seat: m.kind_seat,
  sublet: m.kind_sublet,
  mess: m.kind_mess,
  hostel: m.kind_hostel,
  studio: m.kind_studio,
  duplex: m.kind_duplex,
};
const rentExtras: Names<RentExtra> = {
  serviceCharge: m.listing_rent_service_charge,
  gasBill: m.listing_rent_gas_bill,
  waterBill: m.listing_rent_water_bill,
  parkingFee: m.listing_rent_parking_fee,
};
const tenants: Names<Tenant> = {
  family: m.tenant_family,
  bachelor: m.tenant_bachelor,
  female: m.tenant_female,
  student: m.tenant_student,
  office: m.tenant_office,
};
const amenities: Names<Amenity> = {
  lift: m.amenity_lift,
  gas: m.amenity_gas,
  generator: m.amenity_generator,
  security: m.amenity_security,
  cctv: m.amenity_cctv,
  gym: m.amenity_gym,
  ips: m.amenity_ips,
  solar: m.amenity_solar,
  tubewell: m.amenity_tubewell,
  lpg: m.amenity_lpg,
  broadband: m.amenity_broadband,
  intercom: m.amenity_intercom,
  "fire-safety": m.amenity_fire_safety,
  "prayer-room": m.amenity_prayer_room,
  "community-hall": m.amenity_community_hall,
  rooftop: m.amenity_rooftop,
  playground: m.amenity_playground,
  "step-free": m.amenity_step_free,
};
const amenityGroups: Names<AmenityGroup> = {
  essentials: m.amenity_group_essentials,
  utilities: m.amenity_group_utilities,
  building: m.amenity_group_building,
};
const nearby: Names<NearbyType> = {
  school: m.nearby_school,
  shopping: m.nearby_shopping,
  transport: m.nearby_transport,
  airport: m.nearby_airport,
  park: m.nearby_park,
  gym: m.nearby_gym,
};
const months: Names<Month> = {
  January: m.month_january,
  February: m.month_february,
  March: m.month_march,
  April: m.month_april,
  May: m.month_may,
  June: m.month_june,
  July: m.month_july,
  August: m.month_august,
  September: m.month_september,
  October: m.month_october,
  November: m.month_november,
  December: m.month_december,
};

export const purposeName = (value: Purpose) => purposes[value]();
export const propertyTypeName = (value: PropertyType) => types[value]();
/** The name of a type that was sent as text; any other text is returned unchanged. */
export const sentTypeName = (text: string): string => {
  const type = PROPERTY_TYPES.find((one) => one === text);
  return type ? propertyTypeName(type) : text;
};
export const areaUnitName = (value: AreaUnit) => units[value]();
export const furnishingName = (value: Furnishing) => furnishings[value]();
/** What is to let, or how it is laid out: "Seat", "Duplex". */
export const kindName = (value: Rental | Layout) => kinds[value]();
/** What of a home is to let and how it is laid out, as far as its owner said. */
export const kindNames = ({ rental, layout }: { rental: Rental | null; layout: Layout | null }): string[] =>
  [rental, layout].flatMap((kind) => (kind ? [kindName(kind)] : []));
export const tenantName = (value: Tenant) => tenants[value]();
export const amenityGroupName = (group: AmenityGroup) => amenityGroups[group]();
export const amenityName = (value: Amenity) => amenities[value]();
export const nearbyTypeName = (value: NearbyType) => nearby[value]();
export const rentExtraName = (value: RentExtra) => rentExtras[value]();
export const monthName = (value: Month) => months[value]();

/** "5 / 9", "Ground / 9", "5"; where only the building is known "In a building of 9 floors"; null where neither is. */
export function floorText(floor: number | null, totalFloors: number | null, locale: Locale): string | null {
  if (floor === null && totalFloors === null) return null;
  const total = totalFloors === null ? "" : formatNumber(totalFloors, locale);
  if (floor === null) return m.listing_floor_of_building({ count: total });
  const storey = floor === 0 ? m.listing_ground_floor() : formatNumber(floor, locale);
  return totalFloors === null ? storey : `${storey} / ${total}`;
}

/** "4th of 6 floors", "Ground floor of 6", "4th floor"; what is not known is left out. null where neither is. */
export function floorWords(floor: number | null, totalFloors: number | null, locale: Locale): string | null {
  if (floor === null) return floorText(null, totalFloors, locale);
  const total = totalFloors === null ? null : formatNumber(totalFloors, locale);
  if (floor === 0) return total === null ? m.listing_floor_lowest() : m.listing_floor_lowest_of({ total });
  const storey = formatNumber(floor, locale);
  return total === null ? m.listing_floor_nth({ floor: storey }) : m.listing_floor_nth_of({ floor: storey, total });
}
