import type { NearbyPlace } from "#domain/listing/listing.ts";
import type { Place } from "#domain/place/place.ts";
import phrases from "#content/samples/phrases.json" with { type: "json" };
import type { Random } from "./random.ts";

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
export function pickNearby(draw: Random, place: Place): NearbyPlace[] {
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
