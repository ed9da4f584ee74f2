import { expect, test } from "vitest";
import { aPlace } from "#tests/support/place.ts";
import { placeKey, placeName, placeType } from "./place.ts";

const dhaka = aPlace({ slug: "dhaka-division", name: "Dhaka", nameBn: "ঢাকা", kind: "division" });

test("spellings of one name have one key", () => {
  expect(new Set(["Mirpur-10", "mirpur 10", "MIRPUR১০"].map(placeKey)).size).toBe(1);
  expect(new Set(["মিরপুর-১০", "মিরপুর ১০", "মিরপুর10"].map(placeKey)).size).toBe(1);
  expect(new Set(["ধানমন্ডি", "ধানমণ্ডি", "ধানমন্ডী"].map(placeKey)).size).toBe(1);
  expect(placeKey("বাড়ি")).toBe(placeKey("বাড়ি"));
  expect(placeKey("Cox's Bazar")).toBe("coxsbazar");
  expect(placeKey(" -, ")).toBe("");
});

test("a division is told from its district by its word", () => {
  expect(placeName(dhaka, "en")).toBe("Dhaka Division");
  expect(placeName(dhaka, "bn")).toBe("ঢাকা বিভাগ");
  expect(placeName({ ...dhaka, kind: "district" }, "en")).toBe("Dhaka");
});

test("kinds are the specification's three types", () => {
  expect((["division", "district", "zone", "area", "thana", "upazila"] as const).map(placeType)).toEqual([
    "city",
    "city",
    "zone",
    "area",
    "area",
    "area",
  ]);
});
