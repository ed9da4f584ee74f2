import { expect, test } from "vitest";
import { listingInput } from "#api/listing-input.ts";
import { asked, problemsOf } from "./post-check.ts";
import { previewListing } from "./preview-listing.ts";

const home = { title: "Lake flat", type: "apartment", price: "১ কোটি ৮৫ লাখ", area: "১৬৫০", place: "gulshan-2" };

test("the server's own schema names what is missing, one problem a field", () => {
  expect(problemsOf(listingInput, {}, asked({}, "title", "contactName"))).toEqual(
    ["title", "type", "price", "area", "place", "contactName"].map((field) => ({ field, code: "required" })),
  );
  expect(problemsOf(listingInput, home, [])).toEqual([]);
});

test("a place that was typed and is none of the list is a problem of its own", () => {
  const values = { ...home, place: "", placeText: "Nowhere", district: "dhaka", districtText: "Dhaka" };
  expect(problemsOf(listingInput, values, [])).toContainEqual({ field: "place", code: "unknown-place" });
});

test("rows are named as the server names them", () => {
  const values = { ...home, nearby: [{ type: "school", name: "", distance: "far" }] };
  expect(problemsOf(listingInput, values, [])).toEqual([
    { field: "nearby.0.name", code: "required" },
    { field: "nearby.0.distance", code: "not-a-number" },
  ]);
});

test("the preview's card says what has been typed so far", () => {
  const now = "2026-11-21T10:00:00.000Z";
  const values = { ...home, purpose: "rent", price: "৪৫ হাজার", serviceCharge: "৩৫০০", gasBill: "0", areaUnit: "sqft" };
  expect(previewListing(values, ["u-7"], null, now)).toMatchObject({
    title: "Lake flat",
    purpose: "rent",
    price: 45_000,
    monthlyExtras: 3_500,
    areaSqft: 1_650,
    picture: { id: "u-7" },
    pictureCount: 1,
    verified: false,
  });
  expect(previewListing({}, [], null, now)).toMatchObject({ price: 0, picture: { id: "placeholder" } });
});
