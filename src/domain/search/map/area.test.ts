import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyArea, anyBounds, anyCircle } from "#tests/support/arbitrary-map.ts";
import { DRAWN_MAX, mapText, readBounds, readCircle, readDrawn, SURROUNDINGS } from "./area.ts";

describe("a box", () => {
  test.each([
    ["90.35,23.7,90.45,23.85", "90.35,23.7,90.45,23.85"],
    ["90.45, 23.85, 90.35, 23.7", "90.35,23.7,90.45,23.85"],
    ["90.35001,23.70009,90.44999,23.85001", "90.35,23.7,90.45,23.8501"],
    ["৯০.৩৫,২৩.৭,৯০.৪৫,২৩.৮৫", "90.35,23.7,90.45,23.85"],
    ["0,0,180,90", mapText(SURROUNDINGS)],
  ])("%s is read as %s", (text, read) => {
    const { value, code } = readBounds(text);
    expect(code).toBeNull();
    expect(value && mapText(value)).toBe(read);
  });

  test.each([
    ["90.35,23.7,90.45", "not-a-number"],
    ["90.35,23.7,90.45,23.85,1", "not-a-number"],
    ["90.35,23.7,90.45,north", "not-a-number"],
    ["1e1,23.7,90.45,23.85", "not-a-number"],
    ["10,23.7,20,23.85", "out-of-range"],
    ["90.35,23.7,90.35,23.85", "out-of-range"],
  ])("%s is left out: %s", (text, code) => expect(readBounds(text)).toEqual({ value: null, code }));
});

describe("drawn areas", () => {
  const corner = (index: number) => `90.${1000 + index},23.7`;
  const area = (corners: number) => Array.from({ length: corners }, (_, index) => corner(index)).join(",");

  test("corners that stand twice in a row count once, and the last is not the first again", () => {
    const { value } = readDrawn("90.3,23.7,90.30001,23.70001,90.4,23.7,90.4,23.8,90.3,23.7");
    expect(value && mapText(value)).toBe("90.3,23.7,90.4,23.7,90.4,23.8");
  });

  test.each([
    ["90.3,23.7,90.4,23.7", "out-of-range"],
    ["90.3,23.7,90.4,23.7,90.4", "not-a-number"],
    ["90.3,23.7,90.4,23.7,2.35,48.85", "out-of-range"],
    ["90.3,23.7,90.4,23.7,90.4,23.8;here", "not-a-number"],
    [area(DRAWN_MAX.corners + 1), "too-long"],
    [[area(50), area(50), area(50)].join(";"), "too-long"],
    [Array.from({ length: DRAWN_MAX.areas + 1 }, () => area(3)).join(";"), "too-long"],
  ])("%s is left out: %s", (text, code) => expect(readDrawn(text)).toEqual({ value: null, code }));

  test("as many as may be are taken", () => {
    expect(readDrawn([area(60), area(57), area(3)].join(";")).value).toHaveLength(3);
    expect(readDrawn("").value ?? []).toEqual([]);
  });
});

describe("a circle", () => {
  test("is read roughly: nobody's own position stands in an address", () => {
    expect(readCircle("90.41251,23.79049,1.26").value).toEqual({ lng: 90.413, lat: 23.79, km: 1.3 });
  });

  test.each([
    ["90.4,23.79", "not-a-number"],
    ["90.4,23.79,two", "not-a-number"],
    ["90.4,23.79,0.1", "out-of-range"],
    ["90.4,23.79,51", "out-of-range"],
    ["90.4,-23.79,2", "out-of-range"],
  ])("%s is left out: %s", (text, code) => expect(readCircle(text)).toEqual({ value: null, code }));
});

test("what an address says on the map reads back as itself", () => {
  fc.assert(
    fc.property(anyBounds, fc.array(anyArea, { minLength: 1, maxLength: 5 }), anyCircle, (box, areas, circle) => {
      expect(readBounds(mapText(box)).value).toEqual(box);
      expect(readDrawn(mapText(areas)).value).toEqual(areas);
      expect(readCircle(mapText(circle)).value).toEqual(circle);
    }),
  );
});
