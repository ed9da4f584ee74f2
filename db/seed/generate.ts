import { toPaisa } from "#domain/money/money.ts";
import { slugify } from "#domain/text/slug.ts";
import phrases from "#content/samples/phrases.json" with { type: "json" };
import type { NearbyPlace } from "#domain/listing/listing.ts";
import type { Place } from "#domain/place/place.ts";
import { COMMISSIONS_FOR } from "#domain/listing/advertiser.ts";
import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import { saidOfKinds, type Rental } from "#domain/listing/kinds.ts";
import { fieldColumns } from "../posts/field-columns.ts";
import { agentId } from "./agents.ts";
import type { DrawGallery } from "./gallery.ts";
import { seededId, shortId, random, type Random } from "./random.ts";
import { pickPrices, pricesRecord, pickRentTerms } from "./prices.ts";
import { pickProperty, type Property } from "./property.ts";
import type { ListingRecord } from "./record.ts";
import { describe } from "./wording.ts";

const KINDS = ["school", "shopping", "transport", "park", "gym"] as const;
const REACH = {
  school: [150, 1600],
  shopping: [100, 1200],
  transport: [120, 1500],
  park: [300, 2500],
  gym: [250, 2200],
} as const;
/** The largest distance at which an airport counts as near, in metres. */
const AIRPORT_REACH = 40_000;

/** Metres between two points, accurate enough within one country. */
function metres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const north = (a.lat - b.lat) * 111_320;
  const east = (a.lng - b.lng) * 111_320 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

function airport(place: Place): NearbyPlace[] {
  if (place.lat === null || place.lng === null) return [];
  const here = { lat: place.lat, lng: place.lng };
  return phrases.airports
    .map((port) => ({
      type: "airport" as const,
      name: port.en,
      nameBn: port.bn,
      distance: Math.round(metres(here, port) / 100) * 100,
    }))
    .filter(({ distance }) => distance <= AIRPORT_REACH)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 1);
}

/** Three or four everyday places with their distance, the closest first, and the airport if one is near. */
function pickNearby(draw: Random, place: Place): NearbyPlace[] {
  const daily = draw.sample(KINDS, draw.int(3, 4)).map((type) => {
    const [from, to] = REACH[type];
    const words = draw.pick(phrases.nearby[type]);
    return {
      type,
      name: words.en.replace("{area}", place.name),
      nameBn: words.bn.replace("{area}", place.nameBn).normalize("NFC"),
      distance: Math.round(draw.int(from, to) / 50) * 50,
    };
  });
  return [...daily.sort((a, b) => a.distance - b.distance), ...airport(place)];
}

export type GenerateOptions = { seed: number; now: Date; agents: number; gallery: DrawGallery };

const DAY = 86_400_000;
const instant = (time: number): string => new Date(Math.floor(time / 1000) * 1000).toISOString();

/** Most listings are new; the oldest are half a year old. All were confirmed within the last weeks. */
function pickDates(draw: Random, now: Date): { created: string; confirmed: string } {
  const created = now.getTime() - 60_000 - draw.next() ** 2 * 180 * DAY;
  const confirmed = Math.max(created, now.getTime() - draw.next() ** 2 * 26 * DAY);
  return { created: instant(created), confirmed: instant(confirmed) };
}

/** A point near the middle of the place, to three decimals (about 100 m). */
function pickPoint(
  draw: Random,
  { lat, lng }: Property["place"],
): { latitude: number | null; longitude: number | null } {
  if (lat === null || lng === null) return { latitude: null, longitude: null };
  const near = (degrees: number) => Math.round((degrees + (draw.next() - 0.5) * 0.008) * 1000) / 1000;
  return { latitude: near(lat), longitude: near(lng) };
}

function pickStreet(draw: Random): string {
  const values: Record<string, string | number> = {
    n: draw.int(1, 27),
    h: draw.int(1, 90),
    b: draw.pick(["A", "B", "C", "D", "E"]),
  };
  return draw.pick(phrases.streets).replace(/\{(\w)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Who offers the `n`th generated listing; a quarter does not say. With random numbers of its own, so that all else stays as it was. */
function pickAdvertiser(
  n: number,
  { purpose }: Property,
  seed: number,
): Pick<ListingRecord, "advertiser" | "commission" | "commission_paisa"> {
  const draw = random(seed ^ 0x0a9e, n);
  const said = draw.weighted({ owner: 35, agent: 40, nobody: 25 });
  const unsaid = { commission: null, commission_paisa: null };
  if (said !== "agent") return { advertiser: said === "owner" ? said : null, ...unsaid };
  const commission = draw.chance(0.8) ? draw.pick(COMMISSIONS_FOR[purpose]) : null;
  const paisa = commission === "amount" ? toPaisa(draw.int(2, 20) * 1000) : null;
  return { advertiser: said, commission, commission_paisa: paisa };
}

/** A street, and the block and the road that it names. */
const addressOf = (street: string | null): Pick<ListingRecord, "street" | "block" | "road"> => ({
  street,
  block: /Block (\w+)/.exec(street ?? "")?.[1] ?? null,
  road: /Road (\w+)/.exec(street ?? "")?.[1] ?? null,
});

/** What is let of a part of a home: square feet and taka a month, from … to. */
const SHARED = {
  room: { area: [110, 200], rent: [4500, 12_000] },
  seat: { area: [60, 100], rent: [2500, 6500] },
  sublet: { area: [140, 260], rent: [6000, 14_000] },
  mess: { area: [60, 100], rent: [2500, 6000] },
  hostel: { area: [60, 110], rent: [4000, 9000] },
} as const satisfies Record<
  Exclude<Rental, "home">,
  { area: readonly [number, number]; rent: readonly [number, number] }
>;

/** For a family only whole homes and now and then a sublet; for others the room and the seat, too. */
function pickRental(draw: Random, { tenants }: Property): Rental {
  if (tenants.includes("family")) return draw.weighted({ home: 94, sublet: 6 });
  return draw.weighted({ home: 30, room: 22, seat: 20, mess: 12, hostel: 8, sublet: 8 });
}

/**
 * The `n`th generated property with what of it is to let and how it is laid out; half do not say. Of a part of a home bedrooms, size and
 * price are those of the part. With random numbers of its own, so that all else stays as it was.
 */
function letAsSaid(n: number, property: Property, seed: number): Property {
  const draw = random(seed ^ 0x4e57, n);
  const chosen = draw.chance(0.5) ? pickRental(draw, property) : null;
  const isDuplex = draw.chance(0.3) && (property.bedrooms ?? 0) >= 4;
  const { rental, layout } = saidOfKinds(
    { rental: chosen, layout: isDuplex ? "duplex" : null },
    property.type,
    property.purpose,
  );
  if (rental === null || rental === "home") return { ...property, rental, layout };
  const { area, rent } = SHARED[rental];
  return {
    ...property,
    rental,
    layout: null,
    bedrooms: 1,
    bathrooms: 1,
    parking: 0,
    area: Math.round(draw.int(area[0], area[1]) / 10) * 10,
    areaUnit: "sqft",
    price: Math.round(draw.int(rent[0], rent[1]) / 500) * 500,
  };
}

/** The `n`th generated listing: the same for the same seed and day, with texts in both languages that agree with its facts. */
export function generateListing(n: number, options: GenerateOptions): ListingRecord {
  const draw = random(options.seed, n);
  const property = letAsSaid(n, pickProperty(draw, options.now), options.seed);
  const { place } = property;
  const nearby = pickNearby(draw, place);
  const { title, description } = describe(draw, property, nearby[0]);
  const { created, confirmed } = pickDates(draw, options.now);
  const approval = draw.weighted({ approved: 958, pending: 30, rejected: 12 });
  const asked = { price: property.price, created, now: options.now };
  const unfinished = property.completionStatus !== "ready";
  const tag = shortId(n);
  return {
    ...fieldColumns<ListingRecord>(LISTING_FIELDS, {
      ...property,
      title: title.en,
      titleBn: title.bn,
      description: description.en,
      descriptionBn: description.bn,
      pricePaisa: toPaisa(property.price),
      videoUrl: null,
      virtualTourUrl: null,
    }),
    id: seededId("listing", options.seed, n),
    demo_id: null,
    slug: slugify(title.en, tag),
    agent_id: agentId(options.seed, draw.int(0, options.agents - 1)),
    area_id: place.id,
    approval,
    rejection_reason: approval === "rejected" ? draw.pick(phrases.rejections) : null,
    // Nobody has checked what is made up.
    verified: false,
    featured: approval === "approved" && draw.chance(0.06),
    area_value: property.area,
    developer: unfinished ? draw.pick(phrases.developers) : null,
    project_name: unfinished ? draw.pick(phrases.projects) : null,
    ...addressOf(property.type === "land" ? null : pickStreet(draw)),
    postal_code: place.postcode,
    ...pickPoint(draw, place),
    base_views: draw.int(5, 900),
    created_at: created,
    updated_at: confirmed,
    confirmed_at: confirmed,
    ...pickRentTerms(n, property, options.seed),
    ...pickAdvertiser(n, property, options.seed),
    ...pricesRecord(approval === "approved" ? pickPrices(n, asked, options.seed) : []),
    pictures: options.gallery(draw, property.type, place.kind === "upazila"),
    nearby,
    oldSlugs: draw.chance(0.02) ? [slugify(`${property.type} ${property.purpose} ${place.name}`, tag)] : [],
  };
}
