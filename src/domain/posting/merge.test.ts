import { expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import type { DeviceDraft } from "./posting-draft.ts";
import { mergeDrafts, mergeEdit } from "./merge.ts";

const device = (draft: Partial<DeviceDraft> = {}): DeviceDraft => ({
  values: { title: "Typed here" },
  pictures: ["u-1"],
  step: 2,
  savedAt: "2026-11-21T10:05:00.000Z",
  owner: "owner",
  device: "phone",
  id: "d-1",
  version: 3,
  unsent: false,
  other: null,
  base: null,
  ...draft,
});
const server = (draft: Partial<Draft> = {}): Draft => ({
  id: "d-1",
  data: { values: { title: "Typed there" }, pictures: ["u-2"], step: 3 },
  version: 3,
  updatedAt: "2026-11-21T10:00:00.000Z",
  ...draft,
});

test("nothing anywhere: an empty form", () => {
  expect(mergeDrafts(undefined, null)).toMatchObject({ content: null, from: "nowhere", version: 0, unsent: false });
});

test("a new device begins with the account's draft, pictures and step included", () => {
  expect(mergeDrafts(undefined, server())).toMatchObject({
    content: { values: { title: "Typed there" }, pictures: ["u-2"], step: 3 },
    from: "server",
    id: "d-1",
    version: 3,
  });
});

test("what was typed here and not sent yet wins over the state that it continues", () => {
  expect(mergeDrafts(device({ unsent: true }), server())).toMatchObject({
    content: { values: { title: "Typed here" } },
    from: "device",
    other: null,
    unsent: true,
  });
});

test("another device went on, this one did not: its state comes", () => {
  expect(mergeDrafts(device(), server({ version: 5 }))).toMatchObject({
    content: { values: { title: "Typed there" } },
    from: "server",
    version: 5,
    other: null,
  });
});

test("both went on: this device's is shown, the other one waits, nothing is lost", () => {
  const merged = mergeDrafts(device({ unsent: true }), server({ version: 5 }));
  expect(merged).toMatchObject({ content: { values: { title: "Typed here" } }, from: "device", version: 5 });
  expect(merged.other).toEqual({
    values: { title: "Typed there" },
    pictures: ["u-2"],
    step: 3,
    savedAt: "2026-11-21T10:00:00.000Z",
    version: 5,
  });
});

test("posted or thrown away elsewhere: an empty form, unless something was typed since", () => {
  expect(mergeDrafts(device(), null)).toMatchObject({ content: null, from: "nowhere", version: 0 });
  // The pictures went with the draft that is gone.
  expect(mergeDrafts(device({ unsent: true }), null)).toMatchObject({
    content: { values: { title: "Typed here" }, pictures: [], step: 2 },
    id: null,
    version: 0,
    unsent: true,
  });
});

test("typed while nobody could be asked: it begins a draft of its own", () => {
  expect(mergeDrafts(device({ id: null, version: 0, unsent: true }), null)).toMatchObject({
    content: { values: { title: "Typed here" }, pictures: ["u-1"] },
    unsent: true,
  });
  const merged = mergeDrafts(device({ id: null, version: 0, unsent: true }), server({ version: 1 }));
  expect(merged).toMatchObject({ from: "device", version: 1 });
  expect(merged.other?.version).toBe(1);
});

test("a write of this device arrived, but its window had closed before it heard so: no other version", () => {
  const own = server({ version: 4, data: { values: { title: "Typed h" }, pictures: [], step: 2, device: "phone" } });
  expect(mergeDrafts(device({ unsent: true }), own)).toMatchObject({
    content: { values: { title: "Typed here" } },
    other: null,
    version: 4,
    unsent: true,
  });
  const theirs = server({ version: 4, data: { ...own.data, device: "desk" } });
  expect(mergeDrafts(device({ unsent: true }), theirs).other?.values).toEqual({ title: "Typed h" });
});

test("a change that was left goes on over what was changed elsewhere since", () => {
  const before = { title: "Lake flat", price: "5000", place: "gulshan-2", nearby: [], pictures: ["u-1", "u-2"] };
  const base = { version: "v1", values: before };
  const { pictures: _, ...seen } = before;
  const post = { values: { ...before, price: "6000", place: "banani" }, pictures: ["u-3"], step: 0 };
  const looked = { ...seen, placeText: "Gulshan 2" };
  expect(mergeEdit(undefined, post)).toEqual({ ...post, typed: [] });
  // Only looked at: nothing of what is old is sent again.
  expect(mergeEdit(device({ base, values: looked, pictures: ["u-1", "u-2"] }), post)).toEqual({
    ...post,
    step: 2,
    typed: [],
  });
  const typed = { ...looked, title: "Two balconies", place: "", placeText: "Gulsh" };
  expect(mergeEdit(device({ base, values: typed, pictures: ["u-2"] }), post)).toMatchObject({
    values: { title: "Two balconies", price: "6000", place: "", placeText: "Gulsh" },
    pictures: ["u-2"],
    typed: ["title", "place", "placeText", "pictures"],
  });
});
