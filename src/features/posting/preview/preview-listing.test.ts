import { expect, test } from "vitest";
import { previewListing } from "./preview-listing.ts";

test("the preview's card says what has been typed so far", () => {
  const now = "2026-11-21T10:00:00.000Z";
  const home = { title: "Lake flat", type: "apartment", price: "৪৫ হাজার", area: "১৬৫০", place: "gulshan-2" };
  const values = { ...home, purpose: "rent", serviceCharge: "৩৫০০", gasBill: "0", areaUnit: "sqft" };
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
  expect(previewListing({}, [], null, now)).toMatchObject({ price: 0, picture: { id: "placeholder-apartment" } });
  expect(previewListing({ type: "land" }, [], null, now).pictures).toMatchObject([{ id: "placeholder-land" }]);
});
