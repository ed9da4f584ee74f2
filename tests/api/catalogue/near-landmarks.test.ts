import { expect, test } from "vitest";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import { db } from "#db/client.ts";
import { replaceLandmarks } from "#db/landmarks/osm/replace.ts";
import { metresBetween } from "#domain/place/locator/pin-distance.ts";
import { degrees5, type Point } from "#domain/search/map/area.ts";
import listings from "#functions/listings.ts";
import { ask } from "../ask.ts";
import { useModeration } from "../moderation/moderation-office.ts";
import { posted } from "../posting/posting.ts";

const office = useModeration();

/** Two houses in one cell of the grid that hides places, some 650 m apart. */
const PIN: Point = { lat: 23.79042, lng: 90.4037 };
const OTHER: Point = { lat: 23.79458, lng: 90.4088 };
const KINDS = ["metro", "bus", "school"] as const;

async function approved({ lat, lng }: Point, placeHidden: boolean): Promise<ListingAnswer> {
  const post = await posted(office.owner, "listings", { latitude: String(lat), longitude: String(lng), placeHidden });
  const { updated_at } = await office.stateOf(post.id);
  expect((await office.approve("listings", { id: post.id, version: updated_at.toISOString() })).status).toBe(200);
  await office.chief.settle();
  const response = await ask(listings, `/api/listings/${post.slug}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ListingAnswer;
}

/** A landmark of each of three kinds, where somebody who looks for the house would wish them. */
const place = (points: readonly Point[]) =>
  replaceLandmarks(
    db,
    points.map(({ lat, lng }, index) => ({
      osm_type: "node" as const,
      osm_id: index + 1,
      kind: KINDS[index % 3]!,
      name: `Place ${index}`,
      name_bn: "",
      lat5: degrees5(lat),
      lng5: degrees5(lng),
    })),
  );

/** The points of a grid round the pin that agree best with three told distances: what trilateration gives. */
function located(near: readonly { metres: number }[], points: readonly Point[]): Point {
  const steps = Array.from({ length: 161 }, (_, index) => (index - 80) * 1e-4);
  const error = (point: Point) =>
    near.reduce((sum, { metres }, index) => sum + (metresBetween(point, points[index]!) - metres) ** 2, 0);
  return steps
    .flatMap((north) => steps.map((east) => ({ lat: 23.7925 + north, lng: 90.40625 + east })))
    .reduce((best, point) => (error(point) < error(best) ? point : best));
}

test("a listing tells the nearest of each kind with walking minutes, from its rounded point", async () => {
  await place([
    { lat: 23.79, lng: 90.404 },
    { lat: 23.799, lng: 90.404 },
    { lat: 23.79, lng: 90.4432 },
  ]);
  const { near } = await approved(PIN, false);
  expect(near).toEqual([
    { kind: "metro", name: "Place 0", nameBn: "", metres: 50, walkMinutes: 1, sample: false },
    { kind: "bus", name: "Place 1", nameBn: "", metres: 1000, walkMinutes: 17, sample: false },
  ]);
});

test("three landmarks do not betray a hidden home, whichever they are", async () => {
  const trials = [
    [PIN, { lat: 23.7967, lng: 90.4037 }, { lat: 23.79042, lng: 90.4102 }],
    [
      { lat: 23.7805, lng: 90.4 },
      { lat: 23.8, lng: 90.396 },
      { lat: 23.7925, lng: 90.421 },
    ],
  ];
  for (const points of trials) {
    await place(points);
    const [{ near, listing }, other, shown] = [
      await approved(PIN, true),
      await approved(OTHER, true),
      await approved(PIN, false),
    ];
    expect(near.map(({ metres }) => metres % 500)).toEqual([0, 0, 0]);
    // Another house of the cell gives the same answer, so nothing in it is of this one.
    expect(other.near).toEqual(near);
    expect(other.listing.location).toEqual(listing.location);
    expect(metresBetween(located(near, points), PIN)).toBeGreaterThan(150);
    // The way of looking works: it finds a home that is shown.
    expect(metresBetween(located(shown.near, points), PIN)).toBeLessThan(100);
  }
});
