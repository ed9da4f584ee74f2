import type { Picture } from "../listing/listing.ts";

/**
 * What a resort is, as every part of Nibash except the database speaks of it. Prices are whole taka a night here
 * (`pricePerNight`); rows hold paisa and never leave `db/`.
 */
export const RESORT_TYPES = [
  "beach",
  "hill",
  "tea-garden",
  "forest",
  "lake",
  "eco",
  "island",
  "heritage",
  "safari",
  "city",
] as const;
export type ResortType = (typeof RESORT_TYPES)[number];

/** In the order in which pages list them. */
export const RESORT_AMENITIES = [
  "swimming-pool",
  "beach-access",
  "restaurant",
  "spa",
  "gym",
  "wifi",
  "parking",
  "conference-room",
  "boat-service",
  "nature-tours",
  "garden-view",
  "mountain-view",
  "lake-view",
  "ac",
  "room-service",
] as const;
export type ResortAmenity = (typeof RESORT_AMENITIES)[number];

/** Applied where a resort names none (specification 2, section 9). Times are 24-hour `HH:MM` in Dhaka. */
export const CHECK_IN_TIME = "14:00";
export const CHECK_OUT_TIME = "12:00";

/**
 * `sample` = an invented number of a built-in sample (DECISIONS 14): it is shown, but never enters structured data.
 * `orMore`: "500+" instead of "500".
 */
export type ResortRating = {
  /** 1 to 5, one decimal. */ value: number;
  count: number;
  orMore: boolean;
  sample: boolean;
};

/** Where a resort is: the place that visitors know it by, and its district. */
export type ResortPlace = { area: string; areaBn: string; district: string; districtBn: string };

/** What a card or a list needs. No contact data. */
export type ResortSummary = ResortPlace & {
  id: string;
  /** '1' … '6' on the built-in samples (DECISIONS 7), otherwise null. */
  demoId: string | null;
  slug: string;
  title: string;
  titleBn: string;
  type: ResortType;
  /** Whole taka for one night. */
  pricePerNight: number;
  /** The price before the discount, higher than `pricePerNight`; null without one. */
  originalPrice: number | null;
  priceNegotiable: boolean;
  maxGuests: number;
  bedrooms: number;
  bathrooms: number;
  /** The included ones, in the order of RESORT_AMENITIES. */
  amenities: ResortAmenity[];
  featured: boolean;
  demo: boolean;
  /** null = no review yet: the page says "New". */
  rating: ResortRating | null;
  picture: Picture;
  pictureCount: number;
  /** ISO 8601 instants. */
  createdAt: string;
  updatedAt: string;
};

export type OfferedAmenity = { amenity: ResortAmenity; included: boolean };
/** Until how many days before check-in the fee of a room comes back. The first is the specification's (2, section 9). */
export const ROOM_FREE_DAYS = [1, 3, 7] as const;
export type RoomFreeDays = (typeof ROOM_FREE_DAYS)[number];

/** What a resort sells by the night. One that lists no rooms sells itself: its only type has no name. Prices are whole taka a night. */
export type RoomType = {
  /** A UUID; it stays the same while the owner changes the rest. */
  id: string;
  name: string;
  nameBn: string;
  /** Beds, view, size: one line; "" if nothing is said. */
  detail: string;
  detailBn: string;
  price: number;
  /** Of the night from Friday to Saturday; null: like the others. */
  fridayPrice: number | null;
  /** Guests. */
  capacity: number;
  /** How many of them there are. */
  units: number;
  freeDays: RoomFreeDays;
  /** For everybody in one of them; null: not offered. */
  breakfast: number | null;
  /** For one guest more than `capacity` in one of them; null: nobody more. */
  extraGuest: number | null;
  /** Ids of those of the resort's pictures that show it, in their order. */
  pictures: readonly string[];
};
/** Pictures that one type can have. */
export const ROOM_PICTURES_MAX = 6;

/** The pictures of a room among those of its resort. One that the resort does not have any more is passed over. */
export const roomPictures = ({ pictures }: Pick<RoomType, "pictures">, all: readonly Picture[]): Picture[] =>
  pictures.flatMap((id) => all.find((picture) => picture.id === id) ?? []);
export type ResortPolicy = { text: string; textBn: string };
/** `distance` in metres. */
export type NearbyAttraction = { name: string; nameBn: string; distance: number };

/** Public because the owner gave it for guests. The phone is E.164; a sample's cannot ring (+880 10…). */
export type ResortContact = {
  name: string;
  nameBn?: string | null;
  phone: string;
  email: string | null;
  manager: string | null;
  managerBn?: string | null;
};

/** Everything the detail page shows. */
export type ResortDetail = ResortSummary & {
  /** As the owner wrote it: a street, a village, a landmark. */
  street: string | null;
  streetBn: string | null;
  division: string;
  divisionBn: string;
  /** Size of the grounds or of the building in square feet, where the owner gave it. */
  sizeSqft: number | null;
  description: string;
  descriptionBn: string;
  /** 24-hour `HH:MM` in Dhaka. */
  checkInTime: string;
  checkOutTime: string;
  /** Included and not included ones. */
  offers: OfferedAmenity[];
  roomTypes: RoomType[];
  policies: ResortPolicy[];
  nearby: NearbyAttraction[];
  pictures: Picture[];
  contact: ResortContact;
  views: number;
};

/** How much cheaper than before, in whole percent (cut, never rounded up); null without a higher earlier price. */
export function discountPercent({
  pricePerNight,
  originalPrice,
}: Pick<ResortSummary, "pricePerNight" | "originalPrice">) {
  if (originalPrice === null || originalPrice <= pricePerNight) return null;
  const percent = Math.floor(((originalPrice - pricePerNight) * 100) / originalPrice);
  return percent > 0 ? percent : null;
}
