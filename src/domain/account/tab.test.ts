import { expect, test } from "vitest";
import { accountTabs, chosenTab, tabOfHash } from "./tab.ts";

test("only the administrator has the queue and the payments", () => {
  expect(accountTabs(true)).toContain("approvals");
  expect(accountTabs(true)).toContain("payments");
  // Theirs are of everything, and one place is called so.
  expect(accountTabs(true)).not.toContain("figures");
  expect(accountTabs(false)).toEqual([
    "properties",
    "resorts",
    "projects",
    "bookings",
    "searches",
    "inquiries",
    "figures",
    "settings",
  ]);
});

test.each([
  [null, false, false, "properties"],
  [null, true, true, "approvals"],
  [null, true, false, "properties"],
  ["bookings", false, false, "bookings"],
  ["bookings", true, true, "bookings"],
  ["approvals", false, true, "properties"],
  ["payments", false, false, "properties"],
  ["payments", true, true, "payments"],
  ["constructor", false, false, "properties"],
])("of %j, admin %j, waiting %j opens %s", (asked, admin, waiting, tab) => {
  expect(chosenTab(asked, { admin, waiting })).toBe(tab);
});

test.each([
  ["#bookings", { tab: "bookings", part: "" }],
  ["#queue", { tab: "approvals", part: "#queue" }],
  ["#security", { tab: "settings", part: "#security" }],
  ["#constructor", null],
  ["#main", null],
  ["", null],
])("an address of before, %j, leads to %j", (hash, to) => {
  expect(tabOfHash(hash)).toEqual(to);
});
