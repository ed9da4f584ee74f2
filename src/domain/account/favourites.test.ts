import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cardRequests,
  CARDS_MAX,
  FAVOURITES_MAX,
  isFavourite,
  newestCards,
  readFavourites,
  withToggled,
} from "./favourites.ts";

test("marking puts the newest first, marking again takes it out", () => {
  expect(withToggled(["a"], "b")).toEqual(["b", "a"]);
  expect(withToggled(["b", "a"], "b")).toEqual(["a"]);
  expect(isFavourite(["b"], "b")).toBe(true);
});

test("twice is as if never", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (list, id) => {
      const twice = withToggled(withToggled(list, id), id);
      expect([...twice].sort()).toEqual([...list].sort());
    }),
  );
});

test("the list has an end, and the oldest gives way", () => {
  const full = Array.from({ length: FAVOURITES_MAX }, (_, index) => String(index));
  const next = withToggled(full, "new");
  expect(next).toHaveLength(FAVOURITES_MAX);
  expect(next[0]).toBe("new");
  expect(isFavourite(next, String(FAVOURITES_MAX - 1))).toBe(false);
});

test("broken storage gives a valid list", () => {
  expect(readFavourites([1, "a", "a", ""])).toEqual(["a"]);
  expect(readFavourites({})).toEqual([]);
});

test("cards are fetched in full requests from the oldest on, so that a new mark changes the first one only", () => {
  const list = Array.from({ length: CARDS_MAX + 1 }, (_, index) => `home-${index}`);
  expect(cardRequests(list)).toEqual([["home-0"], list.slice(1)]);
  expect(cardRequests(["new", ...list])).toEqual([["new", "home-0"], list.slice(1)]);
  expect(cardRequests([])).toEqual([]);
});

test("what is fetched ahead is the address that the page will call", () => {
  expect(newestCards(["a", "b"])).toEqual(["ids=a%2Cb"]);
  expect(newestCards([])).toEqual([]);
});
