import { expect, test } from "vitest";
import { PROPERTY_TYPES } from "./listing.ts";
import { LISTING_KINDS, soughtKind, soughtTypes, typesOfKind } from "./listing-kind.ts";

test("each type is of one kind", () => {
  expect(LISTING_KINDS.flatMap(typesOfKind).toSorted()).toEqual(PROPERTY_TYPES.toSorted());
  expect(typesOfKind("homes")).toEqual(["apartment", "house"]);
});

test.each([
  [{ type: [], kind: null }, null, null],
  [{ type: [], kind: "homes" }, ["apartment", "house"], "homes"],
  [{ type: [], kind: "land" }, ["land"], "land"],
  [{ type: ["shop"], kind: null }, ["shop"], "offices"],
  [{ type: ["shop", "office"], kind: null }, ["shop", "office"], "offices"],
  [{ type: ["shop", "house"], kind: "homes" }, ["shop", "house"], null],
  [{ type: ["shop"], kind: "homes" }, ["shop"], "offices"],
] as const)("%o is about %o: a type wins over a kind", (sought, types, kind) => {
  expect(soughtTypes(sought)).toEqual(types);
  expect(soughtKind(sought)).toBe(kind);
});
