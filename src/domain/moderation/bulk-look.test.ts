import { expect, test } from "vitest";
import { bulkLook, bulkReducer, mayConfirm, takenIn, type BulkAct } from "./bulk-look.ts";

const after = (...acts: BulkAct<string>[]) => acts.reduce(bulkReducer<string>, bulkLook<string>(["a", "b"]));
const next = { type: "next" } as const;

test("nothing is sent before each was looked at", () => {
  expect(mayConfirm(after(next))).toBe(false);
  expect(after(next, { type: "sending" }).phase).toBe("looking");
  expect(mayConfirm(after(next, next))).toBe(true);
  expect(after(next, next, next, { type: "sending" }).phase).toBe("sending");
});

test("one can be left out on the way and taken in again; without any there is nothing to confirm", () => {
  const one = after({ type: "left", out: true }, next, next);
  expect(takenIn(one)).toEqual(["b"]);
  const back = [{ type: "back" }, { type: "back" }, { type: "left", out: false }] as const;
  expect(takenIn(back.reduce(bulkReducer<string>, one))).toEqual(["a", "b"]);
  expect(mayConfirm(after({ type: "left", out: true }, next, { type: "left", out: true }, next))).toBe(false);
});

test("what failed is named, and the rest is counted", () => {
  const look = after(
    next,
    next,
    { type: "sending" },
    { type: "answered", id: "a", problem: null },
    { type: "answered", id: "b", problem: "changed-meanwhile" },
    { type: "done" },
  );
  expect(look).toMatchObject({ phase: "done", sent: 2, failed: [{ id: "b", problem: "changed-meanwhile" }] });
  expect(bulkReducer(look, { type: "back" })).toBe(look);
  expect(bulkReducer(look, { type: "began", ids: ["c"] })).toEqual(bulkLook(["c"]));
});
