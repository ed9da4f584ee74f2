import { expect, test } from "vitest";
import { blankDraft, changedValues, readDeviceDraft } from "./posting-draft.ts";

test("the fields in which two states differ are named, empty ones alike", () => {
  const before = { title: "A", price: "5000", street: "", amenities: ["lift"], priceNegotiable: false };
  const after = { title: "B", price: "5000", amenities: ["lift", "gas"], nearby: [], priceNegotiable: false };
  expect(changedValues(before, after)).toEqual(["title", "amenities"]);
  expect(changedValues(after, after)).toEqual([]);
  expect(changedValues({}, { priceNegotiable: true })).toEqual(["priceNegotiable"]);
});

const draft = {
  ...blankDraft("owner", "phone", { version: "v1", values: { title: "Before" } }),
  ...{ values: { title: "Lake flat" }, pictures: ["u-1"], step: 2, savedAt: "2026-11-26T10:00:00.000Z" },
  ...{ id: "d-1", version: 3, unsent: true },
  other: { values: { title: "Desk" }, pictures: [], step: 1, savedAt: "2026-11-26T09:00:00.000Z", version: 2 },
};

test("a draft comes out of the device as it was kept", () => {
  expect(readDeviceDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(readDeviceDraft({ ...draft, unsent: false })?.unsent).toBe(false);
});

test("what is no draft is none, and what is odd in one begins anew", () => {
  for (const odd of [null, 5, "x", [], {}, { values: null }, { values: [] }])
    expect(readDeviceDraft(odd)).toBeUndefined();
  expect(readDeviceDraft({ values: {} })).toEqual({ ...blankDraft("", ""), unsent: true });
  const odd = {
    savedAt: 1,
    owner: 2,
    device: 3,
    id: 4,
    version: 1.5,
    step: -1,
    other: { values: 5 },
    base: { version: 1 },
  };
  expect(readDeviceDraft({ ...draft, ...odd })).toMatchObject({
    ...{ savedAt: "", owner: "", device: "", id: null, version: 0, step: 0, other: null, base: null },
  });
  const other = { values: {}, savedAt: 1, version: "2" };
  expect(readDeviceDraft({ ...draft, other })?.other).toMatchObject({ savedAt: "", version: 0 });
});
