import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

type Page = { path: string; text: string };

/** A page that is read at once. */
const WORDS_MAX = 500;
const RECORD = /^\d{3}-[a-z0-9-]+\.md$/;

const pages = projectTexts("docs/decisions/*.md").map(({ path, text }) => ({ path: basename(path), text }));
const records = pages.filter(({ path }) => RECORD.test(path));
const index = pages.find(({ path }) => path === "README.md")?.text ?? "";

const words = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;
const longPages = (all: readonly Page[]): string[] =>
  all.filter(({ path, text }) => path !== "README.md" && words(text) > WORDS_MAX).map(({ path }) => path);

/** Record → the milliseconds that it decides, which nobody measured. */
const DECIDED: Record<string, string> = { "014-how-pages-know-who-is-signed-in.md": "800 ms" };

/** Measured times. */
const figures = ({ path, text }: Page): string[] =>
  [...text.matchAll(/\b\d[\d.,]* ms\b/g)]
    .filter(([figure]) => DECIDED[path] !== figure)
    .map(([figure]) => `${path}: ${figure}`);

/** The paragraph at the top that names other records: "Superseded by [047](…) …". */
const named = (text: string, word: "Superseded by" | "Supersedes"): string[] => {
  const paragraph = text.split(/\n\n/).find((part) => part.startsWith(word));
  return [...(paragraph?.split(". ")[0] ?? "").matchAll(/\[(\d{3})\]/g)].map(([, number = ""]) => number);
};

/** Pairs of which one side is silent: whoever opens either record must learn of the other. */
function oneSided(all: readonly Page[]): string[] {
  const pairs = (word: "Superseded by" | "Supersedes", pair: (own: string, other: string) => string) =>
    new Set(all.flatMap(({ path, text }) => named(text, word).map((other) => pair(path.slice(0, 3), other))));
  const told = pairs("Superseded by", (own, other) => `${other} supersedes ${own}`);
  const claimed = pairs("Supersedes", (own, other) => `${own} supersedes ${other}`);
  const onlyIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((pair) => !other.has(pair));
  return [...onlyIn(told, claimed), ...onlyIn(claimed, told)].sort();
}

/** What the index says wrongly of the records. */
function indexFaults(text: string, all: readonly Page[]): string[] {
  const lines = text.split("\n");
  return all.flatMap((page) => {
    const own = lines.filter((line) => line.includes(`](${page.path})`));
    if (own.length !== 1) return [`${page.path} is there ${own.length} times`];
    if (!RECORD.test(page.path)) return [];
    const marks = /\((?:in part )?superseded by ([\d, ]+)\)/.exec(own[0]!)?.[1]?.split(", ") ?? [];
    const title = page.text.split("\n")[0]!.replace(/^# \d{3}: /, "");
    return [
      ...(own[0]!.startsWith(`- ${page.path.slice(0, 3)} [${title}]`) ? [] : [`${page.path} has another title`]),
      ...(marks.join() === named(page.text, "Superseded by").sort().join() ? [] : [`${page.path} is marked wrongly`]),
    ];
  });
}

describe("the decisions", () => {
  test(`are ${WORDS_MAX} words long at most`, () => {
    expect(records.length).toBeGreaterThan(60);
    expect(longPages(pages)).toEqual([]);
    expect(longPages([{ path: "x.md", text: "word ".repeat(WORDS_MAX + 1) }])).toEqual(["x.md"]);
  });

  test("have a number of their own, and the parts of a record", () => {
    const numbers = records.map(({ path }) => path.slice(0, 3));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    for (const { path, text } of records) {
      expect(text, path).toMatch(new RegExp(`^# ${path.slice(0, 3)}: .+\n`));
      expect(text, path).toContain("\n## Context\n");
    }
  });

  test("say of each other what supersedes what", () => {
    expect(oneSided(records)).toEqual([]);
    const planted = [
      { path: "001-a.md", text: "# 001: a\n\nSuperseded by [002](002-b.md). See [003](x.md).\n" },
      { path: "002-b.md", text: "# 002: b\n" },
    ];
    expect(oneSided(planted)).toEqual(["002 supersedes 001"]);
  });

  test("leave measured figures to the benchmarks", () => {
    expect(records.flatMap(figures)).toEqual([]);
    expect(figures({ path: "x.md", text: "It took 1277 ms, before 1.5 s." })).toEqual(["x.md: 1277 ms"]);
  });

  test("are all in the index, once, with their title and what superseded them", () => {
    expect(
      indexFaults(
        index,
        pages.filter(({ path }) => path !== "README.md"),
      ),
    ).toEqual([]);
    const page = { path: "001-a.md", text: "# 001: a\n\nSuperseded by [002](002-b.md).\n" };
    expect(indexFaults("", [page])).toEqual(["001-a.md is there 0 times"]);
    expect(indexFaults("- 001 [b](001-a.md)", [page])).toEqual([
      "001-a.md has another title",
      "001-a.md is marked wrongly",
    ]);
    expect(indexFaults("- 001 [a](001-a.md) (superseded by 002)", [page])).toEqual([]);
  });
});
