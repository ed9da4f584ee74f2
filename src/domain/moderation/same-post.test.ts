import { expect, test } from "vitest";
import { saysTheSame, type ComparedText } from "./same-post.ts";

const NONE: ComparedText = { title: "", titleBn: "", description: "", descriptionBn: "" };
const post = (text: Partial<ComparedText>): ComparedText => ({ ...NONE, ...text });
const LONG = "Three bedrooms on the fourth floor, south facing, with two balconies and a lift.";

test("a title is the same whatever its case, punctuation and spaces", () => {
  expect(saysTheSame(post({ title: "Lake view flat, Banani" }), post({ title: "LAKE VIEW  flat - Banani!" }))).toBe(
    true,
  );
  expect(saysTheSame(post({ title: "Lake view flat" }), post({ title: "Lake view flat 2" }))).toBe(false);
  expect(saysTheSame(post({ titleBn: "লেকের পাশে ফ্ল্যাট" }), post({ titleBn: "লেকের পাশে ফ্ল্যাট।" }))).toBe(true);
});

test("vowel signs are letters: another Bengali word is another title", () => {
  expect(saysTheSame(post({ titleBn: "বাড়ি" }), post({ titleBn: "বড়ি" }))).toBe(false);
});

test("under another title a long description gives it away, a short one does not", () => {
  expect(saysTheSame(post({ title: "A", description: LONG }), post({ title: "B", description: ` ${LONG}\n` }))).toBe(
    true,
  );
  expect(saysTheSame(post({ title: "A", description: "To let" }), post({ title: "B", description: "To let" }))).toBe(
    false,
  );
});

test("two that say nothing are not the same", () => {
  expect(saysTheSame(NONE, NONE)).toBe(false);
  expect(saysTheSame(post({ title: "…" }), post({ title: "!" }))).toBe(false);
});
