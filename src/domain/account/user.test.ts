import { expect, test } from "vitest";
import { canBeMailed } from "./user.ts";

test("mails go to an address that was confirmed, and to no other", () => {
  expect(canBeMailed({ email: "rina@example.com", emailVerified: true })).toBe(true);
  expect(canBeMailed({ email: "rina@example.com", emailVerified: false })).toBe(false);
  expect(canBeMailed({ email: null, emailVerified: true })).toBe(false);
});
