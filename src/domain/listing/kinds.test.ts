import { expect, test } from "vitest";
import { saidOfKinds } from "./kinds.ts";

const SEAT = { rental: "seat", layout: "duplex" } as const;

test.each([
  ["apartment", "rent", SEAT],
  ["house", "rent", SEAT],
  ["house", "sale", { rental: null, layout: "duplex" }],
  ["shop", "rent", { rental: null, layout: null }],
  ["land", "sale", { rental: null, layout: null }],
] as const)("of a post of type %s for %s only what it can say is kept", (type, purpose, kept) => {
  expect(saidOfKinds(SEAT, type, purpose)).toEqual(kept);
});
