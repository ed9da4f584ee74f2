import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const SECRET = "a secret of at least thirty-two characters";
const TEXT = 'কোড {"code":"482913"}';

test("what was sealed is read again, by whoever has the secret and for the same purpose only", () => {
  const sealed = seal(TEXT, "outbox", SECRET);
  expect(unseal(sealed, "outbox", SECRET)).toBe(TEXT);
  expect(unseal(sealed, "factors", SECRET)).toBeNull();
  expect(unseal(sealed, "outbox", `${SECRET}.`)).toBeNull();
  expect(Buffer.from(sealed, "base64").toString("utf8")).not.toContain("482913");
  // No two are alike, so that equal ones cannot be told.
  expect(seal(TEXT, "outbox", SECRET)).not.toBe(sealed);
});

test("nothing that was altered is read", () => {
  const bytes = Buffer.from(seal(TEXT, "outbox", SECRET), "base64");
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at]! ^= 1;
    expect(unseal(altered.toString("base64"), "outbox", SECRET)).toBeNull();
  }
  expect(unseal("", "outbox", SECRET)).toBeNull();
});
