import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedAnswer } from "#api/account/api-keys.ts";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import { metresBetween } from "#domain/place/locator/pin-distance.ts";
import { HIDDEN_RADIUS, type ListingMap } from "#domain/search/map/answer.ts";
import { mapText, type Bounds, type Circle, type Point, type Polygon } from "#domain/search/map/area.ts";
import programs from "#functions/programs.ts";
import listings from "#functions/listings.ts";
import { ask } from "../ask.ts";
import { useModeration } from "../moderation/moderation-office.ts";
import { posted, readOwn, sendEdit } from "../posting/posting.ts";

const office = useModeration();

/** Two houses in one cell of the grid, near two of its corners, some 650 m apart. */
const PIN: Point = { lat: 23.79042, lng: 90.4037 };
const OTHER: Point = { lat: 23.79458, lng: 90.4088 };

async function approved({ lat, lng }: Point, form: object = {}) {
  const place = { latitude: String(lat), longitude: String(lng), street: "House 7, Road 71" };
  const post = await posted(office.owner, "listings", { ...place, placeHidden: true, price: "45678", ...form });
  const { updated_at } = await office.stateOf(post.id);
  const answer = await office.approve("listings", { id: post.id, version: updated_at.toISOString() });
  expect(answer.status).toBe(200);
  await office.chief.settle();
  return post;
}

const read = async <Answer>(path: string): Promise<Answer> => {
  const response = await ask(listings, path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
};
/** Which of the posts here a search finds, by the map and by the list, which must say the same. */
async function found(query: string): Promise<string[]> {
  const asked = `minPrice=45678&maxPrice=45678&${query}`;
  const { points } = await read<ListingMap>(`/api/listings/map?${asked}`);
  const { items } = await read<ListingPage>(`/api/listings?${asked}`);
  const ids = points.map(([id]) => id).sort();
  expect(items.map(({ id }) => id).sort()).toEqual(ids);
  return ids;
}

describe("a hidden place", () => {
  test("is a circle wherever the public reads of it, without the street; its owner sees the pin", async () => {
    const { id, slug } = await approved(PIN, { nearby: [{ type: "school", name: "Ideal School", distance: "130" }] });
    const { listing } = await read<ListingAnswer>(`/api/listings/${slug}`);
    expect(listing.location).toMatchObject({ radius: HIDDEN_RADIUS });
    expect(metresBetween(listing.location!, PIN)).toBeLessThanOrEqual(HIDDEN_RADIUS);
    expect(metresBetween(listing.location!, PIN)).toBeGreaterThan(250);
    expect(listing.address.street).toBeNull();
    expect(listing.nearbyPlaces).toMatchObject([{ distance: 500 }]);
    const { points } = await read<ListingMap>("/api/listings/map?minPrice=45678&maxPrice=45678");
    const { lat, lng } = listing.location!;
    expect(points).toEqual([[id, Math.round(lng * 1e5), Math.round(lat * 1e5), 45_678, 0]]);

    const { feed: token } = (await (await office.owner.post(programs, "/api/account/feed", {})).json()) as FeedAnswer;
    const { items } = (await (await ask(programs, `/api/feed/${token}.json`)).json()) as { items: object[] };
    expect(items).toMatchObject([{ latitude: lat, longitude: lng, withinMetres: HIDDEN_RADIUS, street: null }]);

    const own = await (await readOwn(office.owner, "listings", id)).text();
    expect(own).toContain(String(PIN.lat));
    expect(own).toContain('"placeHidden":true');
  });

  test("cannot be found by halving boxes: that ends at the middle of the circle", async () => {
    const { id } = await approved(PIN);
    const box: Bounds = { west: 90.3, south: 23.7, east: 90.5, north: 23.9 };
    for (let turn = 0; turn < 24; turn += 1) {
      const half = { ...box };
      if (turn % 2) half.north = (box.south + box.north) / 2;
      else half.east = (box.west + box.east) / 2;
      const inside = (await found(`bbox=${mapText(half)}`)).includes(id);
      if (turn % 2) Object.assign(box, inside ? { north: half.north } : { south: half.north });
      else Object.assign(box, inside ? { east: half.east } : { west: half.east });
    }
    const end = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
    expect(metresBetween(end, { lat: 23.7925, lng: 90.40625 })).toBeLessThan(40);
    expect(metresBetween(end, PIN)).toBeGreaterThan(250);
  });

  test("is told apart from no other place of its cell by any box, drawn area or circle", async () => {
    const both = [(await approved(PIN)).id, (await approved(OTHER)).id].sort();
    const near = (digits: number): fc.Arbitrary<Point> =>
      fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -100, max: 100 })).map(([y, x]) => ({
        lat: Number((23.7925 + y * 1e-4).toFixed(digits)),
        lng: Number((90.40625 + x * 1e-4).toFixed(digits)),
      }));
    const anyBox = fc
      .tuple(near(4), near(4))
      .map(([a, b]): Bounds => ({ west: a.lng, south: a.lat, east: b.lng + 0.0001, north: b.lat + 0.0001 }));
    const anyArea: fc.Arbitrary<Polygon> = fc.array(near(4), { minLength: 3, maxLength: 6 });
    const anyCircle = fc
      .tuple(near(3), fc.integer({ min: 2, max: 15 }))
      .map(([point, tenths]): Circle => ({ ...point, km: tenths / 10 }));
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anyBox.map((box) => `bbox=${mapText(box)}`),
          anyArea.map((area) => `area=${mapText([area])}`),
          anyCircle.map((circle) => `near=${mapText(circle)}`),
        ),
        async (query) => {
          const response = await ask(listings, `/api/listings/map?${query}`);
          fc.pre(response.status === 200);
          const ids = await found(query);
          seen.add(ids.length);
          expect([[], both]).toContainEqual(ids);
        },
      ),
      { numRuns: 60 },
    );
    expect([...seen].sort()).toEqual([0, 2]);
  });

  test("is shown once its owner wants that, without anybody looking at it again; some hundred metres stay rounded", async () => {
    const { id, slug } = await approved(PIN);
    const version = (await office.stateOf(id)).updated_at.toISOString();
    const place = { latitude: String(PIN.lat), longitude: String(PIN.lng), street: "House 7, Road 71", price: "45678" };
    expect((await sendEdit(office.owner, "listings", id, { ...place, placeHidden: false, version })).status).toBe(200);
    const { listing } = await read<ListingAnswer>(`/api/listings/${slug}`);
    expect(listing).toMatchObject({ location: { lat: 23.79, lng: 90.404, radius: null } });
    expect(listing.address.street).toBe("House 7, Road 71");
  });
});
