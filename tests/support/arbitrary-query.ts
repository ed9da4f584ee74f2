import fc from "fast-check";
import { ADVERTISERS } from "#domain/listing/advertiser.ts";
import { LISTING_KINDS } from "#domain/listing/listing-kind.ts";
import { LAYOUTS, RENTALS } from "#domain/listing/kinds.ts";
import { AMENITIES, FURNISHINGS, MONTHS, PROPERTY_TYPES, PURPOSES, TENANTS } from "#domain/listing/listing.ts";
import { FACINGS, FLOOR_BANDS, SORTS } from "#domain/search/filters.ts";

/** Breaks out of a text or an attribute that is not escaped. */
export const ATTACK = `"><script>alert(1)</script>`;

/** Text as people and programs send it: words, both scripts, characters with a meaning elsewhere, broken Unicode. */
export const wild = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "Gulshan",
    "গুলশান",
    "ধানমন্ডি",
    "ধানমন্ডী",
    "Kaliganj, Gazipur",
    "dhaka%",
    "_",
    "%00",
    "\u0000",
    "\ud800",
    "' or 1=1 --",
    "'; drop table listings; --",
    ATTACK,
    "../../etc/passwd",
    "${7*7}",
    "{{7*7}}",
    "\r\nSet-Cookie: a=b",
    "\u202egnp.exe",
    "😀🏠",
    "null",
    "undefined",
    "NaN",
    "[object Object]",
    "ক".repeat(300),
    "a".repeat(5000),
  ),
);

/** Numbers in all spellings, and texts that are not numbers. */
const figure = fc.oneof(
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.constantFrom(
    "0",
    "-0",
    "-1",
    "1e9",
    "1e400",
    "0x10",
    "৫০ লাখ",
    "৫০,০০,০০০",
    "50 lac",
    "1.5 cr",
    "20k",
    "২০ হাজার",
    "9223372036854775808",
    "99999999999999999999",
    "Infinity",
    "٣",
    "1;2",
    " 7 ",
  ),
  wild,
);

const oneOf = (values: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: wild });

/** Some values of a list, as a form without a script sends them, or joined as in an address. */
const someOf = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.subarray([...values]).map((some) => some.join(",")) },
    { weight: 1, arbitrary: wild },
  );

const day = oneOf(["2030-01-05", "2030-02-30", "২০৩০-০১-০৯", "9999-12-31", "2030-1-5"]);

/** Map parameters of a list, valid and invalid ones. */
const onMap = (length: number) =>
  fc.oneof(
    fc
      .array(fc.double({ min: 19, max: 94, noNaN: true }), { minLength: 1, maxLength: length })
      .map((all) => all.join(",")),
    fc.constantFrom(
      "90.3,23.7,90.5,23.9",
      "90.5,23.9,90.3,23.7",
      "৯০.৪,২৩.৭৯,২",
      "90.4,23.79,0.1",
      "1,2,3,4,5",
      "90.3,23.7,90.5",
    ),
    wild,
  );

/** Every parameter of a list or the API, each with valid and invalid values. */
const PARAMETERS: Record<string, fc.Arbitrary<string>> = {
  purpose: oneOf([...PURPOSES, "sell"]),
  q: wild,
  location: fc.oneof(
    wild,
    fc.array(wild, { maxLength: 12 }).map((places) => places.join(";")),
  ),
  bbox: onMap(5),
  area: fc.array(onMap(130), { minLength: 1, maxLength: 7 }).map((areas) => areas.join(";")),
  near: onMap(4),
  block: oneOf(["C", "block c", "সি", "12"]),
  road: oneOf(["11", "7/A", "রোড ১১"]),
  type: oneOf([...PROPERTY_TYPES, "plot"]),
  price: oneOf(["0-5000000", "5000000-", "-", "-5", "9-1", "budget", "all"]),
  minPrice: figure,
  maxPrice: figure,
  minArea: figure,
  maxArea: figure,
  bedrooms: figure,
  exactBedrooms: figure,
  bathrooms: figure,
  advertiser: oneOf(ADVERTISERS),
  tenant: oneOf(TENANTS),
  rental: someOf(RENTALS),
  layout: someOf(LAYOUTS),
  furnished: someOf(FURNISHINGS),
  floor: someOf(Object.keys(FLOOR_BANDS)),
  minFloor: figure,
  maxFloor: figure,
  topFloor: oneOf(["true", "off"]),
  facing: someOf(FACINGS),
  parking: oneOf(["true", "on", "false"]),
  ...Object.fromEntries(AMENITIES.map((amenity) => [amenity, oneOf(["true", "1", "off"])])),
  month: oneOf([...MONTHS, "jan", "জুন", "12"]),
  advance: figure,
  negotiable: oneOf(["true", "yes"]),
  confirmed: figure,
  sort: oneOf(SORTS),
  page: figure,
  pageSize: figure,
  ids: fc.array(wild, { maxLength: 4 }).map((ids) => ids.join(",")),
  limit: figure,
  kind: oneOf(LISTING_KINDS),
  featured: oneOf(["true", "false"]),
  checkIn: day,
  checkOut: day,
  from: day,
  to: day,
  guests: figure,
  priceWas: wild,
  status: oneOf(["ready", "under-construction", "ongoing", "sold"]),
  utm_source: wild,
};

const parameter = fc.oneof(
  ...Object.entries(PARAMETERS).map(([name, value]) => fc.tuple(fc.constant(name), value)),
  fc.tuple(wild, wild),
);

/** Percent-encodes as a form does; a lone surrogate becomes the replacement character. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+");

/** Servers refuse longer addresses before the product sees them; cutting within an encoded character is intended. */
const LONGEST = 6000;

/** A query string without its question mark; with repeated names, in any order, and with some encodings broken on purpose. */
export const anyQueryString: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.array(parameter, { maxLength: 8 }).map((pairs) =>
      pairs
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .join("&")
        .slice(0, LONGEST),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom("%", "%zz=1", "page=%E0%A4%A", "&&&=", "=", "q", "q&q=", "a".repeat(3000)) },
);

const PATHS = [
  "/",
  "/buy",
  "/rent",
  "/properties",
  "/property/gulshan-lake-view",
  "/property/10",
  "/resort",
  "/resort/coxs-bazar-beach-resort",
  "/projects",
  "/project/1",
  "/project/no-such-project",
  "/about",
  "/blog",
  "/compare",
];
const PREFIXES = ["", "/en", "/bn", "/fr", "//", "/BN", "/en/bn"];
const ENDINGS = ["", "/", "//", ".html", "/index", "/index.html", "/.", "/..", "%2f", "%00", ";x=1"];

/** A path of the site, another spelling that should lead there, or an unknown one. Starts with a slash. */
export const anyPath: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...PATHS), fc.constantFrom(...ENDINGS))
      .map((parts) => parts.join("")),
  },
  { weight: 3, arbitrary: fc.array(wild, { maxLength: 4 }).map((parts) => `/${parts.map(encode).join("/")}`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("/property/", "/bn/property/", "/area/", "/agent/"), wild)
      .map(([folder, name]) => folder + encode(name)),
  },
);
