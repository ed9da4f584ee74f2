import { LOCATION_TEXT_MAX, SEARCH_PLACES_MAX, SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { ADVERTISERS } from "#domain/listing/advertiser.ts";
import { LAYOUTS, RENTALS } from "#domain/listing/kinds.ts";
import { LISTING_KINDS, typesOfKind } from "#domain/listing/listing-kind.ts";
import { AMENITIES, FURNISHINGS, PROPERTY_TYPES, TENANTS } from "#domain/listing/listing.ts";
import { WELL_VERIFIED } from "#domain/listing/verification.ts";
import { FACINGS, FLOOR_BANDS } from "#domain/search/filters.ts";
import { BLOCK_MAX, ROAD_MAX } from "#domain/place/block-road.ts";
import { DRAWN_MAX, NEAR_KM } from "#domain/search/map/area.ts";

const words = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");
const query = (name: string, text: string) => ({ name, in: "query", text }) as const;

/** Of a list, beside `page`. */
export const startParameter = query(
  "from",
  "`previous` or `next` of the answer before, beside the number of that page: where a deep page begins. What is none is left out",
);

/** How a search of listings is asked for, one filter a line, in the order of the canonical address. */
export const searchParameters = [
  query("purpose", "`sale` or `rent` (`sell` and `buy` mean sale); both when left out"),
  query(
    "q",
    `a sentence as somebody types it, read as filters (\`understood\`); what means none is searched like \`title\`; ${SEARCH_TEXT_MAX} characters`,
  ),
  query("title", `words of the title, for rent of the description too; ${SEARCH_TEXT_MAX} characters`),
  query(
    "location",
    "area, thana, district or division in any spelling, parts of one place separated by commas; several places separated by semicolons, " +
      `at most ${SEARCH_PLACES_MAX} and ${LOCATION_TEXT_MAX} characters`,
  ),
  query(
    "bbox",
    "a box on the map, `west,south,east,north` in degrees; rounded outward to 4 decimals and cut to Bangladesh and what is round it. What is " +
      "asked on the map is about the public point of a home",
  ),
  query(
    "area",
    `drawn areas, a home lies in any of them: \`lng,lat,lng,lat,…\`, separated by semicolons; at most ${DRAWN_MAX.areas} with 3 to ` +
      `${DRAWN_MAX.corners} corners each, ${DRAWN_MAX.allCorners} in all, in their order, the first not repeated (even-odd rule)`,
  ),
  query("near", `within so many kilometres of a point: \`lng,lat,km\`, ${NEAR_KM.min} to ${NEAR_KM.max} km`),
  query("block", `the block of the address, as \`C\`; ${BLOCK_MAX} letters and digits`),
  query("road", `the number or name of the road, as \`11\` or \`7/A\`; ${ROAD_MAX} characters`),
  query(
    "kind",
    `${LISTING_KINDS.map((kind) => `\`${kind}\` (${words(typesOfKind(kind))})`).join(", ")}; a \`type\` wins over it`,
  ),
  query("type", `any of ${words(PROPERTY_TYPES)}, separated by commas (\`plot\` means land)`),
  query("minPrice, maxPrice", "whole taka, for rent a month"),
  query("minArea, maxArea", "square feet"),
  query("bedrooms, bathrooms", "at least so many"),
  query("exactBedrooms", "just so many"),
  query("advertiser", `who offers it, as they say themselves: ${words(ADVERTISERS)}`),
  query("tenant", `who may rent: ${words(TENANTS)}`),
  query("rental", `what of a flat or house is to let, any of ${words(RENTALS)}, separated by commas`),
  query("layout", `any of ${words(LAYOUTS)}, separated by commas`),
  query("furnished", `any of ${words(FURNISHINGS)}, separated by commas`),
  query(
    "floor",
    `any of ${words(Object.keys(FLOOR_BANDS))}, separated by commas; \`0\` is the ground floor, \`8-\` eight and above`,
  ),
  query("minFloor, maxFloor", "whole numbers, 0 is the ground floor"),
  query("topFloor", "`true`: on the top floor of its building"),
  query("facing", `any of ${words(FACINGS)}, separated by commas; south-east is both`),
  query(["parking", ...AMENITIES].join(", "), "`true`: with it"),
  query("month", "the month from which a rental is free, `January` to `December` (1 to 12 and Bengali names too)"),
  query("advance", "months of rent in advance, at most; 0 means none"),
  query("negotiable", "`true`: the price is"),
  query("confirmed", "confirmed as available within so many days, today being the first"),
  query("wellVerified", `\`true\`: checked in ${WELL_VERIFIED} respects or more`),
  query("titled", "homes that say this word for word where `title` looks stand first, whether they fit or not"),
] as const;
