import { expect, test } from "vitest";
import { placeParents } from "./parents.ts";
import type { Place } from "./place.ts";

const place = (slug: string, more: Partial<Place>): Place =>
  ({ slug, kind: "area", parentSlug: null, thanaSlug: null, districtSlug: null, ...more }) as Place;
const division = place("dhaka-division", { kind: "division" });
const district = place("dhaka", { kind: "district", parentSlug: division.slug, districtSlug: "dhaka" });
const thana = place("gulshan-thana", { kind: "thana" as Place["kind"], districtSlug: "dhaka" });
const bySlug = new Map([division, district, thana].map((each) => [each.slug, each]));

test("a place lies in its thana, its district and that one's division", () => {
  const area = place("gulshan", { thanaSlug: thana.slug, districtSlug: district.slug });
  expect(placeParents(bySlug, area)).toEqual({ thana, district, division });
});

test("a division is its own, and what is not certain is null", () => {
  expect(placeParents(bySlug, division)).toEqual({ thana: null, district: null, division });
  expect(placeParents(bySlug, place("x", { thanaSlug: "unknown", districtSlug: "unknown" }))).toEqual({
    ...{ thana: null, district: null, division: null },
  });
});
