import destinations from "#content/locations/destinations.json" with { type: "json" };
import phrases from "#content/samples/resort-phrases.json" with { type: "json" };
import policies from "#content/site/resort-policies.json" with { type: "json" };
import { toBengaliDigits } from "#domain/text/digits.ts";
import { RESORT_PICTURES_MAX } from "#domain/limits.ts";
import { toPaisa } from "#domain/money/money.ts";
import {
  CHECK_IN_TIME,
  CHECK_OUT_TIME,
  RESORT_AMENITIES,
  type OfferedAmenity,
  type ResortType,
  type RoomFreeDays,
} from "#domain/resort/resort.ts";
import { slugify } from "#domain/text/slug.ts";
import { seededId, shortId, random, type Random } from "../random.ts";
import type { DrawnPicture } from "../reference.ts";
import { districtId } from "./demo.ts";
import type { ResortRecord } from "./record.ts";

type Text = { en: string; bn: string };
type Destination = (typeof destinations)[number];

/** `pictures`: the drawn pictures by kind. */
export type ResortSeed = { seed: number; now: Date; pictures: ReadonlyMap<string, readonly DrawnPicture[]> };

const DAY_MS = 86_400_000;
const toHundred = (price: number): number => Math.round(price / 100) * 100;

/** Four sentences: the resort, its rooms, its food, how to get there. */
function description(draw: Random, type: ResortType, rooms: number): Text {
  const { openings, reach } = phrases.types[type];
  const parts: Text[] = [draw.pick(openings), draw.pick(phrases.rooms), draw.pick(phrases.food), draw.pick(reach)];
  return {
    en: parts.map(({ en }) => en.replace("{rooms}", String(rooms))).join(" "),
    bn: parts.map(({ bn }) => bn.replace("{rooms}", toBengaliDigits(String(rooms)))).join(" "),
  };
}

/** What this kind of resort always offers, some more, and some offers that are named as not included. */
function offers(draw: Random, type: ResortType): ResortRecord["offers"] {
  const sure: readonly string[] = phrases.types[type].amenities;
  return RESORT_AMENITIES.flatMap((amenity): OfferedAmenity[] => {
    if (sure.includes(amenity) || amenity === "wifi" || draw.chance(0.2)) return [{ amenity, included: true }];
    return draw.chance(0.15) ? [{ amenity, included: false }] : [];
  });
}

/** First a view from outside, then rooms and other views; no picture twice. */
function pictures(draw: Random, type: ResortType, all: ResortSeed["pictures"]): string[] {
  const ofKind = (kind: string) => all.get(kind) ?? [];
  const outside = draw.sample(phrases.types[type].pictures.flatMap(ofKind), 3);
  const rooms = ["bedroom", "living"].map((room) => draw.pick(ofKind(room)));
  return [...outside.slice(0, 1), ...rooms, ...outside.slice(1)].slice(0, RESORT_PICTURES_MAX).map(({ id }) => id);
}

/** Popular destinations get about three times as many resorts as the others. */
const WEIGHTED: readonly Destination[] = destinations.flatMap((place) =>
  place.popular ? [place, place, place] : [place],
);

/** The `n`th generated resort: the same on every machine for the same seed and day. One in twenty waits for approval. */
export function generateResort(n: number, { seed, now, pictures: drawn }: ResortSeed): ResortRecord {
  const draw = random(seed + 7919, n);
  const place = draw.pick(WEIGHTED);
  const type = place.kind as ResortType;
  const kind = phrases.types[type];
  const [stem, suffix] = [draw.pick(phrases.stems), draw.pick(kind.suffixes)];
  const title = { en: `${stem.en} ${suffix.en}, ${place.name}`, bn: `${stem.bn} ${suffix.bn}, ${place.nameBn}` };
  const price = toHundred(draw.int(kind.price[0] ?? 0, kind.price[1] ?? 0));
  const discounted = draw.chance(0.25);
  const bedrooms = draw.int(1, 5);
  const rooms = draw.int(6, 48);
  const words = description(draw, type, rooms);
  const created = new Date(now.getTime() - DAY_MS * 7 - Math.floor(draw.next() * DAY_MS * 700));
  const manager = draw.pick(phrases.people);
  const sights = phrases.nearby[place.slug as keyof typeof phrases.nearby];
  const approval = n % 20 === 19 ? "pending" : "approved";
  return {
    id: seededId("resort", seed, n),
    demo_id: null,
    slug: slugify(title.en, shortId(n)),
    created_by: null,
    type,
    approval,
    approved_at: approval === "approved" ? created.toISOString() : null,
    featured: draw.chance(0.1),
    title: title.en,
    title_bn: title.bn,
    description: words.en,
    description_bn: words.bn,
    street: null,
    street_bn: null,
    night_paisa: toPaisa(price),
    original_night_paisa: discounted ? toPaisa(toHundred(price * (1.1 + draw.next() * 0.3))) : null,
    price_negotiable: draw.chance(0.2),
    max_guests: Math.min(20, bedrooms * 2 + draw.int(0, 2)),
    bedrooms,
    bathrooms: draw.int(1, bedrooms),
    size_sqft: draw.chance(0.5) ? draw.int(4, 40) * 100 : null,
    check_in_time: CHECK_IN_TIME,
    check_out_time: CHECK_OUT_TIME,
    contact_name: manager.en,
    contact_name_bn: manager.bn,
    contact_phone: `+88010${String(20_000_000 + n).padStart(8, "0")}`,
    contact_email: `resort${n + 1}@example.com`,
    manager_name: manager.en,
    manager_name_bn: manager.bn,
    rating: null,
    total_reviews: 0,
    base_views: draw.int(0, 900),
    created_at: created.toISOString(),
    updated_at: created.toISOString(),
    place: { area: place.name, area_bn: place.nameBn, district_id: districtId(place.district) },
    pictures: pictures(draw, type, drawn),
    offers: offers(draw, type),
    rooms: phrases.roomTypes.map(({ factor, freeDays, ...room }, order) => ({
      ...room,
      id: seededId(`room-${order}`, seed, n),
      price: toHundred(price * factor),
      fridayPrice: null,
      pictures: [],
      freeDays: freeDays as RoomFreeDays,
    })),
    policies: [...policies, ...draw.sample(phrases.policies, 2).map(({ en, bn }) => ({ text: en, textBn: bn }))],
    nearby: sights.map((sight) => ({ ...sight, distance: Math.max(100, sight.distance + draw.int(-3, 6) * 100) })),
  };
}
