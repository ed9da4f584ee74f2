import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { wrongWords, type Language } from "../support/language/wrong-words.ts";
import { m } from "#i18n/messages.ts";
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

/** What is counted here is never one: a limit, a span of days, or a number below which another sentence stands. */
const NEVER_ONE = new Set([
  "account_password_hint",
  "session_password_hint",
  "api_keys_days",
  "area_prices_few",
  "area_prices_answer",
  "figures_position_few",
  "figures_position_counted",
  "import_pictures_hint",
  "listing_prices_around_few",
  "map_cluster",
  "moderation_flag_low",
  "moderation_flag_high",
  "moderation_flag_low_sqft",
  "moderation_flag_high_sqft",
  "notification_mail_subject",
  "resort_dates_long",
  "search_chip_bedrooms",
  "search_chip_bathrooms",
  "search_chip_confirmed",
  "search_confirmed_days",
  "ui_counter",
]);

/** Names of messages for one that stand beside one for many: `x_one`, `view` beside `views`, `inquiry` beside `inquiries`. */
const singularKeys = (key: string): string[] =>
  [
    `${key}_one`,
    key.replace(/_many/, "_one"),
    key.replace(/ies\b/, "y"),
    key.replace(/s$/, ""),
    key.replace(/s_/, "_"),
  ].filter((other) => other !== key);

/** Counts whose English word stands in the plural for one as well: "1 views". `{count}`, `{views}` …: any parameter before a plural. */
const alwaysPlural = (rooms: Rooms): string[] => {
  const messages = new Map(Object.values(rooms).flatMap(Object.entries) as [string, unknown][]);
  return [...messages].flatMap(([key, message]) =>
    typeof message === "string" &&
    /\{count\}(?: (?:more|new|other|public|drawn|full))? [a-z]+(?:[^s'\W]s|people)\b/i.test(message) &&
    !NEVER_ONE.has(key) &&
    !singularKeys(key).some((other) => messages.has(other))
      ? [key]
      : [],
  );
};

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

/** The words that docs/terms.md refuses, whole in English; with any ending in Bengali, but for the one that other words begin with. */
const refusedTerms: RegExp[] = projectTexts("docs/terms.md").flatMap(({ text }) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Thing"))
    .flatMap((line) => line.split("|")[4]!.trim().split(", "))
    .map((word) =>
      /[a-z]/.test(word)
        ? new RegExp(`\\b${word}s?\\b`, "i")
        : new RegExp(`${word}${word === "আরো" ? "(?!\\p{L})" : ""}`, "u"),
    ),
);

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

  test("count one thing in the singular", () => {
    expect(alwaysPlural(readRooms("en"))).toEqual([]);
    const rooms = { "a.json": { x: "{count} goats", y: "{count} cows", y_one: "1 cow", z: "{count} of {max} goats" } };
    expect(alwaysPlural(rooms)).toEqual(["x"]);
    const views = m.ui_views({ count: "1" });
    expect([views, m.office_holds_text({ bookings: "1", resorts: "3" })]).toEqual([
      "view",
      "1 booking without an account, 3 resorts",
    ]);
    expect(m.listing_prices_around_katha({ count: "14", more: "1", less: "13" })).toBe(
      "Of 14 other listings of this type, 1 asks more per katha and 13 ask less.",
    );
  });

  test("have one word for one thing: docs/terms.md", () => {
    const refused = (texts: string[]) => texts.filter((text) => refusedTerms.some((term) => term.test(text)));
    for (const language of ["en", "bn"]) {
      const texts = Object.values(readRooms(language)).flatMap((room) => Object.values(room).flatMap(textsOf));
      expect(texts.length).toBeGreaterThan(500);
      expect(refused(texts)).toEqual([]);
    }
    expect(refused(["আপনার ইমেইল", "Book a viewing", "Log in", "আরোহী, a blog in Bengali"])).toHaveLength(3);
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
