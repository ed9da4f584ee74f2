import { describe, expect, test } from "vitest";
import { isDemoPhone } from "#domain/account/phone.ts";
import { RESORT_PRESET_ENDS } from "#domain/resort/price.ts";
import { discountPercent, RESORT_AMENITIES, RESORT_TYPES, roomPictures } from "#domain/resort/resort.ts";
import { moreSamples, sampleResorts, type SampleResort } from "#content/samples/resorts.ts";
import destinations from "#content/locations/destinations.json" with { type: "json" };
import pictures from "#content/pictures.json" with { type: "json" };
import phrases from "#content/samples/resort-phrases.json" with { type: "json" };
import rows from "#content/samples/resorts.json" with { type: "json" };
import policies from "#content/site/resort-policies.json" with { type: "json" };

const samples = sampleResorts(rows as unknown as SampleResort[]);
const drawn = new Map(pictures.map((picture) => [picture.id, picture]));
const BENGALI = /[\u0980-\u09ff]/u;

/** Both languages say the same number of sentences, each in its own script. */
function expectBoth(english: string, bengali: string): void {
  expect(english).not.toMatch(BENGALI);
  expect(bengali).toMatch(BENGALI);
  expect(bengali).not.toMatch(/[A-Za-z]/);
  expect(bengali).toBe(bengali.normalize("NFC"));
  expect(bengali.match(/।/g)?.length ?? 0).toBe(english.match(/[.](?: |$)/g)?.length ?? 0);
}

describe("sample resorts", () => {
  test("are six, with the one that the specification names, and a rating only as invented as it says", () => {
    expect(samples.map(({ demoId }) => demoId)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(samples[0]?.slug).toBe("coxs-bazar-beach-resort");
    const [first, ...others] = samples.map(({ rating }) => rating);
    expect(first).toEqual({ value: 4.8, count: 500, orMore: true, sample: true });
    for (const rating of others) expect(rating).toMatchObject({ value: 4.5, orMore: false, sample: true });
    expect(samples.map(discountPercent)).toEqual([15, 20, null, null, null, 20]);
  });

  test("show every preset something", () => {
    for (const { min, max } of Object.values(RESORT_PRESET_ENDS)) {
      const within = samples.filter(({ pricePerNight: price }) => price >= (min ?? 0) && price <= (max ?? Infinity));
      expect(within.length).toBeGreaterThan(0);
    }
  });

  test.each(samples)("$slug keeps to the vocabulary and to places that there are", (resort) => {
    expect(RESORT_TYPES).toContain(resort.type);
    for (const { amenity } of resort.offers) expect(RESORT_AMENITIES).toContain(amenity);
    expect(resort.offers.filter(({ included }) => included).map(({ amenity }) => amenity)).toEqual(resort.amenities);
    const place = destinations.find(({ name }) => name === resort.area);
    expect(place).toMatchObject({ nameBn: resort.areaBn, kind: resort.type });
    expect(isDemoPhone(resort.contact.phone)).toBe(true);
    expect(resort.contact.email).toMatch(/@example\.com$/);
    expect(resort.policies.slice(0, 2)).toEqual(policies);
    expect(moreSamples(resort, samples)).toHaveLength(4);
  });

  test.each(samples)("$slug is written in both languages", (resort) => {
    expectBoth(resort.title, resort.titleBn);
    expectBoth(resort.description, resort.descriptionBn);
    expectBoth(resort.contact.name, resort.contact.nameBn ?? "");
    expectBoth(resort.contact.manager ?? "", resort.contact.managerBn ?? "");
    for (const room of resort.roomTypes) expectBoth(`${room.name} ${room.detail}`, `${room.nameBn} ${room.detailBn}`);
    for (const policy of resort.policies) expectBoth(policy.text, policy.textBn);
    for (const sight of resort.nearby) expectBoth(sight.name, sight.nameBn);
    expect(resort.description.match(/[.](?: |$)/g)?.length).toBeGreaterThanOrEqual(4);
  });

  test.each(samples)(
    "$slug shows pictures that were drawn, no more than five, each once",
    ({ pictures: shown, picture }) => {
      expect(shown[0]).toEqual(picture);
      expect(shown.length).toBeLessThanOrEqual(5);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      for (const { id, alt, altBn } of shown) expect(drawn.get(id)).toMatchObject({ alt, altBn });
    },
  );
});

test("every room of a sample shows some of its resort's pictures", () => {
  for (const { roomTypes, pictures: own } of samples)
    for (const room of roomTypes) {
      expect(room.pictures.length).toBeGreaterThan(0);
      expect(roomPictures(room, own)).toHaveLength(room.pictures.length);
    }
});

test("what generated resorts say is said in both languages, and every destination has sights", () => {
  const texts = [
    ...phrases.stems,
    ...phrases.rooms,
    ...phrases.food,
    ...phrases.people,
    ...phrases.policies,
    ...Object.values(phrases.types).flatMap(({ suffixes, openings, reach }) => [...suffixes, ...openings, ...reach]),
  ];
  for (const { en, bn } of texts) {
    expectBoth(en.replace("{rooms}", "6"), bn.replace("{rooms}", "৬"));
  }
  expect(Object.keys(phrases.types)).toEqual(expect.arrayContaining([...RESORT_TYPES]));
  expect(Object.keys(phrases.nearby).sort()).toEqual(destinations.map(({ slug }) => slug).sort());
});
