import { expect, test } from "vitest";
import { places } from "../place-data.ts";
import { genitive, locative } from "./bengali.ts";

test.each([
  ["গুলশান", "গুলশানে"],
  ["ঢাকা", "ঢাকায়"],
  ["ধানমন্ডি", "ধানমন্ডিতে"],
  ["বনানী", "বনানীতে"],
  ["নিউ মার্কেট", "নিউ মার্কেটে"],
  ["জিইসি মোড়", "জিইসি মোড়ে"],
  ["মিরপুর ১০", "মিরপুর ১০-এ"],
  ["তালতলা (আগারগাঁও)", "তালতলা (আগারগাঁও)-এ"],
])("in %s is %s", (name, where) => {
  expect(locative(name.normalize("NFC"))).toBe(where.normalize("NFC"));
});

test("every place of the country has a form of its own for being in it", () => {
  for (const { nameBn } of places) {
    const where = locative(nameBn);
    expect(where.startsWith(nameBn)).toBe(true);
    expect(where.length).toBeGreaterThan(nameBn.length);
  }
});

test("units take their genitive", () => {
  expect(["কাঠা", "শতক", "বর্গফুট"].map(genitive)).toEqual(["কাঠার", "শতকের", "বর্গফুটের"]);
});
