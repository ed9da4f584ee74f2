import { expect, test } from "vitest";
import { placeIndex as index } from "#db/places.ts";
import { placeKey } from "../place.ts";
import { landmarkSounding } from "./landmark-names.ts";

const named = (text: string) =>
  landmarkSounding(
    index,
    text.split(" ").map((word) => [placeKey(word)]),
  )?.name ?? null;

test.each([
  ["মেট্রো মিরপুর ১০ স্টেশন", "Mirpur 10 Metro Station"],
  ["station agargaon metro", "Agargaon Metro Station"],
  ["evarcare haspatal", "Evercare Hospital Dhaka"],
  ["mosjid sobhanbag", "Sobhanbag Mosque"],
  // A number is never a slip, a kind is not another, and a kind alone names nothing.
  ["mirpur 13 metro station", null],
  ["evercare college", null],
  ["medical college", null],
  ["bashundhara", null],
])("%s is %s", (text, name) => {
  expect(named(text)).toBe(name);
});
