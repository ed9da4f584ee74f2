import { describe, expect, test } from "vitest";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";

useDatabase("seeded");

async function detail(slug: string): Promise<ListingAnswer> {
  const response = await ask(listings, `/api/listings/${slug}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ListingAnswer;
}

describe("GET /api/listings/{slug}", () => {
  test("answers one listing with its parts and at most four similar ones", async () => {
    const { listing, similar } = await detail("gulshan-lake-view");
    expect(listing).toMatchObject({ demoId: "gulshan-lake-view", demo: true });
    expect(listing.pictures.length).toBeGreaterThan(0);
    expect(listing.amenities.length + listing.nearbyPlaces.length).toBeGreaterThan(0);
    expect(similar.length).toBeLessThanOrEqual(4);
    expect(similar.map(({ id }) => id)).not.toContain(listing.id);
  });

  test("a demo id and the slug are one listing", async () => {
    const byId = await detail("1");
    expect((await detail(byId.listing.slug)).listing).toEqual(byId.listing);
  });

  test("no column of a row leaves: no snake case, no paisa, no approval", async () => {
    const text = JSON.stringify(await detail("1"));
    expect(text).not.toMatch(/"\w+_\w+":|[Pp]aisa|approval|rejection|agentId/);
  });

  test("it is kept under its own tag and its area's", async () => {
    const response = await ask(listings, "/api/listings/1");
    const { listing } = (await response.clone().json()) as ListingAnswer;
    expect(response.headers.get("netlify-cache-tag")).toBe(
      inAllLanes([`listing:${listing.slug}`, `area:${listing.areaSlug}`]).join(","),
    );
  });

  test.each(["no-such-listing", "%00", "%E0%A4%A", "a".repeat(200), "x'--", "..%2f..%2fetc"])(
    "%s is not found",
    async (slug) => {
      await expectProblem(await ask(listings, `/api/listings/${slug}`), 404, "listing-not-found");
    },
  );

  test("deeper paths are not found, other methods not allowed", async () => {
    await expectProblem(await ask(listings, "/api/listings/1/pictures"), 404, "not-found");
    await expectProblem(await ask(listings, "/api/listings/1/views"), 405, "method-not-allowed");
    const refused = await ask(listings, "/api/listings/1", { method: "PUT" });
    expect(refused.headers.get("allow")).toBe("GET, PATCH, DELETE, HEAD, OPTIONS");
    await expectProblem(refused, 405, "method-not-allowed");
  });
});
