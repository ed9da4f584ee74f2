import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { wrongWords, type Language } from "../support/language/wrong-words.ts";
import { projectTexts } from "../support/project-files.ts";

type Room = Record<string, unknown>;
type Rooms = Record<string, Room>;

const readRooms = (locale: string): Rooms =>
  Object.fromEntries(
    projectTexts(`src/i18n/messages/${locale}/*.json`).map(({ path, text }) => [basename(path), JSON.parse(text)]),
  ) as Rooms;

const parametersOf = (message: unknown): string =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort().join(" ");

/** Each language is called by its own name in both. */
const OWN_NAMES = /\b(?:English)\b|বাংলা/g;

/** What a message says in the other language, parameters and names of languages left out. */
const foreignWords = (message: unknown, language: Language): string[] =>
  textsOf(message).flatMap((text) => wrongWords(text.replace(/\{\w+\}/g, " ").replace(OWN_NAMES, " "), language));

/** A message with variants is a list of objects: its words are the values of each `match`. */
function textsOf(message: unknown): string[] {
  if (typeof message === "string") return [message];
  if (typeof message !== "object" || message === null) return [];
  if ("match" in message) return Object.values(message.match as object).flatMap(textsOf);
  return Object.values(message).flatMap((part) => (typeof part === "object" ? textsOf(part) : []));
}

/** What is wrong between the two languages, as lines. */
function problems(en: Rooms, bn: Rooms): string[] {
  const found: string[] = [];
  for (const room of new Set([...Object.keys(en), ...Object.keys(bn)])) {
    const [english = {}, bengali = {}] = [en[room], bn[room]];
    for (const key of new Set([...Object.keys(english), ...Object.keys(bengali)])) {
      if (!(key in english)) found.push(`${room}: ${key} has no English`);
      else if (!(key in bengali)) found.push(`${room}: ${key} has no Bengali`);
      else if (parametersOf(english[key]) !== parametersOf(bengali[key]))
        found.push(`${room}: ${key} differs in parameters`);
      if (english[key] === "" || bengali[key] === "") found.push(`${room}: ${key} is empty`);
      for (const [language, message] of [
        ["en", english[key]],
        ["bn", bengali[key]],
      ] as const) {
        const foreign = foreignWords(message, language);
        if (foreign.length > 0) found.push(`${room}: ${key} (${language}) has ${foreign.join(" ")}`);
      }
    }
  }
  return found;
}

/** A key in two rooms would be one function with two meanings: the later file wins without a word. */
function doubledKeys(rooms: Rooms): string[] {
  const keys = Object.values(rooms).flatMap(Object.keys);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

/** Messages that no code names: nobody says them, and a change of one would change nothing. */
function unsaid(rooms: Rooms, code: string): string[] {
  const named = new Set(code.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g));
  return Object.values(rooms)
    .flatMap(Object.keys)
    .filter((key) => key !== "$schema" && !named.has(key));
}

/** Of words that are written in two ways, the one that no page has. */
const OTHER_SPELLING = /ইমেইল|লিঙ্ক|কোনও|আরো(?=[\s,।]|$)|একাউন্ট/u;

describe("messages", () => {
  test("say the same in both languages", () => {
    const [en, bn] = [readRooms("en"), readRooms("bn")];
    expect(Object.keys(en).length).toBeGreaterThan(5);
    expect(problems(en, bn)).toEqual([]);
  });

  test("have one meaning a key", () => {
    expect(doubledKeys(readRooms("en"))).toEqual([]);
    expect(doubledKeys({ "a.json": { x: "1" }, "b.json": { x: "2" } })).toEqual(["x"]);
  });

  test("spell a Bengali word in one way", () => {
    const texts = Object.values(readRooms("bn")).flatMap((room) => Object.values(room).flatMap(textsOf));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => OTHER_SPELLING.test(text))).toEqual([]);
    expect("আপনার ইমেইল").toMatch(OTHER_SPELLING);
  });

  test("are all said", () => {
    const code = projectTexts("{src,netlify}/**/*.{ts,tsx,astro}").filter(({ path }) => !path.includes(".test."));
    expect(unsaid(readRooms("en"), code.map(({ text }) => text).join("\n"))).toEqual([]);
    expect(unsaid({ "a.json": { a_said: "x", a_said_twice: "y" } }, "m.a_said()")).toEqual(["a_said_twice"]);
  });

  test.each([
    ["a missing Bengali message", { a: "Hello" }, {}],
    ["a missing English message", {}, { a: "হ্যালো" }],
    ["another parameter", { a: "{count} flats" }, { a: "{total}টি ফ্ল্যাট" }],
    ["an empty message", { a: "Hello" }, { a: "" }],
    ["English left in the Bengali file", { a: "Please try again" }, { a: "Please try again" }],
    ["Bengali left in the English file", { a: "আবার চেষ্টা করুন" }, { a: "আবার চেষ্টা করুন" }],
    ["English digits in the Bengali file", { a: "Within 7 days" }, { a: "7 দিনের মধ্যে" }],
    [
      "English left in one variant",
      { a: [{ match: { "n=one": "Yes", "n=other": "No" } }] },
      { a: [{ match: { "n=one": "হ্যাঁ", "n=other": "No" } }] },
    ],
  ])("the check sees %s", (_, en, bn) => {
    expect(problems({ "plant.json": en }, { "plant.json": bn })).toHaveLength(1);
    expect(problems({ "plant.json": { a: "{n} sqft" } }, { "plant.json": { a: "{n} বর্গফুট" } })).toEqual([]);
  });
});
