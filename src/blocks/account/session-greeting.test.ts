import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveGreeting, type Greeting } from "#stores/session/session-greeting.ts";
import { $toasts } from "#stores/toasts.ts";
import { greet } from "./session-greeting.ts";

const KEY = "nibash-greeting";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("dispatchEvent", () => true);
  $toasts.set([]);
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["deleted-listings", "Property deleted", "The property has been successfully deleted."],
  ["deleted-resorts", "Resort deleted", "The resort has been successfully deleted."],
  ["deleted-projects", "Project deleted", "The project has been successfully deleted."],
  ["project-posted", "Project Submitted!", "We review it before it is shown in the list."],
] satisfies [Greeting, string, string][])("the page after %s says so, once", (greeting, title, text) => {
  leaveGreeting(greeting);
  greet(KEY);
  expect($toasts.get()).toMatchObject([{ kind: "ok", title, text }]);
  greet(KEY);
  expect($toasts.get()).toHaveLength(1);
});

test("a page that nothing was left for says nothing, nor does one with a word that is none of ours", () => {
  greet(KEY);
  sessionStorage.setItem(KEY, "constructor");
  greet(KEY);
  expect($toasts.get()).toEqual([]);
});
