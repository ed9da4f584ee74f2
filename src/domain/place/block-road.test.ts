import { describe, expect, test } from "vitest";
import { isSameRoad, readBlock, readRoad } from "./block-road.ts";

describe("a block", () => {
  test.each([
    ["c", "C"],
    ["Block C", "C"],
    ["block-g", "G"],
    ["ব্লক সি", "C"],
    ["এইচ", "H"],
    ["ক", "ক"],
    ["১২", "12"],
    ["2b", "2B"],
  ])("%s is %s", (text, value) => expect(readBlock(text)).toBe(value));

  test.each(["Bashundhara", "C, D", "<b>", "block", "123456789"])("%s is none", (text) =>
    expect(readBlock(text)).toBeNull(),
  );
});

describe("a road", () => {
  test.each([
    ["11", "11"],
    ["রোড ১১", "11"],
    ["Road no. 7/A", "7/A"],
    ["রোড নং- ৯", "9"],
    ["#12", "12"],
    ["সড়ক ৫", "5"],
    ["Satmasjid", "Satmasjid"],
    ["Northern", "Northern"],
  ])("%s is %s", (text, value) => expect(readRoad(text)).toBe(value));

  test.each([
    "Bir Uttam Mir Shawkat",
    // A number that one could call.
    "01712345678",
    "017-123 4567",
    "/",
  ])("%s is none", (text) => expect(readRoad(text)).toBeNull());

  test("is the same whatever the case of its letters", () => {
    expect(isSameRoad("7/a", "7/A")).toBe(true);
    expect(isSameRoad("7", "7/A")).toBe(false);
    expect(isSameRoad(null, "7")).toBe(false);
  });
});
