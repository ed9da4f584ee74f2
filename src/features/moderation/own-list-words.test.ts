import { expect, test } from "vitest";
import { withLocale } from "#i18n/request-locale.ts";
import { ownListWords } from "./own-list/own-list-words.ts";

test.each([
  ["listings", "Post Your First Property", "/post-property"],
  ["resorts", "Post Your First Resort", "/post-resort"],
] as const)("an empty list (%s) offers to post the first one, and leads there", (kind, words, path) => {
  const { first, post } = ownListWords(kind, "en");
  expect(first).toBe(words);
  expect(post).toContain(path);
  expect(withLocale("bn", () => ownListWords(kind, "bn").first)).not.toMatch(/[A-Za-z]/);
});
