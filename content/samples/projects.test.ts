import { describe, expect, test } from "vitest";
import areas from "#content/projects/areas.json" with { type: "json" };
import names from "#content/projects/names.json" with { type: "json" };
import wording from "#content/projects/wording.json" with { type: "json" };
import places from "#content/locations/areas.json" with { type: "json" };
import districts from "#content/locations/districts.json" with { type: "json" };
import subdistricts from "#content/locations/subdistricts.json" with { type: "json" };
import pictures from "#content/pictures.json" with { type: "json" };
import written from "#content/samples/projects.json" with { type: "json" };
import {
  APPROVAL_AUTHORITIES,
  PROJECT_AMENITIES,
  PROJECT_NEARBY_TYPES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectDetail,
} from "#domain/project/project.ts";
import { generateProject, sampleProjects } from "./projects.ts";

const content = { areas, names, wording, pictures };
const samples = sampleProjects(written as ProjectDetail[], content);
const drawn = new Map(pictures.map((picture) => [picture.id, picture]));

describe("sample projects", () => {
  test("are one that is written and a hundred that are generated, each with its own address", () => {
    expect(samples).toHaveLength(101);
    expect(samples[0]).toMatchObject({ demoId: "1" });
    expect(samples.slice(1).every(({ demoId }) => demoId === null)).toBe(true);
    expect(new Set(samples.map(({ slug }) => slug)).size).toBe(101);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(101);
    for (const { slug } of samples) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("are the same every time", () => {
    expect(sampleProjects(written as ProjectDetail[], content)).toEqual(samples);
    // Addresses are shared: a change of the generator that moves them is a mistake.
    expect(generateProject(content, 1).slug).toBe("shiuli-court-mohammadpur-demo1");
    expect(generateProject(content, 100).slug).toMatch(/-demo100$/);
  });

  test("come in every type and state, and in every combination of the two", () => {
    const pairs = new Set(samples.map(({ type, status }) => `${type} ${status}`));
    expect(pairs.size).toBe(PROJECT_TYPES.length * PROJECT_STATUSES.length);
  });

  test("stand in real places, spelled as the location data spell them", () => {
    const known = new Map([...places, ...subdistricts].map((place) => [place.slug, place]));
    const districtNames = new Map(districts.map(({ slug, name, nameBn }) => [slug, { name, nameBn }]));
    for (const area of areas) {
      const place = known.get(area.slug);
      expect(place, area.slug).toMatchObject({ name: area.name, nameBn: area.nameBn });
      expect(districtNames.get(place?.district ?? "")).toEqual({ name: area.district, nameBn: area.districtBn });
      expect(APPROVAL_AUTHORITIES).toContain(area.authority);
    }
  });

  test.each(samples)("$slug agrees with itself", (project) => {
    const { floorPlans } = project;
    expect(floorPlans.length).toBeGreaterThanOrEqual(2);
    expect(project.priceFrom).toBe(Math.min(...floorPlans.map(({ priceFrom }) => priceFrom)));
    expect(project.priceTo).toBe(Math.max(...floorPlans.map(({ priceTo }) => priceTo)));
    expect(project.areaFrom).toBe(Math.min(...floorPlans.map(({ areaFrom }) => areaFrom)));
    expect(project.areaTo).toBe(Math.max(...floorPlans.map(({ areaTo }) => areaTo)));
    for (const plan of floorPlans) {
      expect(plan.priceFrom).toBeGreaterThan(0);
      expect(plan.priceFrom).toBeLessThanOrEqual(plan.priceTo);
      expect(plan.areaFrom).toBeLessThanOrEqual(plan.areaTo);
    }
    expect(project.availableUnits).toBeLessThanOrEqual(project.totalUnits ?? 0);
    expect(project.completionMonth).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    // Ready is what has been handed over when the samples were written, in the autumn of 2026.
    expect(project.status === "ready").toBe((project.completionMonth ?? "") < "2026-10");
    for (const amenity of project.amenities) expect(PROJECT_AMENITIES).toContain(amenity);
    expect(project.amenities.length).toBeGreaterThan(1);
    for (const { type, minutes } of project.nearbyPlaces) {
      expect(PROJECT_NEARBY_TYPES).toContain(type);
      expect(minutes).toBeGreaterThan(0);
    }
  });

  test.each(samples)("$slug is written in both languages", (project) => {
    const bengali = [
      project.titleBn,
      project.descriptionBn,
      project.developerBn,
      project.areaNameBn,
      project.districtBn,
      project.locationBn,
      project.contact.nameBn,
      ...project.floorPlans.map(({ nameBn }) => nameBn),
      ...project.nearbyPlaces.map(({ nameBn }) => nameBn),
    ];
    for (const text of bengali) {
      expect(text).toMatch(/[\u0980-\u09ff]/u);
      expect(text).not.toMatch(/[A-Za-z{}]/);
      expect(text).toBe(text?.normalize("NFC"));
    }
    for (const text of [project.title, project.description, project.developer, project.location]) {
      expect(text).not.toMatch(/[\u0980-\u09ff{}]/u);
    }
  });

  test.each(samples)(
    "$slug shows pictures that were drawn, each once",
    ({ pictures: shown, picture, pictureCount }) => {
      for (const { id, alt, altBn } of shown) expect(drawn.get(id)).toMatchObject({ alt, altBn });
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      expect(shown.length).toBeGreaterThanOrEqual(3);
      expect(picture).toEqual(shown[0]);
      expect(pictureCount).toBe(shown.length);
    },
  );

  test("have telephones that cannot ring and addresses that reach nobody", () => {
    for (const { contact, demo } of samples) {
      expect(demo).toBe(true);
      expect(contact.phone).toMatch(/^\+88010\d{8}$/);
      expect(contact.email).toMatch(/@example\.com$/);
    }
  });

  test("neighbours in the list do not show the same picture", () => {
    for (const [index, { picture }] of samples.entries()) {
      expect(samples[index + 1]?.picture.id).not.toBe(picture.id);
    }
  });
});
