import { expect, it } from "vitest";
import { aPlace } from "#tests/support/place.ts";
import { compassPlace, locate } from "./locator.ts";
import type { Place } from "../place.ts";

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

it("puts the compass into the first corner where no name lies", () => {
  const upperRight = { name: "Badda", x: 750, y: 70 };
  // Its letters reach up to the word below the arrow, though its point lies well under it.
  const justBelow = { name: "Badda", x: 750, y: 100 };
  const upperLeft = { name: "Mirpur", x: 60, y: 60 };
  expect(compassPlace([{ name: "Gulshan", x: 400, y: 60 }], 800, 350)).toEqual({ x: 772, y: 46 });
  expect(compassPlace([upperRight], 800, 350)).toEqual({ x: 28, y: 46 });
  expect(compassPlace([justBelow], 800, 350)).toEqual({ x: 28, y: 46 });
  expect(compassPlace([justBelow, upperLeft], 800, 350)).toEqual({ x: 772, y: 306 });
});

it("leaves the compass its corner, however many places lie round", () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const crowd = Array.from({ length: 80 }, (_, index) =>
      place(`Th${index}`, 23.79 + Math.sin(index + seed) * 0.05, 90.41 + Math.cos(index * 1.7 + seed) * 0.07),
    );
    const labels = locate(centre, crowd, 800, 350).points.map(({ place: { name }, x, y }) => ({ name, x, y }));
    expect(compassPlace(labels, 800, 350)).toEqual({ x: 772, y: 46 });
  }
});
