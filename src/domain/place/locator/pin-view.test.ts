import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOCATOR_REACHES } from "./locator.ts";
import { metresBetween } from "./pin-distance.ts";
import { placePin, readPoint } from "./pin-state.ts";
import { isInView, nextReach, pointAfterKey, pointAt, spotOf, type PinView } from "./pin-view.ts";

const centre = { lat: 23.79, lng: 90.41 };
const view: PinView = { centre, reachKm: 4, width: 800, height: 350 };

describe("a pin on a drawing", () => {
  test("stands where its point lies, to the metre", () => {
    const reach = fc.constantFrom(...LOCATOR_REACHES);
    const spots = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 350 }) });
    fc.assert(
      fc.property(spots, reach, (spot, reachKm) => {
        const at = spotOf({ ...view, reachKm }, pointAt({ ...view, reachKm }, spot));
        // A metre, in the drawing's units.
        const metre = 175 / (reachKm * 1000);
        return Math.abs(at.x - spot.x) <= metre && Math.abs(at.y - spot.y) <= metre;
      }),
    );
    expect(spotOf(view, centre)).toEqual({ x: 400, y: 175 });
    expect(metresBetween(centre, pointAt(view, { x: 400, y: 0 }))).toBeCloseTo(4000, -2);
  });

  test("does not leave it by hand", () => {
    expect(pointAt(view, { x: -500, y: 9000 })).toEqual(pointAt(view, { x: 0, y: 350 }));
  });

  test("goes by keys where they point, farther with Shift", () => {
    const by = (key: string, large = false) => {
      const to = pointAfterKey(view, centre, key, large)!;
      return [Math.sign(to.lng - centre.lng), Math.sign(to.lat - centre.lat), metresBetween(centre, to)];
    };
    expect(by("ArrowUp")).toEqual([0, 1, 100]);
    expect(by("ArrowLeft")).toEqual([-1, 0, 100]);
    expect(by("ArrowRight", true)).toEqual([1, 0, 500]);
    expect(by("PageDown")).toEqual([0, -1, 500]);
    expect([pointAfterKey(view, centre, "Enter"), pointAfterKey(view, centre, "constructor")]).toEqual([null, null]);
  });

  test("comes into the middle when the drawing does not show it", () => {
    const state = { point: null, typed: false, centre: null, reachKm: null };
    const near = { lat: 23.8, lng: 90.415 };
    const far = { lat: 23.9, lng: 90.41 };
    expect([isInView(view, near), isInView(view, far)]).toEqual([true, false]);
    expect(placePin(state, view, near)).toMatchObject({ point: near, centre });
    expect(placePin(state, view, far, true)).toMatchObject({ point: far, centre: far, typed: true });
    expect(placePin({ ...state, point: near, centre }, view, null)).toMatchObject({ point: null, centre });
  });
});

test("a drawing shows less or more, as far as there is one", () => {
  expect([nextReach(4, -1), nextReach(4, 1), nextReach(1.5, -1), nextReach(60, 1)]).toEqual([2.5, 7, null, null]);
});

test("a typed point is one in Bangladesh", () => {
  expect(readPoint("২৩.৭৯", " 90.41 ")).toEqual(centre);
  expect([readPoint("51.5", "0"), readPoint("23.79", ""), readPoint("-23", "90")]).toEqual([null, null, null]);
});
