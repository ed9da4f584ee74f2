import { toAsciiDigits } from "../text/digits.ts";
import type { Locale } from "../locale.ts";

export type PlaceKind = "division" | "district" | "upazila" | "thana" | "zone" | "area";

/** A place that a listing can be in or a visitor can search for. Names NFC. */
export type Place = {
  id: number;
  slug: string;
  name: string;
  nameBn: string;
  kind: PlaceKind;
  /** Name of the city (district) that people say it is in: "Dhaka". */
  city: string;
  zone: "North" | "South" | null;
  parentSlug: string | null;
  districtSlug: string | null;
  thanaSlug: string | null;
  /** Other spellings in either script, old names included. */
  aliases: string[];
  popularFor: string[];
  /** Slugs of neighbours, the closest first. */
  nearby: string[];
  lat: number | null;
  lng: number | null;
  postcode: string | null;
  popular: boolean;
};

/** The spec's three words for an entry of the suggestion list. */
export type PlaceType = "city" | "zone" | "area";

export function placeType(kind: PlaceKind): PlaceType {
  if (kind === "division" || kind === "district") return "city";
  return kind === "zone" ? "zone" : "area";
}

/** The place's name for reading. A division gets its word, because it shares its name with a district. */
export function placeName(place: Place, locale: Locale): string {
  if (place.kind !== "division") return locale === "bn" ? place.nameBn : place.name;
  return locale === "bn" ? `${place.nameBn} বিভাগ` : `${place.name} Division`;
}

/** Letters that Bengali writers use for one another in names: ধানমন্ডি, ধানমণ্ডি and ধানমন্ডী are one place. */
const SAME_SOUND: Record<string, string> = {
  ণ: "ন",
  "ী": "ি",
  "ূ": "ু",
  শ: "স",
  ষ: "স",
  ঙ: "ং",
  ঢ: "ড",
  "ঁ": "",
  "\u09bc": "",
};

/**
 * What spellings are compared by: NFC, lower case, ASCII digits, and nothing but letters, digits and vowel signs, so that "Mirpur-10",
 * "mirpur 10" and "মিরপুর ১০" need no alias. Bengali letters of one sound are folded. "" for a text without letters or digits.
 */
export function placeKey(text: string): string {
  return toAsciiDigits(text.normalize("NFC").toLowerCase())
    .replace(/[^\p{L}\p{N}\p{Mn}\p{Mc}]/gu, "")
    .replace(/ঙ্গ/gu, "ং")
    .replace(/[ণীূশষঙঢঁ\u09bc]/gu, (sign) => SAME_SOUND[sign] ?? sign);
}
