import { expect, test } from "vitest";
import { previewListing } from "./PropertyPreview.tsx";
import { previewProject } from "./ProjectPreview.tsx";

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
  expect(previewListing({}, [], null, now)).toMatchObject({ price: 0, picture: { id: "placeholder" } });
  expect(previewListing({ type: "land" }, [], null, now).pictures).toMatchObject([{ id: "placeholder" }]);
});

test("a price that cannot be read without doubt is none, and of a project's two the other stands for both", () => {
  const now = "2026-11-21T10:00:00.000Z";
  expect(previewListing({ purpose: "sale", price: "12,50" }, [], null, now).price).toBe(0);
  const project = (price: string, priceTo: string) => previewProject({ price, priceTo }, [], null, now);
  expect(project("12,50", "2 crore")).toMatchObject({ priceFrom: 20_000_000, priceTo: 20_000_000 });
  expect(project("12,50", "2,50")).toMatchObject({ priceFrom: 0, priceTo: 0 });
});
