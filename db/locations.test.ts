import * as v from "valibot";
import { describe, expect, test } from "vitest";
import aliases from "#content/locations/aliases.json" with { type: "json" };
import areas from "#content/locations/areas.json" with { type: "json" };
import credits from "#content/locations/credits.json" with { type: "json" };
import destinations from "#content/locations/destinations.json" with { type: "json" };
import districts from "#content/locations/districts.json" with { type: "json" };
import divisions from "#content/locations/divisions.json" with { type: "json" };
import subdistricts from "#content/locations/subdistricts.json" with { type: "json" };
import { placeById, placeBySlug, places, surroundings } from "./place-data.ts";

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const nfc = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((text) => text === text.normalize("NFC") && text === text.trim()),
);
const bengali = v.pipe(nfc, v.regex(/^[\u0980-\u09ff0-9 '()/,.–-]+$/u));
const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const postcode = v.nullable(v.pipe(v.string(), v.regex(/^[0-9]{4}$/)));
/** Inside Bangladesh, Saint Martin's Island and all. */
const lat = v.pipe(v.number(), v.minValue(20.5), v.maxValue(26.7));
const lng = v.pipe(v.number(), v.minValue(88), v.maxValue(92.7));
const named = { id, slug, name: nfc, nameBn: bengali };

const shapes = {
  divisions: v.strictObject({ ...named, nameOfficial: nfc, iso: v.pipe(v.string(), v.regex(/^BD-[A-H]$/)), lat, lng }),
  districts: v.strictObject({
    ...named,
    nameOfficial: nfc,
    division: slug,
    iso: v.pipe(v.string(), v.regex(/^BD-\d\d$/)),
    lat,
    lng,
  }),
  subdistricts: v.strictObject({
    ...named,
    kind: v.picklist(["upazila", "thana"]),
    district: slug,
    police: v.nullable(v.picklist(["DMP", "CMP", "RMP", "KMP", "BMP", "SMP", "RpMP", "GMP"])),
    postcode,
    lat: v.nullable(lat),
    lng: v.nullable(lng),
  }),
  areas: v.strictObject({
    ...named,
    kind: v.picklist(["area", "zone"]),
    city: nfc,
    district: slug,
    thana: v.nullable(slug),
    zone: v.nullable(v.picklist(["North", "South"])),
    postcode,
    lat: v.nullable(lat),
    lng: v.nullable(lng),
    nearby: v.array(slug),
    popular: v.boolean(),
    popularFor: v.array(slug),
  }),
  destinations: v.strictObject({
    ...named,
    area: nfc,
    areaBn: bengali,
    district: slug,
    division: slug,
    kind: slug,
    popular: v.boolean(),
    lat: v.nullable(lat),
    lng: v.nullable(lng),
  }),
  aliases: v.strictObject({
    alias: nfc,
    lang: v.picklist(["en", "bn"]),
    kind: v.picklist(["division", "district", "subdistrict", "area", "destination"]),
    target: slug,
  }),
};
const content = { divisions, districts, subdistricts, areas, destinations, aliases };

describe("the places of Bangladesh", () => {
  test.each(Object.keys(shapes) as (keyof typeof shapes)[])("%s have the shape that the product reads", (name) => {
    const result = v.safeParse(v.array(shapes[name]), content[name]);
    expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([]);
  });

  test("are as many as the country has", () => {
    expect(divisions).toHaveLength(8);
    expect(districts).toHaveLength(64);
    expect(subdistricts.filter(({ kind }) => kind === "upazila")).toHaveLength(495);
    expect(subdistricts.filter(({ kind }) => kind === "thana")).toHaveLength(110);
    expect(areas).toHaveLength(493);
    expect(destinations).toHaveLength(19);
    expect(places).toHaveLength(8 + 64 + 605 + 493);
  });

  test("are called what the specification calls them: districts with their upazilas or areas, the zones of Dhaka", () => {
    const called =
      "Gazipur,Narayanganj,Chittagong,Cox's Bazar,Sylhet,Moulvibazar,Habiganj,Sunamganj,Rajshahi,Bogura,Pabna,Natore,Sirajganj," +
      "Khulna,Jessore,Satkhira,Bagerhat,Barisal,Patuakhali,Bhola,Rangpur,Dinajpur,Mymensingh,Jamalpur,Netrokona,Sherpur,Tangail," +
      "Kishoreganj,Faridpur,Manikganj,Munshiganj,Shariatpur,Comilla,Brahmanbaria,Chandpur,Lakshmipur,Noakhali";
    for (const name of called.split(",")) {
      const district = districts.find((one) => one.name === name);
      expect(district, name).toBeDefined();
      expect(places.filter(({ districtSlug }) => districtSlug === district?.slug).length, name).toBeGreaterThan(1);
    }
    const dhaka = areas.filter(({ district }) => district === "dhaka");
    for (const zone of ["North", "South"])
      expect(dhaka.filter((area) => area.zone === zone).length).toBeGreaterThan(20);
    for (const city of ["dhaka", "chittagong", "rajshahi", "khulna", "barisal", "sylhet"]) {
      const own = areas.filter(({ district, kind }) => district === city && kind === "area");
      expect(own.filter(({ thana, nameBn }) => thana !== null && nameBn !== "").length, city).toBeGreaterThan(3);
    }
  });

  test("have ids and slugs of their own, each kind in its own range of ids", () => {
    expect(placeById.size).toBe(places.length);
    expect(placeBySlug.size).toBe(places.length);
    expect(new Set(destinations.map((row) => row.slug)).size).toBe(destinations.length);
    const ranges = {
      divisions: [1, 100],
      districts: [101, 1000],
      subdistricts: [1001, 2000],
      areas: [2001, 3000],
      destinations: [3001, 4000],
    } as const;
    for (const [name, [from, to]] of Object.entries(ranges)) {
      for (const row of content[name as keyof typeof ranges])
        expect(row.id >= from && row.id <= to, row.slug).toBe(true);
    }
  });

  test("lie in a place that exists, up to their division", () => {
    for (const place of places) {
      if (place.kind === "division") expect(place.parentSlug).toBeNull();
      else expect(placeBySlug.get(place.parentSlug ?? ""), place.slug).toBeDefined();
      const { division, district, thana } = surroundings(place.id);
      expect(division?.kind, place.slug).toBe("division");
      if (place.kind !== "division") expect(district?.kind, place.slug).toBe("district");
      if (thana) expect(thana.districtSlug, place.slug).toBe(place.districtSlug);
    }
    for (const { district, division } of destinations) {
      expect(placeBySlug.get(district)?.parentSlug).toBe(division);
    }
  });

  test("are neighbours both ways", () => {
    for (const { slug: here, nearby } of areas) {
      for (const other of nearby) {
        expect(other).not.toBe(here);
        expect(placeBySlug.get(other)?.nearby, `${here} ↔ ${other}`).toContain(here);
      }
    }
  });

  test("are what their aliases point to", () => {
    const targets = {
      division: new Set(divisions.map((row) => row.slug)),
      district: new Set(districts.map((row) => row.slug)),
      subdistrict: new Set(subdistricts.map((row) => row.slug)),
      area: new Set(areas.map((row) => row.slug)),
      destination: new Set(destinations.map((row) => row.slug)),
    };
    for (const { alias, kind, target } of aliases) {
      expect(targets[kind as keyof typeof targets].has(target), `${alias} → ${kind}/${target}`).toBe(true);
    }
    const seen = new Set(aliases.map(({ alias, kind, target }) => `${alias}|${kind}|${target}`));
    expect(seen.size).toBe(aliases.length);
    expect(placeBySlug.get("chittagong")?.aliases).toContain("Chattogram");
  });

  test("are credited to those who measured them", () => {
    expect(credits.boundaries).toContain("CC BY 3.0 IGO");
    expect(credits.citation).toContain("geoBoundaries");
    const nuhil = credits.sources.find(({ name }) => name.startsWith("nuhil"));
    expect(nuhil && "notice" in nuhil && nuhil.notice).toContain("Copyright (c) 2014 Nuhil Mehdy");
  });
});
