import { cleanTestStorage, getTestStorage, setTestStorageKey, useTestStorageEngine } from "@nanostores/persistent";
import { keepMount } from "nanostores";
import { beforeEach, expect, test } from "vitest";
import { readDeviceDraft } from "#domain/posting/posting-draft.ts";

useTestStorageEngine();
const { deviceDraft } = await import("./post-draft.ts");
const store = deviceDraft("property");
keepMount(store);

const draft = {
  values: { title: "দক্ষিণমুখী ফ্ল্যাট", amenities: ["lift"], priceNegotiable: true, nearby: [{ type: "school" }] },
  pictures: ["u-1"],
  step: 2,
  savedAt: "2026-11-21T10:00:00.000Z",
  owner: "somebody",
  device: "phone",
  id: null,
  version: 0,
  unsent: true,
  other: null,
  base: null,
};

beforeEach(() => {
  cleanTestStorage();
  store.set(undefined);
});

test("a draft is kept under its kind, and its key goes with it", () => {
  store.set(draft);
  expect(readDeviceDraft(JSON.parse(getTestStorage()["post-draft-property"]!))).toEqual(draft);
  store.set(undefined);
  expect(getTestStorage()["post-draft-property"]).toBeUndefined();
});

test("another tab's draft arrives here", () => {
  setTestStorageKey("post-draft-property", JSON.stringify({ ...draft, step: 4 }));
  expect(store.get()?.step).toBe(4);
});

test.each(["not json", "[]", "7", '{"values":3}'])("%s is no draft", (text) => {
  setTestStorageKey("post-draft-property", text);
  expect(store.get()).toBeUndefined();
});

test("an older draft is completed, wrong parts are left out", () => {
  expect(readDeviceDraft({ values: {}, pictures: [1, "u-2"], step: -1, other: { values: 1 }, base: {} })).toEqual({
    values: {},
    pictures: ["u-2"],
    step: 0,
    savedAt: "",
    owner: "",
    device: "",
    id: null,
    version: 0,
    unsent: true,
    other: null,
    base: null,
  });
});
