import type { AgencyName } from "../account/agency-name.ts";
import type { Advertiser, Commission } from "./advertiser.ts";
import type { Layout, Rental } from "./kinds.ts";
import type { NamedCut, PricePoint } from "./prices/history.ts";
import type { RentExtras } from "./rent-extras.ts";
import type { DatedMark } from "./verification.ts";

/**
 * What a property listing is, as every part of Nibash except the database speaks of it.
 * Prices are whole taka here (`price`); rows hold paisa and never leave `db/`.
 */
export const PURPOSES = ["sale", "rent"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const PROPERTY_TYPES = ["apartment", "house", "land", "commercial", "office", "shop"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const AREA_UNITS = ["sqft", "katha", "decimal"] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

export const APPROVALS = ["pending", "approved", "rejected"] as const;
export type Approval = (typeof APPROVALS)[number];

export const FURNISHINGS = ["furnished", "semi-furnished", "unfurnished"] as const;
export type Furnishing = (typeof FURNISHINGS)[number];

export const COMPLETION_STATUSES = ["ready", "under-construction", "upcoming"] as const;
export type CompletionStatus = (typeof COMPLETION_STATUSES)[number];

/** Who may rent. An empty list on a listing means that the owner has not said. */
export const TENANTS = ["family", "bachelor", "female", "student", "office"] as const;
export type Tenant = (typeof TENANTS)[number];

/** The six amenities of the posting form; stored as a row each so that more can follow. */
/** What a home has, in groups: the specification's six first, then what else is asked for in Bangladesh. */
export const AMENITY_GROUPS = [
  { id: "essentials", amenities: ["lift", "gas", "generator", "security", "cctv", "gym"] },
  { id: "utilities", amenities: ["ips", "solar", "tubewell", "lpg", "broadband", "intercom"] },
  { id: "building", amenities: ["fire-safety", "prayer-room", "community-hall", "rooftop", "playground", "step-free"] },
] as const;
export type AmenityGroup = (typeof AMENITY_GROUPS)[number]["id"];
export type Amenity = (typeof AMENITY_GROUPS)[number]["amenities"][number];
export const AMENITIES: readonly Amenity[] = AMENITY_GROUPS.flatMap(({ amenities }): readonly Amenity[] => amenities);

export const NEARBY_TYPES = ["school", "shopping", "transport", "airport", "park", "gym"] as const;
export type NearbyType = (typeof NEARBY_TYPES)[number];

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
export type Month = (typeof MONTHS)[number];

/** What a picture of a home shows. */
export const PICTURE_ROOMS = [
  "living",
  "dining",
  "bedroom",
  "kitchen",
  "bathroom",
  "balcony",
  "view",
  "outside",
  "plan",
  "other",
] as const;
export type PictureRoom = (typeof PICTURE_ROOMS)[number];

/** A picture of a listing. `id` names a drawn scene or an upload; `widths` are the widths that exist. */
export type Picture = {
  id: string;
  /** Pixel size of the largest rendition. All listing pictures are shown in a 4:3 frame. */
  width: number;
  height: number;
  alt: string;
  altBn: string;
  /** Known of a home's own page only; null where nobody said it. */
  room?: PictureRoom | null;
};

export type Address = {
  street: string | null;
  /** As `place/block-road.ts` reads them; null too where the owner hides the place. */
  block: string | null;
  road: string | null;
  area: string;
  areaBn: string;
  thana: string | null;
  thanaBn: string | null;
  district: string;
  districtBn: string;
  division: string;
  divisionBn: string;
  postalCode: string | null;
};

/** What a card, a list, a comparison head or a favourite needs. No contact data. */
export type ListingSummary = {
  id: string;
  /** '1' … '20' or 'gulshan-lake-view' on demo records (DECISIONS 7), otherwise null. */
  demoId: string | null;
  slug: string;
  title: string;
  titleBn: string;
  purpose: Purpose;
  type: PropertyType;
  /** Whole taka; per month when purpose is rent. */
  price: number;
  priceNegotiable: boolean;
  /** The latest cut of the price, while it is worth naming. */
  priceCut: NamedCut | null;
  /** Whole taka a month on top of the rent; null for a sale, or where the owner named nothing. */
  monthlyExtras: number | null;
  /** Size in `areaUnit`, as the owner typed it. */
  area: number;
  areaUnit: AreaUnit;
  /** The same size in square feet, for sorting and for price per sqft. */
  areaSqft: number;
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  totalFloors: number | null;
  /** Month from which a rental is free (rent only). */
  rentalMonth: Month | null;
  /** Read out of the Bengali description where `rentalMonth` is empty ("২ মাস" → 2), rent only (DECISIONS 34). */
  rentalMonthCount: number | null;
  /** Months of rent that are asked for in advance (rent only); null where the owner has not said. */
  advanceMonths: number | null;
  /** Who offers it, in their own words; null where they have not said. */
  advertiser: Advertiser | null;
  /** What an agent takes; null where there is none or nothing was said. */
  commission: Commission | null;
  /** What of it is to let; null for a sale, or where nobody has said. */
  rental: Rental | null;
  layout: Layout | null;
  areaSlug: string;
  areaName: string;
  areaNameBn: string;
  thana: string | null;
  thanaBn: string | null;
  district: string;
  districtBn: string;
  featured: boolean;
  verified: boolean;
  /** How many of `MARKS` it has. */
  markCount: number;
  demo: boolean;
  picture: Picture;
  /** The first ones, `picture` in front; at most `CARD_PICTURES_MAX` on a card, all of them in a `ListingDetail`. */
  pictures: Picture[];
  pictureCount: number;
  /** ISO 8601 instants. `confirmedAt`: when the owner last said that it is still available. */
  createdAt: string;
  confirmedAt: string;
};

export type Agent = {
  id: string;
  name: string;
  nameBn: string | null;
  company: string | null;
  image: string | null;
  /** E.164. Shown on the page of an approved listing because the agent published it for that. */
  phone: string;
  whatsapp: string | null;
  email: string | null;
  verified: boolean;
};

export type NearbyPlace = { type: NearbyType; name: string; nameBn: string; /** Metres. */ distance: number };

/** Degrees; `radius` in metres where the home may be anywhere so near, null where it is shown. */
export type PublicPoint = { lat: number; lng: number; radius: number | null };

/** Everything the detail page shows. */
export type ListingDetail = ListingSummary & {
  /** The agency that it belongs to. */
  agency: AgencyName | null;
  /** How far it was checked, and when. */
  marks: DatedMark[];
  description: string;
  descriptionBn: string;
  address: Address;
  /** Its public point: to three decimals (about 100 m), or where its owner hides the place, the middle of the circle that it lies in. */
  location: PublicPoint | null;
  parking: number | null;
  furnished: Furnishing | null;
  orientation: string | null;
  yearBuilt: number | null;
  completionStatus: CompletionStatus;
  handoverDate: string | null;
  developer: string | null;
  projectName: string | null;
  videoUrl: string | null;
  virtualTourUrl: string | null;
  tenants: Tenant[];
  rentExtras: RentExtras;
  /** What it asked in public, oldest first; the last one is today's. Empty while nothing of it is public. */
  priceHistory: PricePoint[];
  amenities: Amenity[];
  nearbyPlaces: NearbyPlace[];
  agent: Agent;
  views: number;
  updatedAt: string;
};
