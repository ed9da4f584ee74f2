import { toBengaliDigits } from "#domain/text/digits.ts";
import type { NearbyPlace } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import phrases from "#content/samples/phrases.json" with { type: "json" };
import { bengaliNumber, genitive, locative } from "./bengali.ts";
import type { Property } from "./property.ts";
import type { Random } from "./random.ts";

type Phrase = { en: string; bn: string; when: string[] };
type Text = { en: string; bn: string };

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const word = (n: number): string => WORDS[n] ?? String(n);
const counted = (n: number, one: string): string => `${word(n)} ${one}${n === 1 ? "" : "s"}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ordinal = (n: number): string =>
  `${n}${["th", "st", "nd", "rd"][n % 100 >= 11 && n % 100 <= 13 ? 0 : n % 10] ?? "th"}`;

function list(items: readonly Text[]): Text {
  const join = (words: string[], and: string) =>
    words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
  return {
    en: join(
      items.map(({ en }) => en),
      "and",
    ),
    bn: join(
      items.map(({ bn }) => bn),
      "ও",
    ),
  };
}

const distance = (metres: number): Text =>
  metres < 1000
    ? { en: `${metres} m`, bn: `${toBengaliDigits(String(metres))} মিটার` }
    : { en: `${(metres / 1000).toFixed(1)} km`, bn: `${toBengaliDigits((metres / 1000).toFixed(1))} কিলোমিটার` };

/** The facts of a property as words; a phrase may be used if all its words in `when` are among them. */
function facts(property: Property): Set<string> {
  const { type, orientation, floor, furnished, completionStatus, parking } = property;
  const holds: Record<string, boolean> = {
    [property.purpose]: true,
    [completionStatus]: true,
    ...Object.fromEntries(property.tenants.map((tenant) => [tenant, true])),
    south: orientation.startsWith("south"),
    east: orientation === "east",
    furnished: furnished === "furnished",
    "semi-furnished": furnished === "semi-furnished",
    high: (floor ?? 0) >= 7,
    ground: floor === 0,
    new: property.isNew,
    parking: (parking ?? 0) > 0,
    amenities: property.amenities.some((amenity) => amenity in phrases.amenities),
    negotiable: property.priceNegotiable,
    handover: property.handoverDate !== null,
    month: property.rentalMonth !== null,
    "vacant-later": property.rentalMonth === null && property.vacantIn !== null,
    "vacant-now": property.rentalMonth === null && property.vacantIn === null,
    "not-shop": type !== "shop",
  };
  return new Set(Object.keys(holds).filter((fact) => holds[fact]));
}

const UNITS_BN = { sqft: "বর্গফুট", katha: "কাঠা", decimal: "শতক" } as const;

function slots(property: Property, near: NearbyPlace | undefined): Record<string, Text> {
  const { place, floor, bedrooms, bathrooms, parking, handoverDate } = property;
  const size = { en: formatNumber(property.area, "en"), bn: formatNumber(property.area, "bn") };
  const beds = { en: word(bedrooms ?? 0), bn: bengaliNumber(bedrooms ?? 0) };
  const bays = { en: counted(parking ?? 0, "parking space"), bn: `${bengaliNumber(parking ?? 0)}টি গাড়ি রাখার জায়গা` };
  const month = property.rentalMonth;
  const nearby = { en: near?.name ?? "", bn: near?.nameBn ?? "" };
  return {
    area: { en: place.name, bn: place.nameBn },
    areaIn: { en: `in ${place.name}`, bn: locative(place.nameBn) },
    size,
    unit: { en: property.areaUnit, bn: UNITS_BN[property.areaUnit] },
    sizeOf: { en: `${size.en} ${property.areaUnit}`, bn: `${size.bn} ${genitive(UNITS_BN[property.areaUnit])}` },
    beds,
    Beds: { en: capital(beds.en), bn: beds.bn },
    bedrooms: { en: counted(bedrooms ?? 0, "bedroom"), bn: beds.bn },
    baths: { en: word(bathrooms ?? 0), bn: bengaliNumber(bathrooms ?? 0) },
    bathrooms: { en: counted(bathrooms ?? 0, "bathroom"), bn: "" },
    washrooms: { en: counted(bathrooms ?? 0, "washroom"), bn: "" },
    onFloor:
      floor === 0
        ? { en: "on the ground floor", bn: "নিচতলায়" }
        : { en: `on the ${ordinal(floor ?? 1)} floor`, bn: `${toBengaliDigits(String(floor ?? 1))} তলায়` },
    totalFloors: { en: String(property.totalFloors ?? 1), bn: toBengaliDigits(String(property.totalFloors ?? 1)) },
    amenities: list(
      property.amenities.flatMap((amenity) =>
        amenity in phrases.amenities ? [phrases.amenities[amenity as keyof typeof phrases.amenities]] : [],
      ),
    ),
    tenants: list(property.tenants.map((tenant) => phrases.tenants[tenant])),
    Parking: { en: capital(bays.en), bn: bays.bn },
    parking: bays,
    nearby,
    Nearby: nearby,
    distance: distance(near?.distance ?? 0),
    month: month === null ? { en: "", bn: "" } : { en: month, bn: phrases.months[month] },
    vacantIn: { en: word(property.vacantIn ?? 0), bn: bengaliNumber(property.vacantIn ?? 0) },
    handover: handoverDate === null ? { en: "", bn: "" } : handoverWords(handoverDate),
  };
}

function handoverWords(date: string): Text {
  const [month, monthBn] = Object.entries(phrases.months)[Number(date.slice(5, 7)) - 1] ?? ["", ""];
  const year = date.slice(0, 4);
  return { en: `${month} ${year}`, bn: `${toBengaliDigits(year)} সালের ${monthBn}` };
}

const fill = (template: string, words: Record<string, Text>, language: keyof Text): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = words[name];
    if (!text) throw new Error(`phrases.json: no slot is called {${name}}`);
    return text[language];
  });

/** A phrase that fits; phrases about particular facts are preferred to those that fit every property. */
function choose(draw: Random, list: readonly Phrase[], facts: ReadonlySet<string>): Phrase {
  const fitting = list.filter(({ when }) => when.every((fact) => facts.has(fact)));
  const particular = fitting.filter(({ when }) => when.length > 0);
  return draw.pick(particular.length > 0 && draw.chance(0.6) ? particular : fitting);
}

/** Title and description of a property in both languages, made of phrases that fit its facts. `near`: its closest place. */
export function describe(
  draw: Random,
  property: Property,
  near: NearbyPlace | undefined,
): { title: Text; description: Text } {
  const { type } = property;
  const true_ = facts(property);
  const room = type === "land" ? "land" : type === "apartment" || type === "house" ? "home" : "work";
  const adjective = choose(draw, phrases.adjectives[room], true_);
  const words: Record<string, Text> = {
    ...slots(property, near),
    adjective,
    Adjective: { en: capital(adjective.en), bn: adjective.bn },
  };
  const say = (phrase: Phrase): Text => ({
    en: fill(phrase.en, words, "en").normalize("NFC"),
    bn: fill(phrase.bn, words, "bn").replaceAll("দুইটি", "দুটি").normalize("NFC"),
  });
  const { rental } = property;
  // What is said of a home's rooms does not hold for a seat in one of them.
  const part = rental === null || rental === "home" ? null : phrases.shared[rental];
  const whole = [choose(draw, phrases.openings[type], true_), choose(draw, phrases.interiors[room], true_)];
  const sentences = part ? [{ ...part.opening, when: [] }] : whole;
  if (true_.has("amenities")) sentences.push(choose(draw, phrases.buildings, true_));
  if (near) sentences.push(draw.pick(phrases.surroundings));
  sentences.push(choose(draw, phrases.terms, true_));
  const spoken = sentences.map(say);
  const title = choose(draw, phrases.titles[type], true_);
  return {
    title: say(part ? { ...part.title, when: [] } : title),
    description: {
      en: spoken.map(({ en }) => capital(en)).join(" "),
      bn: spoken.map(({ bn }) => bn).join(" "),
    },
  };
}
