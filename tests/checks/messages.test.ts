import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

type Room = Record<string, unknown>;
type Rooms = Record<string, Room>;

const readRooms = (locale: string): Rooms =>
  Object.fromEntries(
    projectTexts(`src/i18n/messages/${locale}/*.json`).map(({ path, text }) => [basename(path), JSON.parse(text)]),
  ) as Rooms;

const parametersOf = (message: unknown): string =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort().join(" ");

/** Latin that a Bengali reader meets everywhere: the brand, units, and names of things that have no other spelling. */
const LATIN = new Set(
  "Nibash WhatsApp bKash sqft ft km AVIF PNG JPG GIF PDF JSON https MIT SMS OTP URL API ID CCTV GPS NFC English EN BN Enter Esc Tab SIL Open Font License Lucide ISC XXXXXXXXX".split(
    " ",
  ),
);

/** Latin words in a Bengali message, parameters and addresses left out. */
function latinWords(message: unknown): string[] {
  const text = JSON.stringify(message).replace(/\{\w+\}|https?:\/\/\S+|\S+@\S+|\\[nt]/g, " ");
  return (text.match(/[A-Za-z][A-Za-z'-]+/g) ?? []).filter((word) => !LATIN.has(word));
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
      const latin = typeof bengali[key] === "string" ? latinWords(bengali[key]) : [];
      if (latin.length > 0) found.push(`${room}: ${key} speaks Latin in Bengali: ${latin.join(" ")}`);
      if (/[\u0980-\u09ff]{3}/.test(String(english[key] ?? "").replaceAll(/নিবাস|বাংলা/g, ""))) {
        found.push(`${room}: ${key} speaks Bengali in English`);
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

  test.each([
    ["a missing Bengali message", { a: "Hello" }, {}],
    ["a missing English message", {}, { a: "হ্যালো" }],
    ["another parameter", { a: "{count} flats" }, { a: "{total}টি ফ্ল্যাট" }],
    ["an empty message", { a: "Hello" }, { a: "" }],
    ["English left in the Bengali file", { a: "Please try again" }, { a: "Please try again" }],
    ["Bengali left in the English file", { a: "আবার চেষ্টা করুন" }, { a: "আবার চেষ্টা করুন" }],
  ])("the check sees %s", (_, en, bn) => {
    expect(problems({ "plant.json": en }, { "plant.json": bn })).toHaveLength(1);
    expect(problems({ "plant.json": { a: "{n} sqft" } }, { "plant.json": { a: "{n} বর্গফুট" } })).toEqual([]);
  });
});
