import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VIEWER_ZOOM } from "../limits.ts";
import { openedViewer, swipeAction, viewerKey, viewerReducer, type ViewerAction } from "./viewer.ts";

const after = (actions: ViewerAction[], count = 8, index = 0) =>
  actions.reduce(viewerReducer, openedViewer(count, index));

const anyAction: fc.Arbitrary<ViewerAction> = fc.oneof(
  fc.constantFrom<ViewerAction>(
    { type: "next" },
    { type: "previous" },
    { type: "zoom-in" },
    { type: "zoom-out" },
    { type: "zoom-reset" },
    { type: "zoom-toggle" },
    { type: "failed" },
    { type: "retry" },
  ),
  fc.record({ type: fc.constant("jump" as const), index: fc.oneof(fc.integer(), fc.double()) }),
  fc.record({
    type: fc.constant("pan" as const),
    x: fc.double({ min: -5, max: 5, noNaN: true }),
    y: fc.double({ min: -5, max: 5, noNaN: true }),
  }),
);

describe("turning pages", () => {
  it("wraps from the last picture to the first and back", () => {
    expect(after([{ type: "next" }], 8, 7).index).toBe(0);
    expect(after([{ type: "previous" }], 8, 0).index).toBe(7);
  });

  it("stays on the only picture", () => {
    expect(after([{ type: "next" }, { type: "next" }], 1).index).toBe(0);
  });

  it("opens inside the range whatever it was asked for", () => {
    expect(openedViewer(5, 12).index).toBe(2);
    expect(openedViewer(0, Number.NaN)).toMatchObject({ count: 1, index: 0 });
  });

  it("resets zoom, place and error when it jumps to a thumbnail", () => {
    const looked = after([{ type: "zoom-in" }, { type: "pan", x: 0.2, y: 0.2 }, { type: "failed" }]);
    const jumped = viewerReducer(looked, { type: "jump", index: 4 });
    expect(jumped).toEqual({ count: 8, index: 4, zoom: 1, panX: 0, panY: 0, failed: false, attempt: 0 });
  });
});

describe("zoom", () => {
  it("goes from 0.5 to 3 in steps of 0.5 and no further", () => {
    const seen = [after([])];
    for (let press = 0; press < 6; press++) seen.push(viewerReducer(seen.at(-1)!, { type: "zoom-in" }));
    expect(seen.map((state) => state.zoom)).toEqual([1, 1.5, 2, 2.5, 3, 3, 3]);
    expect(after([{ type: "zoom-out" }, { type: "zoom-out" }]).zoom).toBe(0.5);
  });

  it("pulls a moved picture back when it gets smaller", () => {
    const moved = after([{ type: "zoom-in" }, { type: "zoom-in" }, { type: "pan", x: 9, y: -9 }]);
    expect([moved.panX, moved.panY]).toEqual([0.5, -0.5]);
    const smaller = viewerReducer(moved, { type: "zoom-out" });
    expect([smaller.panX, smaller.panY]).toEqual([0.25, -0.25]);
  });

  it("does not move a picture that fits", () => {
    expect(after([{ type: "pan", x: 1, y: 1 }])).toMatchObject({ panX: 0, panY: 0 });
  });
});

describe("a picture that cannot be loaded", () => {
  it("cannot be zoomed, and a retry asks for the file again", () => {
    const failed = after([{ type: "zoom-in" }, { type: "failed" }, { type: "zoom-in" }]);
    expect(failed).toMatchObject({ failed: true, zoom: 1, attempt: 0 });
    expect(viewerReducer(failed, { type: "retry" })).toMatchObject({ failed: false, attempt: 1 });
  });
});

describe("keys and fingers", () => {
  it("turns pages with the arrows, and moves over the picture once it is zoomed", () => {
    expect(viewerKey("ArrowRight", 1)).toEqual({ type: "next" });
    expect(viewerKey("ArrowRight", 2)).toMatchObject({ type: "pan", y: 0 });
    expect(viewerKey("ArrowUp", 1)).toBeNull();
    expect(viewerKey("PageDown", 2)).toEqual({ type: "next" });
  });

  it("zooms by +, −, 0 on English and Bengali keyboards", () => {
    expect(viewerKey("=", 1)).toEqual({ type: "zoom-in" });
    expect(viewerKey("-", 1)).toEqual({ type: "zoom-out" });
    expect(viewerKey("০", 2)).toEqual({ type: "zoom-reset" });
    expect(viewerKey("Escape", 1)).toBeNull();
  });

  it("takes a long sideways movement for a swipe and nothing else", () => {
    expect(swipeAction(-120, 10, 390)).toEqual({ type: "next" });
    expect(swipeAction(120, 10, 390)).toEqual({ type: "previous" });
    expect(swipeAction(-20, 0, 390)).toBeNull();
    expect(swipeAction(-120, 300, 390)).toBeNull();
  });
});

it("keeps its promises whatever is done to it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(anyAction, { maxLength: 60 }), (count, actions) => {
      const state = after(actions, count);
      const most = Math.max(0, (state.zoom - 1) / 2);
      expect(Number.isInteger(state.index) && state.index >= 0 && state.index < count).toBe(true);
      expect(state.zoom).toBeGreaterThanOrEqual(VIEWER_ZOOM.min);
      expect(state.zoom).toBeLessThanOrEqual(VIEWER_ZOOM.max);
      expect(state.zoom % VIEWER_ZOOM.step).toBe(0);
      expect(Math.abs(state.panX)).toBeLessThanOrEqual(most);
      expect(Math.abs(state.panY)).toBeLessThanOrEqual(most);
    }),
  );
});
