import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListingSummary } from "../listing/listing.ts";
import { changesSince, readSeenHomes, rememberHomes, seenSince } from "./favourite-changes.ts";
import { inOrder, mergeNotes, moved, readNotes, withGroup, withText, type FavouriteNotes } from "./favourite-notes.ts";
import { FAVOURITES_MAX } from "./favourites.ts";

const homes = ["a", "b", "c"].map((id) => ({ id }));
const ids = homes.map(({ id }) => id);

test("of a home the later text and the later place stand, whichever side they come from", () => {
  const phone = withText(withGroup({}, "a", "visit", 5), "a", "Small kitchen", 10);
  const laptop = withGroup(withText({}, "a", "Ask about water", 8), "a", "maybe", 9);
  const both = { text: "Small kitchen", textAt: 10, group: "maybe", rank: null, placeAt: 9 };
  expect(mergeNotes(phone, laptop)).toEqual({ a: both });
  expect(mergeNotes(laptop, phone)).toEqual({ a: both });
});

test("whatever is joined in whatever order, and however often, ends alike", () => {
  const note = fc.record({ at: fc.integer({ min: 1, max: 999 }), id: fc.constantFrom("a", "b", "c") });
  const side = fc.uniqueArray(note, { selector: ({ at }) => at, maxLength: 6 });
  const notesOf = (given: { at: number; id: string }[]): FavouriteNotes =>
    given.reduce<FavouriteNotes>((all, { at, id }) => mergeNotes(all, withText({}, id, `said at ${at}`, at)), {});
  fc.assert(
    fc.property(side, side, (one, other) => {
      const [a, b] = [notesOf(one), notesOf(other)];
      const joined = mergeNotes(a, b);
      expect(mergeNotes(b, a)).toEqual(joined);
      expect(mergeNotes(joined, b)).toEqual(joined);
    }),
  );
});

test("no more is kept than can be marked, the latest", () => {
  const many = Array.from({ length: FAVOURITES_MAX + 3 }, (_, at) => withText({}, `home-${at}`, "x", at + 1));
  const kept = mergeNotes(Object.assign({}, ...many) as FavouriteNotes, {});
  expect(Object.keys(kept)).toHaveLength(FAVOURITES_MAX);
  expect(kept["home-0"]).toBeUndefined();
});

test("a home changes places with its neighbour; one that is marked later stands in front", () => {
  const notes = moved({}, ids, ["c", "b"], 1);
  expect(inOrder(homes, notes).map(({ id }) => id)).toEqual(["a", "c", "b"]);
  expect(inOrder([{ id: "new" }, ...homes], notes).map(({ id }) => id)).toEqual(["new", "a", "c", "b"]);
  const again = moved(notes, ["a", "c", "b"], ["a", "c"], 2);
  expect(inOrder(homes, again).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(again["b"]?.placeAt, "what stays keeps its time").toBe(1);
});

test("broken storage gives valid notes", () => {
  expect(readNotes("x")).toEqual({});
  expect(readNotes({ a: null, b: { text: 4, group: "never", rank: 1.5, textAt: "x" } })).toEqual({
    b: { text: "", textAt: 0, group: null, rank: null, placeAt: 0 },
  });
  expect(readSeenHomes({ a: { price: "4" }, b: null })).toEqual({});
});

const home = (id: string, change: Partial<ListingSummary> = {}) =>
  ({ id, title: id, titleBn: id, price: 40_000, confirmedAt: "2026-01-01T00:00:00Z", ...change }) as ListingSummary;

test("what has changed since is said until it is read: gone, cheaper, dearer, confirmed", () => {
  const now = "2026-02-01T00:00:00Z";
  const seen = rememberHomes(
    {},
    ["a", "b", "c", "d", "e"].map((id) => home(id)),
    [],
    now,
  );
  expect([changesSince(seen, [home("a")]), seenSince(seen)]).toEqual([[], now]);
  const later = [
    home("a", { price: 37_000, confirmedAt: "2026-02-02T00:00:00Z" }),
    home("b", { price: 41_000 }),
    home("c", { confirmedAt: "2026-02-02T00:00:00Z" }),
    home("d"),
  ];
  const after = rememberHomes(seen, later, ["e"], "2026-02-03T00:00:00Z");
  expect(changesSince(after, later).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    "e gone",
    "a cheaper",
    "b dearer",
    "c confirmed",
  ]);
  expect(changesSince(after, later)[1]).toMatchObject({ by: 3000, price: 37_000 });
  // Read: it is remembered as it is now.
  expect(changesSince(rememberHomes({}, later, [], now), later)).toEqual([]);
  // Whose heart was taken away is not gone.
  expect(rememberHomes(seen, later, [], now)["e"]).toBeUndefined();
});
