import { afterEach, expect, test, vi } from "vitest";
import { deviceStorage, tabStorage } from "./storage.ts";

const blocked = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

afterEach(() => vi.unstubAllGlobals());

test("where a reader blocks cookies, a value lives as long as the page", () => {
  for (const [name, storage] of [
    ["localStorage", deviceStorage],
    ["sessionStorage", tabStorage],
  ] as const) {
    vi.stubGlobal(name, { getItem: blocked, setItem: blocked, removeItem: blocked });
    expect(storage.get("marks")).toBeNull();
    storage.set("marks", "a,b");
    expect(storage.get("marks")).toBe("a,b");
    storage.remove("marks");
    expect(storage.get("marks")).toBeNull();
  }
});

test("a full storage keeps what it has, and the newest value wins until it takes one again", () => {
  const kept = new Map([["marks", "old"]]);
  const setItem = vi.fn(() => blocked());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem,
    removeItem: (key: string) => kept.delete(key),
  });
  deviceStorage.set("marks", "new");
  expect(deviceStorage.get("marks")).toBe("new");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  deviceStorage.set("marks", "newest");
  expect([deviceStorage.get("marks"), kept.get("marks")]).toEqual(["newest", "newest"]);
});
