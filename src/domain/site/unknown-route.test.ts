import { expect, test } from "vitest";
import { unknownRoute } from "./unknown-route.ts";

test.each([
  ["/wp-login.php", "/wp-login.php"],
  ["/bn/receipt/3q2-8w_tokenOfAReceipt", "/receipt/*"],
  ["/reset-passwort", "/reset-passwort"],
  ["/8f2c1b7a90d34e55a1b2c3d4e5f60718", "/…"],
  ["/rahima@example.com", "/…"],
  ["/01711000000/x", "/…/*"],
  ["/Q2hhdC1Ub2tlbg", "/…"],
  ["/account/preview/0190f3c2-1111-7000-8000-000000000000", "/account/*/*"],
  ["/a/b/c/d/e/f/g/h/i/j", "/a/*/*/*/*/*"],
  ["/", "/"],
])("%s is logged as %s", (address, route) => {
  expect(unknownRoute(address)).toBe(route);
});
