import { expect, test } from "vitest";
import { problemWords } from "./problem-words.ts";
import { withLocale } from "./request-locale.ts";

/** The API tests check when the server gives each of these codes; this checks the message that the visitor reads. */
test.each([
  ["signed-out", "title", "Auth session missing!"],
  ["invalid-scope", "text", "Sign-out scope must be global, local or others."],
  ["already-registered", "text", "This email is already registered. Please sign in instead."],
  ["resort-name-taken", "title", "A resort with this name already exists."],
  ["resort-name-taken", "text", "Please use a different name."],
] as const)("%s is told in the specification's words (%s)", (code, part, words) => {
  expect(problemWords(code)[part]).toBe(words);
  expect(withLocale("bn", () => problemWords(code)[part])).toMatch(/[\u0980-\u09ff]/);
});

test("a code that only a newer server has is told as a fault of ours", () => {
  for (const code of ["to-come", "constructor"])
    expect(problemWords(code as "internal")).toEqual(problemWords("internal"));
});
