import { describe, expect, test } from "vitest";
import conceptRows from "#content/concepts.json" with { type: "json" };
import { conceptsOf, meantWords, soundsOf } from "./meant-words.ts";

const concepts = conceptsOf(conceptRows.concepts);
const meant = (text: string) => meantWords(concepts, text);
const called = (text: string) => meant(text).flatMap((part) => part.called);
/** Whether what is typed finds a title by its sound. */
const sounds = (typed: string, title: string) =>
  meant(typed).every((part) => part.sounds.some((sound) => soundsOf(title).includes(sound)));

describe("concepts", () => {
  test.each([
    ["pond", "পুকুর"],
    ["pukur", "pond"],
    ["পুকুরের", "pond"],
    ["Ponds", "পুকুর"],
    ["লেক ভিউ", "lake view"],
    ["lakeview", "লেক ভিউ"],
    ["dokkhinmukhi", "south facing"],
    ["জেনারেটর", "generator"],
    ["moshjider pashe", "near mosque"],
  ])("%s is also called %s", (typed, other) => {
    expect(called(typed)).toContain(other);
  });

  test("the longest name counts, and what stands beside it stays a word", () => {
    expect(meant("quiet lake view flat").map(({ typed }) => typed)).toEqual(["quiet", "lake view", "flat"]);
    expect(called("lake view")).not.toContain("লেক");
  });

  test("each has a name in either script, none has two meanings, and there are some 150", () => {
    const names = conceptRows.concepts.map((row) => row.split(" | "));
    expect(names.length).toBeGreaterThanOrEqual(150);
    for (const row of names) {
      expect(
        row.some((name) => /[ঀ-৿]/u.test(name)),
        row[0],
      ).toBe(true);
      expect(
        row.some((name) => /[a-z]/.test(name)),
        row[0],
      ).toBe(true);
    }
    const all = conceptRows.concepts.flatMap((row) => [...conceptsOf([row]).keys()]);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });
});

describe("names sound alike across the scripts", () => {
  test.each([
    ["shanti neer", "শান্তি নীড়"],
    ["শান্তি নীড়", "Shanti Neer"],
    ["rupsha", "রূপসা টাওয়ার"],
    ["বকুলতলা", "Bokultola"],
    ["কুটির", "Kutir"],
    ["kutir", "কুটির"],
    ["রূপসার", "Rupsha Tower"],
  ])("%s finds %s", (typed, title) => {
    expect(sounds(typed, title)).toBe(true);
  });

  test("within one script spelling counts, and neither numbers nor short words have a sound", () => {
    expect(sounds("shanty", "Shanti Neer")).toBe(false);
    expect(meant("2 m² ac").flatMap((part) => part.sounds)).toEqual([]);
  });
});

test("a text without a letter means nothing", () => {
  expect(meant(" ! ")).toEqual([]);
  expect(soundsOf("", "12")).toEqual([]);
});
