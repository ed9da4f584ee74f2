import { describe, expect, test } from "vitest";
import { rentalMonthCountOf } from "#domain/listing/month.ts";
import { toSqft } from "#domain/listing/floor-area.ts";
import { placeById } from "../place-data.ts";
import { galleryFrom } from "./gallery.ts";
import { generateListing } from "./generate.ts";
import type { ListingRecord } from "./record.ts";
import { readPictures } from "./reference.ts";

const pictures = await readPictures();
const kindOf = new Map(pictures.map(({ id, kind }) => [id, kind]));
const now = new Date("2026-11-21T00:00:00Z");
const generate = (count: number, seed = 1): ListingRecord[] => {
  const gallery = galleryFrom(pictures, new Set());
  return Array.from({ length: count }, (_, n) => generateListing(n, { seed, now, agents: 18, gallery }));
};
const listings = generate(1500);
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

describe("generated listings", () => {
  test("are the same for the same seed, others for another, and never share an id or a slug", () => {
    expect(generate(50)).toEqual(listings.slice(0, 50));
    expect(generate(50, 2).map(({ title }) => title)).not.toEqual(listings.slice(0, 50).map(({ title }) => title));
    expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length);
    expect(new Set(listings.map(({ slug }) => slug)).size).toBe(listings.length);
  });

  test("speak both languages, each in its own letters, with every slot filled", () => {
    for (const { slug, title, title_bn, description, description_bn } of listings) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const text of [title, description])
        expect(text, text).not.toMatch(/[{}\u0980-\u09ff]|undefined|null|NaN| {2}|\bno bed/);
      for (const text of [title_bn, description_bn]) {
        expect(text, text).not.toMatch(/[{}A-Za-z0-9]| {2}/);
        expect(text).toBe(text.normalize("NFC"));
      }
      expect(title.charAt(0)).toBe(title.charAt(0).toUpperCase());
      expect(description.split(". ").length).toBeGreaterThanOrEqual(3);
    }
  });

  test("say in words what their facts say", () => {
    const words = ["one", "two", "three", "four", "five", "six"];
    for (const listing of listings) {
      const { title, description, title_bn, type, orientation, amenities, description_bn } = listing;
      const beds = /\b(one|two|three|four|five|six)[- ]bedroom/i.exec(`${title} ${description}`)?.[1]?.toLowerCase();
      if (beds) expect(words.indexOf(beds) + 1).toBe(listing.bedrooms);
      if (/south-facing/i.test(title)) expect(orientation).toMatch(/^south/);
      if (/^New |(?:-bedroom|sq ft) new /.test(title)) expect(listing.year_built).toBeGreaterThanOrEqual(2025);
      if (/a lift/.test(description)) expect(amenities).toContain("lift");
      if (/bachelors/.test(title)) expect(listing.tenants).toContain("bachelor");
      if (type === "land") expect([listing.bedrooms, listing.floor, listing.furnished]).toEqual([null, null, null]);
      expect(title.includes("to let")).toBe(title_bn.includes("ভাড়া") && listing.purpose === "rent");
      const vacantIn = /falls vacant in (\w+) months/.exec(description)?.[1];
      const count = listing.purpose === "rent" && !listing.rental_month ? rentalMonthCountOf(description_bn) : null;
      expect(count).toBe(vacantIn ? words.indexOf(vacantIn) + 1 : null);
    }
  });

  test("let a room, a seat or a mess as one: named in the title, with one bed, small in size and price", () => {
    const words = { room: /room/, seat: /seat/i, sublet: /^Sublet/, mess: /^Mess/, hostel: /^Hostel/ };
    const parts = listings.filter(({ rental }) => rental !== null && rental !== "home");
    for (const { rental, title, title_bn, bedrooms, area_value, price_paisa, layout } of parts) {
      expect(title).toMatch(words[rental as keyof typeof words]);
      expect(title_bn).toMatch(/রুম|সিট/);
      expect([bedrooms, layout]).toEqual([1, null]);
      expect(area_value).toBeLessThanOrEqual(260);
      expect(price_paisa / 100).toBeLessThanOrEqual(14_000);
    }
    expect(new Set(parts.map(({ rental }) => rental)).size).toBe(5);
    const rentals = listings.filter(({ purpose }) => purpose === "rent").length;
    expect(parts.filter(({ rental }) => rental === "sublet").length).toBeLessThan(rentals * 0.06);
    for (const { title } of listings.filter((one) => !parts.includes(one)))
      expect(title).not.toMatch(/\b(?:seat|sublet|mess|hostel)\b/i);
  });

  test("are a market: mostly for sale, some hidden, some featured, dearer where land is dear", () => {
    const share = (is: (listing: ListingRecord) => boolean) => listings.filter(is).length / listings.length;
    expect(share(({ purpose }) => purpose === "sale")).toBeCloseTo(0.6, 1);
    expect(share(({ approval }) => approval === "pending")).toBeGreaterThan(0.01);
    expect(share(({ approval }) => approval === "rejected")).toBeGreaterThan(0.003);
    expect(share(({ featured }) => Boolean(featured))).toBeGreaterThan(0.03);
    expect(share(({ oldSlugs }) => oldSlugs.length > 0)).toBeGreaterThan(0.01);
    const perSqft = (where: (slug: string, kind: string) => boolean) =>
      median(
        listings
          .filter(({ purpose, type }) => purpose === "sale" && type === "apartment")
          .filter(({ area_id }) => {
            const place = placeById.get(area_id);
            return place !== undefined && where(place.slug, place.kind);
          })
          .map((listing) => listing.price_paisa / 100 / toSqft(listing.area_value, listing.area_unit)),
      );
    const [gulshan, mirpur, towns] = [
      perSqft((slug) => slug.startsWith("gulshan")),
      perSqft((slug) => slug.startsWith("mirpur") && slug !== "mirpur-dohs"),
      perSqft((_, kind) => kind === "upazila"),
    ];
    expect(gulshan).toBeGreaterThan(mirpur * 1.8);
    expect(mirpur).toBeGreaterThan(towns * 1.3);
    expect(towns).toBeGreaterThan(2500);
    expect(gulshan).toBeLessThan(30_000);
  });

  test("show what they are, in four to eight pictures, each picture once", () => {
    const outside = {
      apartment: ["apartment"],
      house: ["villa", "courtyard", "tinhouse"],
      land: ["land"],
      office: ["office"],
      commercial: ["office", "shops"],
      shop: ["shops"],
    };
    for (const { type, pictures: shown } of listings) {
      expect(shown.length).toBeGreaterThanOrEqual(4);
      expect(shown.length).toBeLessThanOrEqual(8);
      expect(new Set(shown).size).toBe(shown.length);
      expect(outside[type]).toContain(kindOf.get(shown[0] ?? ""));
    }
    const first = listings.filter(({ type }) => type === "apartment").map(({ pictures: shown }) => shown[0]);
    const pool = pictures.filter(({ kind }) => kind === "apartment").length;
    expect(new Set(first.slice(0, pool)).size).toBe(pool);
  });

  test("have neighbours of several kinds, the closest first, and dates that can be", () => {
    for (const { nearby, created_at, confirmed_at, updated_at } of listings) {
      const daily = nearby.filter(({ type }) => type !== "airport");
      expect(daily.length).toBeGreaterThanOrEqual(3);
      expect(daily.map(({ distance }) => distance)).toEqual(
        daily.map(({ distance }) => distance).sort((a, b) => a - b),
      );
      const [created, confirmed, updated] = [created_at, confirmed_at, updated_at].map((date) =>
        Date.parse(String(date)),
      );
      expect(created).toBeLessThan(now.getTime());
      expect(confirmed).toBeGreaterThanOrEqual(created ?? Infinity);
      expect(updated).toBe(confirmed);
    }
  });
});
