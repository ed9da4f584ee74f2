import { expect, test } from "vitest";
import { bearerOf, FEED_PATTERN, KEY_PATTERN, keyStart } from "./api-key.ts";

test.each([
  ["Bearer nbk_abc", "nbk_abc"],
  ["bearer  nbk_abc", "nbk_abc"],
  ["Bearer other", null],
  ["Basic nbk_abc", null],
  ["", null],
  [null, null],
])("the header %s holds %s", (header, key) => {
  expect(bearerOf(header)).toBe(key);
});

test("a key is known again by its first letters, and is no feed's token", () => {
  const key = `nbk_${"a1".repeat(21)}B`;
  expect(key).toMatch(KEY_PATTERN);
  expect(key).not.toMatch(FEED_PATTERN);
  expect(keyStart(key)).toBe("nbk_a1a1");
});
