import { expect, test } from "vitest";
import { withLocale } from "#i18n/request-locale.ts";
import { failureWords } from "./booking-words.ts";

test("a booking that fails for no reason of its own is told in the specification's words, by its kind", () => {
  for (const code of ["internal", "network-loss", "timeout", "database-unavailable"] as const) {
    expect(failureWords("resort", code)).toEqual({
      title: "Booking failed",
      text: "There was an error processing your payment. Please try again.",
    });
    expect(failureWords("property", code)?.text).not.toBe(failureWords("resort", code)?.text);
    expect(withLocale("bn", () => failureWords("resort", code)?.text)).not.toMatch(/[A-Za-z]/);
  }
});

test("one that says why is left to the catalogue", () => {
  for (const code of ["dates-taken", "invalid-input", "payment-unavailable", "signed-out"] as const) {
    expect(failureWords("resort", code)).toBeUndefined();
  }
});
