import { describe, expect, test } from "vitest";
import type { ComparisonAnswer } from "#api/catalogue/comparison.ts";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import { listingTag } from "#domain/site/cache-tags.ts";
import { CARD_PICTURES_MAX } from "#domain/limits.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask } from "../ask.ts";

useDatabase("seeded");

const compared = (ids: string) => ask(listings, `/api/listings/compared?ids=${encodeURIComponent(ids)}`);
const answerOf = async (ids: string) => (await (await compared(ids)).json()) as ComparisonAnswer;

describe("GET /api/listings/compared", () => {
  test("answers in the order asked for, each once, with what only the listing's own page says besides", async () => {
    const { listings: found, missing, beyond } = await answerOf("gulshan-lake-view,10,demo-10");
    expect(found.map(({ demoId }) => demoId)).toEqual(["gulshan-lake-view", "10"]);
    expect({ missing, beyond }).toEqual({ missing: 0, beyond: 0 });
    for (const one of found) {
      const { listing } = (await (await ask(listings, `/api/listings/${one.slug}`)).json()) as ListingAnswer;
      const { pictures, ...rest } = one;
      expect(listing).toMatchObject(rest);
      // As many as a card shows; rooms are the viewer's.
      expect(listing.pictures.slice(0, CARD_PICTURES_MAX)).toMatchObject(pictures);
      for (const term of ["parking", "furnished", "rentExtras", "advanceMonths", "amenities"]) {
        expect(one).toHaveProperty(term);
      }
    }
  });

  test("gives nobody's telephone number or mail address", async () => {
    const text = await (await compared("gulshan-lake-view,10,11")).text();
    expect(text).not.toMatch(/\+880|@|"agent"/);
  });

  test("counts what is gone, what cannot be a name and what is too much, and lets nobody keep that", async () => {
    const gone = await compared("10,nobody-knows-this,<b>");
    expect(await gone.json()).toMatchObject({ missing: 2, beyond: 0, listings: [{ demoId: "10" }] });
    expect(gone.headers.get("cache-control")).toContain("no-store");
    expect(await answerOf("10,11,12,13,14")).toMatchObject({ missing: 0, beyond: 1 });
    for (const ids of ["", ",,,", "a".repeat(5000), "%00", "' or 1=1 --", "কখগ"]) {
      const response = await compared(ids);
      expect(response.status, ids).toBe(200);
      expect(((await response.json()) as ComparisonAnswer).listings).toEqual([]);
    }
  });

  test("a whole one is kept at the CDN by its ids, and purged with any of its listings", async () => {
    const response = await compared("10,11");
    const { listings: found } = (await response.clone().json()) as ComparisonAnswer;
    expect(response.headers.get("netlify-vary")).toBe("query=ids");
    for (const { slug } of found) expect(response.headers.get("netlify-cache-tag")).toContain(listingTag(slug));
    expect(response.headers.get("cache-control")).not.toContain("no-store");
  });
});
