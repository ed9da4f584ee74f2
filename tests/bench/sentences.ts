import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { placeIndex } from "#db/places.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { readQuery } from "#domain/search/sentence/read-query.ts";
import { judgePlaces, type PeopleScore } from "#tests/support/misspellings/people.ts";
import { judge, judgedSentences } from "#tests/support/sentences/judge.ts";
import { atLeast, machine, printBars, printTable, writeResult } from "./report.ts";

const support = new URL("../support/", import.meta.url);
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(new URL(`${folder}/`, support))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();

const share = (part: number, all: number): number => Math.round((part / all) * 1_000) / 10;

/** Ordinary words that are taken for a place or a landmark. */
function takenIn(file: string): { words: number; taken: string[] } {
  const words = readFileSync(new URL(`ordinary-words/${file}.txt`, support), "utf8")
    .trim()
    .split("\n");
  const taken = words.filter((word) => {
    const query = readQuery(placeIndex, { ...EMPTY_LISTING_QUERY, q: word })?.query;
    return query !== undefined && (query.location !== "" || query.near !== null);
  });
  return { words: words.length, taken };
}

/**
 * How whole sentences are read, how often places and landmarks are offered first, and which ordinary words become places, for each set.
 * `--misses` prints what went wrong, but for the sets that are held back.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { misses: { type: "boolean", default: false } } });
  const sentences = filesIn("sentences", ".tsv").map((name) => ({ name, ...judge(placeIndex, judgedSentences(name)) }));
  printTable(
    ["sentences", "asked", "whole %", "every extra %", "wrong filters %"],
    sentences.map(({ name, asked, whole, extra, wrong }) => [
      name,
      asked,
      share(whole, asked),
      share(extra, asked),
      share(wrong, asked),
    ]),
  );
  const places = filesIn("misspellings", ".tsv")
    .filter((name) => name.startsWith("people"))
    .map((name) => ({ name, ...judgePlaces(placeIndex, name) }));
  const parts = ({ first, three, asked }: PeopleScore) => [asked, share(first, asked), share(three, asked)];
  printTable(
    ["places", "asked", "first %", "among three %", "landmarks", "first %", "among three %"],
    places.map((set) => [set.name, ...parts(set.places), ...parts(set.landmarks)]),
  );
  const words = filesIn("ordinary-words", ".txt").map((name) => ({ name, ...takenIn(name) }));
  printTable(
    ["ordinary words", "asked", "as places %"],
    words.map((set) => [set.name, set.words, share(set.taken.length, set.words)]),
  );
  if (values.misses) {
    for (const { name, misses } of sentences) if (!name.endsWith("held")) console.log([name, ...misses].join("\n"));
    for (const { name, places: of, landmarks } of places)
      if (!name.endsWith("held")) console.log([name, ...of.misses, ...landmarks.misses].join("\n"));
  }
  const bars = [
    ...sentences.map(({ name, whole, asked }) => atLeast(name, "whole %", share(whole, asked), BARS.whole)),
    ...places.map(({ name, places: of }) => atLeast(name, "places first %", share(of.first, of.asked), BARS.first)),
  ];
  writeResult("sentences", {
    ...machine(),
    sentences: sentences.map(({ misses, ...set }) => ({ ...set, missed: misses.length })),
    places: places.map(({ name, places: of, landmarks }) => ({
      name,
      places: parts(of),
      landmarks: parts(landmarks),
    })),
    words: words.map(({ name, words: asked, taken }) => ({ name, asked, taken: taken.length })),
    bars,
  });
  return printBars(bars);
}

/** What is aimed at, in per cent. */
const BARS = { whole: 93, first: 95 };
