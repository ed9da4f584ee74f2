import { expect, test } from "vitest";
import { cleanMessage, needsEmail, reachesSomebody, showsNumber } from "./inquiry.ts";

test("a resort answers by mail; who asks about a home may leave a number only", () => {
  expect(needsEmail("resort")).toBe(true);
  expect(needsEmail("listing")).toBe(false);
});

test("the number is shown to whom it is given, and where nobody could be answered without it", () => {
  expect(showsNumber({ showNumber: true, email: "sadia@guest.bd" })).toBe(true);
  expect(showsNumber({ showNumber: false, email: "sadia@guest.bd" })).toBe(false);
  expect(showsNumber({ showNumber: false, email: null })).toBe(true);
});

test.each([
  ["Is it free?\r\nAnd when?", "Is it free?\nAnd when?"],
  ["Is it free?\r\rAnd when?", "Is it free?\n\nAnd when?"],
  ["  Is   it free?  \n\n\n \n And when? \n\n", "Is it free?\n\nAnd when?"],
  ["\n\n", ""],
])("the message %j is read as %j", (text, read) => {
  expect(cleanMessage(text)).toBe(read);
});

test.each([
  ["owner@example.com", false],
  ["owner@mail.example.org", false],
  ["owner@homes.example", false],
  ["owner@homes.test", false],
  ["owner@invalid", false],
  ["agent@nibash.example", true],
  ["owner@example.com.bd", true],
  ["owner@bestexample.com", true],
  ["test@owners.bd", true],
])("a mail to %s reaches somebody: %s", (email, reaches) => {
  expect(reachesSomebody(email)).toBe(reaches);
});
