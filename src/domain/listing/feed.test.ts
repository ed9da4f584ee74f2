import { describe, expect, test } from "vitest";
import { feedXml, listingFeed, type FeedItem } from "./feed.ts";

const SITE = "https://nibash.example";
const OWNER = { name: "Lake & Sons", nameBn: null, since: new Date("2026-01-01T00:00:00Z") };
const HOME: FeedItem = {
  ...{ id: "l-1", slug: "lake-flat", title: "Flat <3 rooms>", titleBn: "লেকের ফ্ল্যাট" },
  ...{ description: 'By the "lake"\u0007', descriptionBn: "", purpose: "rent", type: "apartment" },
  ...{ price: 45_000, priceNegotiable: true, area: 2, areaUnit: "katha", areaSqft: 1440 },
  ...{ bedrooms: 3, bathrooms: 2, parking: 0, floor: null, totalFloors: 9, furnished: null },
  ...{ amenities: ["lift", "gas"], street: null, postalCode: "1212" },
  ...{ latitude: 23.79, longitude: 90.41, withinMetres: null },
  place: { slug: "gulshan", name: "Gulshan", nameBn: "গুলশান" },
  ...{ district: "Dhaka", districtBn: "ঢাকা", division: null, divisionBn: null },
  pictures: ["uploads-a", "placeholder"],
  ...{ createdAt: "2026-02-01T00:00:00.000Z", updatedAt: "2026-03-01T00:00:00.000Z" },
};
const feed = (...items: FeedItem[]) => listingFeed(OWNER, items, SITE);

describe("the feed of an owner", () => {
  test("is as new as the newest of its homes, and as its owner where there is none", () => {
    const older = { ...HOME, id: "l-2", updatedAt: "2026-02-11T00:00:00.000Z" };
    expect(feed(older, HOME, older).updatedAt).toBe(HOME.updatedAt);
    expect(feed().updatedAt).toBe("2026-01-01T00:00:00.000Z");
  });

  test("has one name where there is no second, and whole addresses in both languages", () => {
    const { titleBn, items } = feed(HOME);
    expect(titleBn).toBe("Lake & Sons");
    expect(listingFeed({ ...OWNER, nameBn: "লেক" }, [], SITE).titleBn).toBe("লেক");
    expect(items[0]?.url).toBe(`${SITE}/property/lake-flat`);
    expect(items[0]?.urlBn).toBe(`${SITE}/bn/property/lake-flat`);
  });

  test("shows pictures of the home only, whole addresses too", () => {
    const pictures = feed(HOME).items[0]?.pictures ?? [];
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatch(/^https:\/\/nibash\.example\/.*uploads-a/);
  });
});

describe("as XML", () => {
  const xml = feedXml(feed(HOME));

  test("says each field once, with its language and its unit, escaped", () => {
    for (const part of [
      '<listings updatedAt="2026-03-01T00:00:00.000Z"><title xml:lang="en">Lake &amp; Sons</title>',
      '<listing id="l-1"><url xml:lang="en">https://nibash.example/property/lake-flat</url>',
      '<title xml:lang="en">Flat &lt;3 rooms&gt;</title><title xml:lang="bn">লেকের ফ্ল্যাট</title>',
      '<description xml:lang="en">By the &quot;lake&quot;</description><purpose>rent</purpose><type>apartment</type>',
      '<price currency="BDT" per="month">45000</price><priceNegotiable>true</priceNegotiable>',
      '<area unit="katha">2</area><areaSqft>1440</areaSqft><bedrooms>3</bedrooms><bathrooms>2</bathrooms><parking>0</parking>',
      "<totalFloors>9</totalFloors><amenity>lift</amenity><amenity>gas</amenity><place xml:lang",
      '<district xml:lang="bn">ঢাকা</district><postalCode>1212</postalCode><latitude>23.79</latitude><longitude>90.41</longitude><picture>',
      "<createdAt>2026-02-01T00:00:00.000Z</createdAt><updatedAt>2026-03-01T00:00:00.000Z</updatedAt></listing>\n</listings>\n",
    ])
      expect(xml).toContain(part);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<listings')).toBe(true);
  });

  test("leaves out what is not known, and the month where it is for sale", () => {
    expect(xml).not.toMatch(/<(?:floor|furnished|street|withinMetres|division)\b/);
    expect(feedXml(feed({ ...HOME, purpose: "sale" }))).toContain('<price currency="BDT">45000</price>');
  });
});
