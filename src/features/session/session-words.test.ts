import { expect, test } from "vitest";
import { SIGN_IN_REASONS } from "#domain/sign-in-reason.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { failedWords, reasonWords } from "./session-words.ts";

test("a fault of ours is told in the specification's sentence, any other problem in its own words", () => {
  expect(failedWords("sign-in", "internal")).toBe("An error occurred during sign in.");
  expect(failedWords("sign-up", "internal")).toBe("An error occurred during registration.");
  expect(failedWords("sign-in", "invalid-credentials")).toBeUndefined();
  expect(failedWords("sign-up", undefined)).toBeUndefined();
  for (const form of ["sign-in", "sign-up"] as const)
    expect(withLocale("bn", () => failedWords(form, "internal"))).not.toMatch(/[A-Za-z]/);
});

test("whom another page sent is told why, in both languages", () => {
  expect(reasonWords("post-property").text).toBe("You must be logged in to post a property");
  expect(reasonWords("post-resort").text).toBe("Please sign in to post a resort");
  expect(reasonWords("post-project").title).toBe("Authentication required");
  expect(reasonWords("book-property")).toMatchObject({
    title: "Authentication required",
    text: "Please sign in to book this property",
  });
  for (const reason of SIGN_IN_REASONS)
    expect(withLocale("bn", () => Object.values(reasonWords(reason)).join(" "))).toMatch(/[\u0980-\u09ff]/);
});
