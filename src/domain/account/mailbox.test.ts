import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["rahima@example.com", "rahima@example.com"],
  ["rahima+home@example.com", "rahima@example.com"],
  ["rahima+home+again@example.com", "rahima@example.com"],
  ["r.a.hima@example.com", "r.a.hima@example.com"],
  ["r.ahima+a@gmail.com", "rahima@gmail.com"],
  ["rahima@googlemail.com", "rahima@gmail.com"],
  ["+home@example.com", "+home@example.com"],
])("%s leads to %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
