import {
  AMENITIES,
  AMENITY_GROUPS,
  MONTHS,
  type Amenity,
  type AreaUnit,
  type Furnishing,
  type ListingDetail,
  type Month,
  type PropertyType,
  type Purpose,
  type Tenant,
} from "#domain/listing/listing.ts";
import type { Layout, Rental } from "#domain/listing/kinds.ts";
import type { Place } from "#domain/place/place.ts";
import { landUnit, pickPlace, pickPrice, placePriceClass, sqftOf } from "./market.ts";
import type { Random } from "./random.ts";

/** The facts of a generated property, with which its texts must agree. Price in taka. */
export type Property = {
  place: Place;
  purpose: Purpose;
  type: PropertyType;
  price: number;
  priceNegotiable: boolean;
  area: number;
  areaUnit: AreaUnit;
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  totalFloors: number | null;
  parking: number | null;
  furnished: Furnishing | null;
  orientation: string;
  yearBuilt: number | null;
  /** Built this year or last year. */
  isNew: boolean;
  completionStatus: ListingDetail["completionStatus"];
  /** First day of a month; only for unfinished buildings. */
  handoverDate: string | null;
  amenities: Amenity[];
  tenants: Tenant[];
  rentalMonth: Month | null;
  /** Months until a rental is vacant; only its description says so (DECISIONS 34). */
  vacantIn: number | null;
  /** As `letAsSaid` says; null until then. */
  rental: Rental | null;
  layout: Layout | null;
};

const TYPES = {
  sale: { apartment: 56, land: 17, house: 10, office: 6, shop: 6, commercial: 5 },
  rent: { apartment: 66, office: 11, shop: 9, house: 8, commercial: 5, land: 1 },
} as const satisfies Record<Purpose, Record<PropertyType, number>>;

const ORIENTATIONS = { south: 34, east: 20, "south-east": 14, west: 10, north: 14, "south-west": 8 } as const;

/** Size in square feet, rounded as people round it; land in its own unit. */
function pickArea(draw: Random, place: Place, type: PropertyType, bedrooms: number | null): [number, AreaUnit] {
  const round = (value: number, step: number) => Math.round(value / step) * step;
  const roomy = placePriceClass(place) === "prime" ? 1.35 : 1;
  switch (type) {
    case "apartment":
      return [round(((bedrooms ?? 2) * 330 + draw.int(250, 560)) * roomy, 10), "sqft"];
    case "house":
      return [round(((bedrooms ?? 3) * 420 + draw.int(300, 900)) * roomy, 50), "sqft"];
    case "land": {
      const unit = landUnit(place);
      return [
        unit === "katha"
          ? draw.pick([2.5, 3, 3, 4, 5, 5, 6, 7.5, 10, 20])
          : draw.pick([4, 5, 6, 8, 10, 12, 16, 20, 33]),
        unit,
      ];
    }
    case "shop":
      return [round(draw.int(110, 900), 10), "sqft"];
    case "office":
      return [round(draw.int(600, 6000), 50), "sqft"];
    case "commercial":
      return [round(draw.int(1200, 12_000), 100), "sqft"];
  }
}

function pickFloors(draw: Random, place: Place, type: PropertyType): [number | null, number | null] {
  if (type === "land") return [null, null];
  if (type === "house") return [null, draw.int(1, placePriceClass(place) === "town" ? 2 : 4)];
  const tallest = { prime: 14, good: 12, middle: 10, modest: 9, town: 6 }[placePriceClass(place)];
  const total = draw.int(Math.max(3, tallest - 5), tallest);
  return [type === "shop" ? draw.int(0, 3) : draw.int(type === "apartment" ? 1 : 0, total - 1), total];
}

const OTHERS = AMENITIES.filter((amenity) => !(AMENITY_GROUPS[0].amenities as readonly Amenity[]).includes(amenity));

function pickAmenities(draw: Random, place: Place, type: PropertyType, floors: number | null): Amenity[] {
  if (type === "land") return [];
  const dear = { prime: 0.95, good: 0.8, middle: 0.6, modest: 0.45, town: 0.3 }[placePriceClass(place)];
  const odds: Partial<Record<Amenity, number>> = {
    lift: (floors ?? 0) >= 7 ? 1 : (floors ?? 0) >= 5 ? dear : 0,
    gas: type === "apartment" || type === "house" ? 0.75 : 0,
    generator: dear,
    security: Math.min(1, dear + 0.15),
    cctv: dear,
    gym: type === "apartment" ? dear * 0.35 : 0,
  };
  const essentials = AMENITY_GROUPS[0].amenities.filter((amenity) => draw.chance(odds[amenity] ?? 0));
  // Chosen without random numbers, because drawing more would change all later draws.
  const others = OTHERS.filter((_, index) => (place.id * 31 + (floors ?? 0) * 7 + index * 13) % 5 === 0);
  return [...essentials, ...others];
}

function pickTenants(draw: Random, type: PropertyType): Tenant[] {
  if (type !== "apartment" && type !== "house") return ["office"];
  return draw.pick<Tenant[]>([
    ["family"],
    ["family"],
    ["family"],
    ["family", "female"],
    ["bachelor", "student"],
    ["bachelor"],
    ["female", "student"],
    ["family", "bachelor"],
    ["family", "office"],
  ]);
}

/** A property whose facts are consistent: ground-floor shops have no bedrooms, plots no lift, unfinished flats a handover date. */
export function pickProperty(draw: Random, now: Date): Property {
  const place = pickPlace(draw);
  const purpose: Purpose = draw.chance(0.6) ? "sale" : "rent";
  const type = draw.weighted(TYPES[purpose]);
  const home = type === "apartment" || type === "house";
  const bedrooms = home
    ? draw.int(type === "house" ? 3 : 2, type === "house" ? 6 : placePriceClass(place) === "prime" ? 5 : 4)
    : null;
  const [area, areaUnit] = pickArea(draw, place, type, bedrooms);
  const [floor, totalFloors] = pickFloors(draw, place, type);
  const unfinished = purpose === "sale" && (type === "apartment" || type === "office") && draw.chance(0.14);
  const ready = type !== "land" && !unfinished;
  const leaves = purpose === "rent" ? draw.next() : 0;
  const furnishable = ready && type !== "shop";
  const yearBuilt = ready ? now.getUTCFullYear() - draw.int(0, placePriceClass(place) === "town" ? 20 : 16) : null;
  return {
    place,
    purpose,
    type,
    price: pickPrice(draw, place, purpose, type, area * sqftOf[areaUnit]),
    priceNegotiable: draw.chance(0.35),
    area,
    areaUnit,
    bedrooms,
    bathrooms: home ? Math.max(1, (bedrooms ?? 2) - draw.int(0, 1)) : type === "land" ? null : draw.int(1, 4),
    floor,
    totalFloors,
    parking:
      type === "land" || type === "shop"
        ? null
        : draw.weighted({ 0: 30, 1: 50, 2: 20 } as Record<string, number>) === "0"
          ? 0
          : draw.int(1, 2),
    furnished: furnishable ? draw.weighted({ unfurnished: 68, "semi-furnished": 18, furnished: 14 }) : null,
    orientation: draw.weighted(ORIENTATIONS),
    yearBuilt,
    isNew: yearBuilt !== null && yearBuilt >= now.getUTCFullYear() - 1,
    completionStatus: unfinished ? (draw.chance(0.75) ? "under-construction" : "upcoming") : "ready",
    handoverDate: unfinished
      ? `${now.getUTCFullYear() + draw.int(1, 3)}-${String(draw.int(1, 12)).padStart(2, "0")}-01`
      : null,
    amenities: pickAmenities(draw, place, type, totalFloors),
    tenants: purpose === "rent" ? pickTenants(draw, type) : [],
    rentalMonth: leaves > 0.3 ? (MONTHS[(now.getUTCMonth() + draw.int(1, 4)) % 12] ?? null) : null,
    vacantIn: leaves > 0 && leaves <= 0.12 ? draw.int(2, 4) : null,
    rental: null,
    layout: null,
  };
}
