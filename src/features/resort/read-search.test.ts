import { expect, test } from "vitest";
import { readResortSearch } from "./read-search.ts";

const read = (search: string, changed?: string) =>
  readResortSearch(new URLSearchParams(search), "2026-11-25", changed).canonical;

test("the length of a page is the page's own", () => expect(read("pageSize=48")).toBe(""));

test("a preset that was just chosen counts, also before the form knows of a thumb that moved", () => {
  const form = "price=luxury&minPrice=6000&maxPrice=30000&priceWas=all";
  expect(read(form)).toBe("minPrice=6000&maxPrice=30000");
  expect(read(form, "minPrice")).toBe("minPrice=6000&maxPrice=30000");
  expect(read(form, "price")).toBe("price=luxury");
});

test("days that are past are left out", () =>
  expect(read("checkIn=2026-11-24&checkOut=2026-11-26")).toBe("checkOut=2026-11-26"));
