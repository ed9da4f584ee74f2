import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

test("what only one of them says is marked", () => {
  expect(wordDiff("Three bedrooms, south facing", "Two bedrooms, south facing")).toEqual({
    one: [
      { text: "Three ", same: false },
      { text: "bedrooms, south facing", same: true },
    ],
    other: [
      { text: "Two ", same: false },
      { text: "bedrooms, south facing", same: true },
    ],
  });
});

test.each([
  ["x a b", "a b x", ["a b"]],
  ["a b x", "x a b", ["a b"]],
  ["a b c d e", "c a b e", ["a b", "e"]],
  ["p a q b r c", "a x b y c", ["a", "b", "c"]],
  ["a b", "c d", []],
])("of %j and %j as many words as can be are the same", (one, other, same) => {
  const kept = (pieces: { text: string; same: boolean }[]) =>
    pieces.filter((piece) => piece.same).map(({ text }) => text.trim());
  const diff = wordDiff(one, other);
  expect(kept(diff.one).join(" ")).toBe(same.join(" "));
  expect(kept(diff.other).join(" ")).toBe(same.join(" "));
});

test("pieces are the text again, whatever it is, and equal texts differ nowhere", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "বাড়ি"), maxLength: 40 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const diff = wordDiff(one, other);
      expect(diff.one.map((piece) => piece.text).join("")).toBe(one);
      expect(diff.other.map((piece) => piece.text).join("")).toBe(other);
      expect(wordDiff(one, one).one.every(({ same, text: piece }) => same || piece.trim() === "")).toBe(true);
    }),
  );
});

test("a very long text takes no time", () => {
  const long = "word ".repeat(20_000);
  expect(
    wordDiff(long, long)
      .one.map(({ text }) => text)
      .join(""),
  ).toBe(long);
});
