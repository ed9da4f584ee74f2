import { describe, expect, test } from "vitest";
import { toSqft } from "#domain/listing/floor-area.ts";
import {
  AMENITIES,
  AREA_UNITS,
  FURNISHINGS,
  MONTHS,
  NEARBY_TYPES,
  PROPERTY_TYPES,
  PURPOSES,
  TENANTS,
} from "#domain/listing/listing.ts";
import { rentalMonthCountOf } from "#domain/listing/month.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import pictures from "#content/pictures.json" with { type: "json" };
import agents from "#content/samples/agents.json" with { type: "json" };
import rows from "#content/samples/listings.json" with { type: "json" };
import movers from "#content/site/movers.json" with { type: "json" };
import tips from "#content/site/moving-tips.json" with { type: "json" };
import site from "#content/site/site.json" with { type: "json" };

const samples = sampleListings(rows as unknown as SampleListing[], agents as SampleAgents);
const drawn = new Map(pictures.map((picture) => [picture.id, picture]));
const BENGALI = /[\u0980-\u09ff]/u;
/** No operator has 010: such a number cannot ring at a stranger's (DECISIONS 8). */
const SILENT_PHONE = /^\+88010\d{8}$/;
const demoIds = [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map(String);

describe("demo listings", () => {
  test("are the ones that the specification names", () => {
    expect(samples.map(({ demoId }) => demoId)).toEqual([...demoIds, "gulshan-lake-view"]);
    expect(new Set(samples.map(({ slug }) => slug)).size).toBe(samples.length);
    expect(new Set(samples.map(({ type }) => type))).toEqual(new Set(PROPERTY_TYPES));
    expect(new Set(samples.map(({ purpose }) => purpose))).toEqual(new Set(PURPOSES));
  });

  test.each(samples)("$slug keeps to the vocabulary", (listing) => {
    expect(AREA_UNITS).toContain(listing.areaUnit);
    expect([...FURNISHINGS, null]).toContain(listing.furnished);
    expect([...MONTHS, null]).toContain(listing.rentalMonth);
    for (const amenity of listing.amenities) expect(AMENITIES).toContain(amenity);
    for (const tenant of listing.tenants) expect(TENANTS).toContain(tenant);
    for (const place of listing.nearbyPlaces) expect(NEARBY_TYPES).toContain(place.type);
    expect(listing.demo).toBe(true);
  });

  test.each(samples)("$slug agrees with itself", (listing) => {
    expect(listing.areaSqft).toBeCloseTo(toSqft(listing.area, listing.areaUnit), 1);
    expect(listing.picture).toEqual(listing.pictures[0]);
    expect(listing.pictureCount).toBe(listing.pictures.length);
    expect(listing.address.areaBn).toBe(listing.areaNameBn);
    expect(listing.address.district).toBe(listing.district);
    if (listing.floor !== null && listing.totalFloors !== null)
      expect(listing.floor).toBeLessThanOrEqual(listing.totalFloors);
    if (listing.purpose === "sale") expect(listing.tenants).toEqual([]);
    else expect(listing.tenants.length).toBeGreaterThan(0);
    expect(Date.parse(listing.createdAt)).toBeLessThanOrEqual(Date.parse(listing.confirmedAt));
  });

  test.each(samples)("$slug is written in both languages", (listing) => {
    for (const text of [listing.titleBn, listing.descriptionBn, ...listing.nearbyPlaces.map(({ nameBn }) => nameBn)]) {
      expect(text).toMatch(BENGALI);
      expect(text).not.toMatch(/[A-Za-z]/);
      expect(text).toBe(text.normalize("NFC"));
    }
    for (const text of [listing.title, listing.description, ...listing.nearbyPlaces.map(({ name }) => name)])
      expect(text).not.toMatch(BENGALI);
    expect(listing.description.match(/[.](?: |$)/g)?.length).toBeGreaterThanOrEqual(3);
    expect(listing.descriptionBn.match(/।/g)?.length).toBe(listing.description.match(/[.](?: |$)/g)?.length);
    expect(listing.nearbyPlaces.length).toBeGreaterThanOrEqual(4);
  });

  test.each(samples)("$slug shows pictures that were drawn", ({ pictures: shown }) => {
    for (const picture of shown) {
      expect(drawn.get(picture.id)).toMatchObject({ alt: picture.alt, altBn: picture.altBn });
      expect(picture).toMatchObject({ width: 1200, height: 900 });
    }
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  });

  test("say once from when by a count of months and not by a month", () => {
    const counted = samples.filter(({ rentalMonthCount }) => rentalMonthCount !== null);
    expect(counted.map(({ demoId }) => demoId)).toEqual(["5"]);
    for (const { purpose, rentalMonth, rentalMonthCount, descriptionBn } of samples) {
      if (purpose === "rent" && rentalMonth === null) expect(rentalMonthCount).toBe(rentalMonthCountOf(descriptionBn));
      if (purpose === "sale") expect(rentalMonth).toBeNull();
    }
  });
});

describe("demo people and firms", () => {
  test("have telephone numbers that cannot ring and addresses that reach nobody", () => {
    const phones = [
      ...Object.values(agents).flatMap(({ phone, whatsapp }) => (whatsapp ? [phone, whatsapp] : [phone])),
      ...movers.map(({ phone }) => phone),
      site.contact.phone,
    ];
    for (const phone of phones) expect(phone).toMatch(SILENT_PHONE);
    for (const { email } of Object.values(agents)) if (email) expect(email).toMatch(/@example\.com$/);
    for (const { website } of movers) expect(website).toMatch(/^https:\/\/[a-z-]+\.example\.com$/);
  });

  test("are four movers with tips in both languages", () => {
    expect(movers).toHaveLength(4);
    for (const { nameBn, textBn } of movers) expect(`${nameBn}${textBn}`).not.toMatch(/[A-Za-z]/);
    for (const { bn } of tips) expect(bn).toMatch(BENGALI);
  });
});
