import { afterEach, expect, test, vi } from "vitest";
import { initialOf } from "./initial.ts";

const NAMES = [
  ["Rahima Khatun", "R"],
  ["নাসরিন সুলতানা", "না"],
  ["ক্ষিতি", "ক্ষি"],
  ["শ্রাবণী", "শ্রা"],
  ["Élodie", "É"],
  ["", ""],
] as const;

afterEach(() => vi.unstubAllGlobals());

test.each(NAMES)("%s begins with %s, also in a browser without a segmenter", (name, initial) => {
  expect(initialOf(name, "bn")).toBe(initial);
  vi.stubGlobal("Intl", { DateTimeFormat: Intl.DateTimeFormat });
  expect(initialOf(name, "bn")).toBe(initial);
});
