import { expect, test } from "vitest";
import { placeIndex, places } from "#db/places.ts";
import { sampleSnapshot } from "./area.ts";
import type { ListingSummary } from "../listing/listing.ts";

const listing = (slug: string, areaSlug: string) => ({ slug, areaSlug }) as ListingSummary;
const samples = [listing("a", "gulshan"), listing("b", "banani"), listing("c", "khulshi")];
const at = (slug: string) =>
  sampleSnapshot(
    placeIndex,
    places.find((place) => place.slug === slug)!,
    samples,
    "2026-11-24T00:00:00.000Z",
  );

test("without a database a place has the samples that lie in it, called samples, and no numbers", () => {
  expect(at("gulshan").listings.map(({ slug }) => slug)).toEqual(["a"]);
  expect(at("dhaka").listings.map(({ slug }) => slug)).toEqual(["a", "b"]);
  expect(at("chitalmari")).toEqual({
    totals: { sale: 0, rent: 0 },
    bands: [],
    listings: [],
    inside: [],
    takenAt: "2026-11-24T00:00:00.000Z",
    samples: true,
  });
});
