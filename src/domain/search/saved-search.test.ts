import fc from "fast-check";
import { expect, test } from "vitest";
import { anyQueryString } from "#tests/support/arbitrary-query.ts";
import { nextAlert, savedQuery, searchNameIn, searchText } from "./saved-search.ts";

test("what is kept is the filters: neither order nor page", () => {
  const query = savedQuery({ purpose: "rent", search: "type=apartment&sort=price-asc&page=3&location=Gulshan" });
  expect(query).toMatchObject({ purpose: "rent", type: ["apartment"], location: "Gulshan" });
  expect(searchText(query)).toBe("location=Gulshan&type=apartment");
  expect(searchText(savedQuery({ purpose: "sale", search: "" }))).toBe("");
});

test("what is read back asks for the same", () => {
  fc.assert(
    fc.property(anyQueryString, fc.constantFrom("sale" as const, "rent" as const), (asked, purpose) => {
      const query = savedQuery({ purpose, search: asked });
      const search = searchText(query);
      const { sort: _sort, page: _page, pageSize: _size, ...filters } = query;
      expect(savedQuery({ purpose, search })).toMatchObject(filters);
      expect(searchText(savedQuery({ purpose, search }))).toBe(search);
      // What the database takes.
      expect(search.length).toBeLessThanOrEqual(4000);
    }),
  );
});

test("daily mails come at eight in the morning in Dhaka", () => {
  expect(nextAlert(new Date("2026-11-22T01:59:59Z"))).toEqual(new Date("2026-11-22T02:00:00Z"));
  expect(nextAlert(new Date("2026-11-22T02:00:00Z"))).toEqual(new Date("2026-11-23T02:00:00Z"));
  expect(nextAlert(new Date("2026-11-22T20:00:00Z"))).toEqual(new Date("2026-11-23T02:00:00Z"));
});

test("a name made of filters has its places in the reader's language, in whichever it was saved; one's own words stay", () => {
  const place = { text: "Mirpur", name: "Mirpur, Dhaka", nameBn: "মিরপুর, ঢাকা" };
  const other = { text: "উত্তরা", name: "Uttara", nameBn: "উত্তরা" };
  expect(searchNameIn("Mirpur · বাড়ি · ৩+ বেড", [place], "bn")).toBe("মিরপুর, ঢাকা · বাড়ি · ৩+ বেড");
  expect(searchNameIn("মিরপুর, ঢাকা", [place], "en")).toBe("Mirpur, Dhaka");
  expect(searchNameIn("Mirpur, উত্তরা · Shop", [place, other], "bn")).toBe("মিরপুর, ঢাকা, উত্তরা · Shop");
  expect(searchNameIn("Near Mirpur school · mine", [place], "bn")).toBe("Near Mirpur school · mine");
  expect(searchNameIn("Mirpur", [], "bn")).toBe("Mirpur");
});
