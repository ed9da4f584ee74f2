import { expect, it } from "vitest";
import { aPlace } from "#tests/support/place.ts";
import { locate } from "./locator.ts";
import type { Place } from "./place.ts";

const place = (name: string, lat: number | null, lng: number | null): Place =>
  aPlace({ slug: name.toLowerCase(), name, kind: "thana", lat, lng });

const centre = { lat: 23.79, lng: 90.41 };

it("keeps direction and distance: north is up, east is right", () => {
  const { points, unitsPerKm } = locate(
    centre,
    [place("North", 23.8, 90.41), place("East", 23.79, 90.43), place("Nowhere", null, null)],
    800,
    350,
  );
  const north = points.find((point) => point.place.name === "North")!;
  const east = points.find((point) => point.place.name === "East")!;
  expect(points).toHaveLength(2);
  expect(north.x).toBe(400);
  expect(north.y).toBeLessThan(175);
  expect(east.x).toBeGreaterThan(400);
  expect(Math.abs((175 - north.y) / unitsPerKm - north.km)).toBeLessThan(0.1);
});

it("never prints one name over another or over the pin", () => {
  const crowd = Array.from({ length: 60 }, (_, index) =>
    place(`Thana ${index}`, 23.79 + Math.sin(index) * 0.04, 90.41 + Math.cos(index * 1.7) * 0.06),
  );
  const { points } = locate(centre, [place("Here", centre.lat, centre.lng), ...crowd], 800, 350);
  expect(points.length).toBeGreaterThan(3);
  expect(points.map((point) => point.place.name)).not.toContain("Here");
  for (const [index, one] of points.entries()) {
    for (const other of points.slice(index + 1)) {
      expect(Math.abs(one.x - other.x) > 60 || Math.abs(one.y - other.y) > 26).toBe(true);
    }
  }
});

it("takes the closest view that has something to show", () => {
  const far = place("Far", centre.lat + 0.05, centre.lng);
  expect(locate(centre, [], 800, 350)).toMatchObject({ points: [], barKm: 1 });
  expect(locate(centre, [far], 800, 350)).toMatchObject({ points: [{ place: far }], barKm: 3 });
});
