import { describe, expect, test } from "vitest";
import { placeIndex } from "#db/places.ts";
import { EMPTY_LISTING_QUERY } from "../query.ts";
import { readQuery } from "./read-query.ts";
import { unreadSearch } from "./unread-search.ts";

const kept = (q: string) => {
  const query = { ...EMPTY_LISTING_QUERY, q };
  return unreadSearch(placeIndex, query, readQuery(placeIndex, query));
};

describe("what was not understood", () => {
  test("is kept as it was typed, with the words that were left over and what was made of the others", () => {
    expect(kept("  2 bed FLAT in Mirpur, pukur par ")).toEqual({
      text: "2 bed flat in mirpur, pukur par",
      unread: "pukur par",
      reading: expect.stringContaining("location=Mirpur"),
    });
  });

  test("is kept whole where it became nothing", () => {
    expect(kept("পুকুর আর আলো বাতাস")).toEqual({
      text: "পুকুর আর আলো বাতাস",
      unread: "পুকুর আর আলো বাতাস",
      reading: "",
    });
  });

  test("is kept where somebody is only greeted", () => {
    expect(kept("bhai 2 bed flat mirpur, pukur par")?.unread).toBe("pukur par");
  });

  test("is nothing where every word was understood, or nothing was typed", () => {
    expect(kept("2 bed flat in Mirpur")).toBeNull();
    expect(kept("")).toBeNull();
  });

  test.each([
    ["a number to call", "pukur par flat mirpur 01712-345 678"],
    ["a number in Bengali digits", "মিরপুরে পুকুর পাড় ০১৭১২৩৪৫৬৭৮"],
    ["a number of papers", "flat mirpur pukur 1990 2692 5012 34567"],
    ["an address of mail", "flat mirpur pukur home@example.com"],
    ["an address of a page", "flat mirpur pukur www.bari.com"],
    ["a name that many have", "flat mirpur pukur karim"],
    ["a name in Bengali", "মিরপুরে ফ্ল্যাট পুকুর রহিমা"],
    ["a form of address", "flat mirpur pukur jashim bhai"],
    ["two strange words side by side", "flat mirpur zabbar quadry"],
    ["strange words and nothing else", "zabbar"],
    ["a text as long as an advertisement", `flat mirpur ${"pukur ".repeat(30)}`],
  ])("is not kept with %s", (_what, typed) => {
    expect(kept(typed)).toBeNull();
  });
});
