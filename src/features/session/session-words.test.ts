import { expect, test } from "vitest";
import { SIGN_IN_REASONS } from "#domain/account/sign-in/reason.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { signInReasonWords, signInWords, signUpWords } from "./session-words.ts";

test("a fault of ours is told in the specification's sentence, any other problem in its own words", () => {
  expect(signInWords("internal", [])?.title).toBe("An error occurred during sign in.");
  expect(signUpWords("internal", [])?.title).toBe("An error occurred during registration.");
  expect(signInWords("invalid-credentials", [])).toBeUndefined();
  expect(signUpWords("weak-password", [{ field: "password", code: "too-short" }])).toBeUndefined();
  for (const words of [signInWords, signUpWords])
    expect(withLocale("bn", () => words("internal", [])?.title)).not.toMatch(/[A-Za-z]/);
});

test("what to sign in with and a missing password are named by the specification's sentence, a missing name is not", () => {
  const sentence = "You must provide either an email or phone number and a password";
  expect(signInWords("invalid-input", [{ field: "identifier", code: "required" }])?.title).toBe(sentence);
  expect(signUpWords("invalid-input", [{ field: "email", code: "required" }])?.title).toBe(sentence);
  expect(signUpWords("invalid-input", [{ field: "name", code: "required" }])).toBeUndefined();
  expect(signUpWords("invalid-input", [{ field: "email", code: "not-an-email" }])).toBeUndefined();
});

test("whom another page sent is told why, in both languages", () => {
  expect(signInReasonWords("post-property").text).toBe("You must be logged in to post a property");
  expect(signInReasonWords("post-resort").text).toBe("Please sign in to post a resort");
  expect(signInReasonWords("post-project").title).toBe("Authentication required");
  expect(signInReasonWords("book-property")).toMatchObject({
    title: "Authentication required",
    text: "Please sign in to book this property",
  });
  for (const reason of SIGN_IN_REASONS)
    expect(withLocale("bn", () => Object.values(signInReasonWords(reason)).join(" "))).toMatch(/[\u0980-\u09ff]/);
});
