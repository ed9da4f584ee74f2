import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fate } from "./decision-fate.ts";
import { openItems, queueReducer, queueState, type QueueAct, type QueueState } from "./queue-state.ts";

type Item = { id: string; version?: number };
const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }));
const after = (start: QueueState<Item>, ...acts: QueueAct<Item>[]) => acts.reduce(queueReducer<Item>, start);
const three = queueState(items("a", "b", "c"));

describe("moving", () => {
  test("begins at the first row, or at the last, and stops at the ends", () => {
    expect(after(three, { type: "moved", by: 1 }).current).toBe("a");
    expect(after(three, { type: "moved", by: -1 }).current).toBe("c");
    const end = after(three, { type: "focused", id: "c" }, { type: "moved", by: 1 });
    expect(end.current).toBe("c");
    expect(after(queueState<Item>([]), { type: "moved", by: 1 }).current).toBeNull();
  });

  test("opens what it comes to, so that the next key can decide", () => {
    const state = after(three, { type: "rejecting", id: "a", on: true }, { type: "moved", by: 1 });
    expect(state).toMatchObject({ current: "b", open: "b", rejecting: false });
  });

  test("closes what was open, and passes settled rows too, which are there to be read", () => {
    const state = after(
      three,
      { type: "settled", id: "b", fate: "gone" },
      { type: "rejecting", id: "a", on: true },
      { type: "moved", by: 1 },
    );
    expect(state).toMatchObject({ current: "b", open: null, rejecting: false });
  });
});

describe("deciding", () => {
  test("goes on to the next that waits; after the last to the one before", () => {
    expect(after(three, { type: "settled", id: "a", fate: "approved" })).toMatchObject({ current: "b", open: "b" });
    const state = after(
      three,
      { type: "settled", id: "b", fate: "rejected" },
      { type: "settled", id: "c", fate: "approved" },
    );
    expect(state.current).toBe("a");
    expect(after(state, { type: "settled", id: "a", fate: "approved" })).toMatchObject({ current: "a", open: null });
  });

  test("stays where something was overtaken: that has to be read", () => {
    expect(after(three, { type: "settled", id: "a", fate: "already-approved" })).toMatchObject({
      current: "a",
      open: null,
    });
  });

  test("is over once and for all", () => {
    const state = after(three, { type: "settled", id: "a", fate: "approved" });
    for (const act of [
      { type: "opened", id: "a" },
      { type: "rejecting", id: "a", on: true },
      { type: "ticked", id: "a", on: true },
      { type: "settled", id: "a", fate: "rejected" },
    ] as const)
      expect(after(state, act)).toBe(state);
  });
});

test("ticking all takes what still waits, and a decision unticks", () => {
  const state = after(three, { type: "settled", id: "b", fate: "approved" }, { type: "all-ticked", on: true });
  expect(state.ticked).toEqual(["a", "c"]);
  expect(after(state, { type: "settled", id: "a", fate: "approved" }).ticked).toEqual(["c"]);
  expect(after(state, { type: "ticked", id: "c", on: false }).ticked).toEqual(["a"]);
  expect(after(state, { type: "all-ticked", on: false }).ticked).toEqual([]);
});

test("what was settled stays to be read; the rest is as it is now", () => {
  const state = after(
    three,
    { type: "settled", id: "a", fate: "approved" },
    { type: "opened", id: "c" },
    { type: "refreshed", items: [{ id: "b", version: 2 }, { id: "d" }] },
  );
  expect(state.items).toEqual([{ id: "a" }, { id: "b", version: 2 }, { id: "d" }]);
  expect(state).toMatchObject({ open: null, current: null });
  expect(after(state, { type: "shown", items: items("x") })).toEqual(queueState(items("x")));
});

test("what is open, ticked and looked at stays so as long as it is there", () => {
  const state = after(
    three,
    { type: "ticked", id: "a", on: true },
    { type: "ticked", id: "b", on: true },
    { type: "rejecting", id: "b", on: true },
  );
  expect(after(state, { type: "refreshed", items: items("b", "c") })).toEqual({
    ...state,
    items: items("b", "c"),
    ticked: ["b"],
  });
});

test("whatever is done, nothing that is settled is open or ticked, and nothing is that is not there", () => {
  const id = fc.constantFrom("a", "b", "c", "x");
  const fate = fc.constantFrom<Fate>("approved", "rejected", "changed", "gone", "already-approved");
  const act: fc.Arbitrary<QueueAct<Item>> = fc.oneof(
    fc.record({ type: fc.constant("moved" as const), by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ type: fc.constant("focused" as const), id }),
    fc.record({ type: fc.constant("opened" as const), id: fc.option(id) }),
    fc.record({ type: fc.constant("rejecting" as const), id, on: fc.boolean() }),
    fc.record({ type: fc.constant("ticked" as const), id, on: fc.boolean() }),
    fc.record({ type: fc.constant("all-ticked" as const), on: fc.boolean() }),
    fc.record({ type: fc.constant("settled" as const), id, fate }),
    fc.record({ type: fc.constant("refreshed" as const), items: fc.uniqueArray(id).map((ids) => items(...ids)) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const state = after(three, ...acts);
      const there = new Set(state.items.map((item) => item.id));
      const waiting = new Set(openItems(state).map((item) => item.id));
      expect(there.size).toBe(state.items.length);
      expect(state.ticked.every((one) => waiting.has(one))).toBe(true);
      expect(state.open === null || waiting.has(state.open)).toBe(true);
      expect(state.current === null || there.has(state.current)).toBe(true);
    }),
  );
});
