import * as v from "valibot";
import { SEARCH_TEXT_MAX, SUGGESTIONS_MAX } from "#domain/limits.ts";
import { countOf } from "#domain/text/typed-number.ts";
import type { LandmarkKind } from "#domain/place/landmark.ts";
import type { Place, PlaceKind, PlaceType } from "#domain/place/place.ts";
import { cleanText } from "#domain/text/clean.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** A neighbour in a suggestion. `id` is the slug. */
export type NearbyLocation = { id: string; name: string; nameBn: string };

/** One suggestion. `id` is the slug; `city` the district that people name; `nearby` holds at most 5. */
export type LocationSuggestion = {
  id: string;
  name: string;
  nameBn: string;
  city: string;
  cityBn: string;
  type: PlaceType;
  zone: "North" | "South" | null;
  popularFor: string[];
  nearby: NearbyLocation[];
};
export type SearchReading = { filters: Readonly<Record<string, string>>; place: string; placeBn: string };
/** A landmark by its names; searched for by `name`, as a sentence is. */
export type LandmarkSuggestion = { name: string; nameBn: string; kind: LandmarkKind; lat: number; lng: number };
/**
 * `landmarks`: at most five. `reading`: the parameters of the search that the text means, where it asks for more than a place, with the places
 * and the landmark in it as readers of each language call them ("" for none); null otherwise.
 */
export type LocationSuggestions = {
  items: LocationSuggestion[];
  landmarks: LandmarkSuggestion[];
  reading: SearchReading | null;
};

export type LocationsSend = { q?: string; kind?: PlaceType; limit?: number; near?: string; exact?: "1" };

/** "23.79,90.41" → a point; anything else is refused. */
const point = v.pipe(
  textField(),
  v.regex(/^\d{1,2}(?:\.\d{1,3})?,\d{1,3}(?:\.\d{1,3})?$/, "unknown-value"),
  v.transform((text) => {
    const [lat = 0, lng = 0] = text.split(",").map(Number);
    return { lat, lng };
  }),
);

/** A whole number from 1, Bengali digits too; larger values are reduced to the maximum. */
const limit = v.pipe(
  textField(),
  v.transform((text) => countOf(text) ?? Number.NaN),
  v.check((value) => !Number.isNaN(value), "not-a-number"),
  v.check((value) => !(value < 1), "out-of-range"),
  v.transform((value) => Math.min(Math.floor(value), SUGGESTIONS_MAX)),
);

export const listLocations = endpoint<LocationsSend, LocationSuggestions>()({
  method: "GET",
  path: "/api/locations",
  access: "anyone",
  summary:
    "Places for what has been typed so far, in the order exact name, prefix, city, zone, area, alphabet; English, Bengali, Banglish " +
    "and old spellings, in any order of sectors, blocks and roads. `landmarks`: at most five that are called so; `items` then begins with the area " +
    "of the one that is named in full. `reading`: the search that `q` means as a sentence, where it asks for more than a place. Answered from " +
    "memory. Without `q`: popular places.",
  parameters: [
    { name: "q", in: "query", text: `what has been typed, at most ${SEARCH_TEXT_MAX} characters count` },
    { name: "kind", in: "query", text: "only `city`, `zone` or `area`" },
    { name: "exact", in: "query", text: "`1`: only places that `q` names in full, in any spelling" },
    {
      name: "near",
      in: "query",
      text: "a point, `latitude,longitude` with at most 3 decimals: the places round it, the closest first, instead of those for `q`",
    },
    {
      name: "limit",
      in: "query",
      text: `from 1, default ${SUGGESTIONS_MAX}; more than ${SUGGESTIONS_MAX} are never answered`,
    },
  ],
  input: v.object({
    q: v.optional(
      v.pipe(
        textField(),
        v.transform((text) => cleanText(text, SEARCH_TEXT_MAX)),
      ),
      "",
    ),
    kind: v.optional(v.picklist(["city", "zone", "area"], "unknown-value")),
    exact: v.optional(v.picklist(["1"], "unknown-value")),
    near: v.optional(point),
    limit: v.optional(limit, String(SUGGESTIONS_MAX)),
  }),
  output: answers<LocationSuggestions>("LocationSuggestions"),
  errors: ["invalid-input"],
});

/** A place's name in both languages, with its slug. */
export type NamedLocation = NearbyLocation;
/** A place with the places that it lies in and the named places around it, the closest first, for forms and maps. */
export type LocationDetail = NamedLocation & {
  kind: PlaceKind;
  district: NamedLocation | null;
  division: NamedLocation | null;
  postcode: string | null;
  /** Its point; null if unknown. */
  lat: number | null;
  lng: number | null;
  around: Pick<Place, "name" | "nameBn" | "lat" | "lng">[];
};
export type LocationAnswer = { location: LocationDetail };

export const getLocation = endpoint<{ slug: string }, LocationAnswer>()({
  method: "GET",
  path: "/api/locations/:slug",
  access: "anyone",
  summary: "One place: its district, division, postcode and point, and up to 40 places round it. Answered from memory.",
  parameters: [{ name: "slug", in: "path", text: "of the place, `id` of a suggestion" }],
  input: v.object({}),
  output: answers<LocationAnswer>("LocationAnswer"),
  errors: [],
});
