import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";
import { numbersOf } from "../support/spec-coverage.ts";

type Page = { path: string; text: string };

/** A page that is read at once. A record is on its way into one. */
const WORDS_MAX = { page: 450, record: 500 };
const PAGES_MAX = 50;
/** The lines that the code names as "DECISIONS 7". */
const PRODUCT = "product.md";
const isRecord = (path: string): boolean => /^\d{3}-[a-z0-9-]+\.md$/.test(path);

const all = projectTexts("docs/decisions/*.md").map(({ path, text }) => ({ path: basename(path), text }));
const index = all.find(({ path }) => path === "README.md")?.text ?? "";
const pages = all.filter(({ path }) => path !== "README.md" && path !== PRODUCT);

const words = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;
const longPages = (some: readonly Page[]): string[] =>
  some.filter(({ path, text }) => words(text) > WORDS_MAX[isRecord(path) ? "record" : "page"]).map(({ path }) => path);

/** What a page lacks of its parts. */
const incomplete = ({ path, text }: Page): string[] =>
  [
    isRecord(path) ? new RegExp(`^# ${path.slice(0, 3)}: .+\n`) : /^# .+\n\nTook in: \d{3}(?:, \d{3})*\.\n/,
    /\n## Context\n/,
  ]
    .filter((part) => !part.test(text))
    .map((part) => `${path} lacks ${part.source}`);

/** Page → the milliseconds that it decides, which nobody measured. */
const DECIDED: Record<string, string> = { "sessions.md": "800 ms" };

/** Measured times. */
const figures = ({ path, text }: Page): string[] =>
  [...text.matchAll(/\b\d[\d.,]* ms\b/g)]
    .filter(([figure]) => DECIDED[path] !== figure)
    .map(([figure]) => `${path}: ${figure}`);

const titleOf = (text: string): string => text.split("\n")[0]!.replace(/^# (?:\d{3}: )?/, "");

/** What the index says wrongly: each page stands there once, with its title and its numbers. */
const indexFaults = (text: string, some: readonly Page[]): string[] =>
  some.flatMap((page) => {
    const own = text.split("\n").filter((line) => line.includes(`](${page.path})`));
    if (own.length !== 1) return [`${page.path} is there ${own.length} times`];
    const link = `[${titleOf(page.text)}](${page.path})`;
    const numbers = numbersOf(page.path, page.text).join(", ");
    const wanted = isRecord(page.path) ? `- ${numbers} ${link}` : `- ${link}: ${numbers}`;
    return own[0]!.startsWith(wanted) ? [] : [`${page.path} stands there otherwise`];
  });

/** Numbers that code and documents name. A number's digits may stand at the beginning of the next line of a comment. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\bdecisions?(?:\s|\*|\/\/)+(\d{3})\b/gi)].map(([, number = ""]) => number);

describe("the decisions", () => {
  test(`are ${WORDS_MAX.page} words long at most, and ${PAGES_MAX} pages`, () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.length).toBeLessThanOrEqual(PAGES_MAX);
    expect(longPages(pages)).toEqual([]);
    expect(longPages([{ path: "x.md", text: "word ".repeat(WORDS_MAX.page + 1) }])).toEqual(["x.md"]);
  });

  test("have their parts, and each number one page", () => {
    expect(pages.flatMap(incomplete)).toEqual([]);
    const numbers = pages.flatMap(({ path, text }) => numbersOf(path, text));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(incomplete({ path: "x.md", text: "# X\n\n## Context\n" })).toHaveLength(1);
  });

  test("answer every number that is named", () => {
    const known = pages.flatMap(({ path, text }) => numbersOf(path, text));
    const texts = projectTexts().filter(({ path }) => !path.startsWith("tests/checks/"));
    const unknown = texts.flatMap(({ path, text }) =>
      namedIn(text)
        .filter((number) => !known.includes(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(unknown).toEqual([]);
    expect(namedIn("see decision 041 and decision\n * 042")).toEqual(["041", "042"]);
  });

  test("leave measured figures to the benchmarks", () => {
    expect(pages.flatMap(figures)).toEqual([]);
    expect(figures({ path: "x.md", text: "It took 1277 ms, before 1.5 s." })).toEqual(["x.md: 1277 ms"]);
  });

  test("are all in the index, once, with their title and numbers", () => {
    expect(indexFaults(index, pages)).toEqual([]);
    expect(index).toContain(`](${PRODUCT})`);
    const page = { path: "search.md", text: "# Searching\n\nTook in: 016, 054.\n" };
    const record = { path: "123-a.md", text: "# 123: A\n" };
    expect(indexFaults("", [page])).toEqual(["search.md is there 0 times"]);
    expect(indexFaults("- [Searching](search.md): 016", [page])).toEqual(["search.md stands there otherwise"]);
    expect(indexFaults("- [Searching](search.md): 016, 054\n- 123 [A](123-a.md)", [page, record])).toEqual([]);
  });
});
