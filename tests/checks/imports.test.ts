import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { circles, importGraph, type SourceText } from "../support/imports/graph.ts";
import { isOnlyDoor } from "../support/imports/statements.ts";
import { projectTexts } from "../support/project-files.ts";

const sources = projectTexts("{src,netlify,db,tools}/**/*").filter(({ path }) => /\.(?:ts|tsx|mjs|astro)$/.test(path));

/** Below so many lines a file that only leads on is one more to open, and nothing to read. */
const DOOR_LINES = 8;
/** Path → why it is needed although it only leads on. */
const DOORS: Record<string, string> = {
  "src/i18n/messages.ts": "whoever asks for a message must have set the language first",
};

/** A part of so many lines with one user in its folder is read in that file, where both together leave room in it. */
const PART_LINES = 60;
const TOGETHER_LINES = 240;
/** Path → why it is a file nevertheless. */
const PARTS: Record<string, string> = {
  "src/blocks/listing/PictureMarks.tsx": "what only this device knows of a picture, apart from what the server draws",
};

const linesOf = (text = ""): number => text.trimEnd().split("\n").length;
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$|^tests\//.test(path);

/** Small files that one file of their folder uses, and neither a test nor an `import()`. `files`: the tests as well. */
function partsOfOne(files: readonly SourceText[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const users = new Map<string, string[]>();
  for (const [path, targets] of importGraph(files))
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), path]);
  return files
    .filter(({ path, text }) => {
      const [user = "", ...others] = users.get(path) ?? [];
      const of = texts.get(user) ?? "";
      return (
        /\.tsx?$/.test(path) &&
        others.length === 0 &&
        !isTest(path) &&
        !isTest(user) &&
        dirname(user) === dirname(path) &&
        /\.tsx?$/.test(user) &&
        !of.includes(`import("./${basename(path)}")`) &&
        linesOf(text) <= PART_LINES &&
        linesOf(text) + linesOf(of) <= TOGETHER_LINES
      );
    })
    .map(({ path }) => path);
}

/** What a framework reads by its name: of routes, functions, jobs, collections and migrations. */
const READ_BY_NAME = /^(?:GET|POST|ALL|config|handler|prerender|getStaticPaths|up|transaction)$/;
const EXPORTED = /^export (?:async )?(?:const|function|type|class) (\w+)/gm;

/** Names that several files export, with these files: whoever searches for one finds another thing. */
function namesOfSeveral(files: readonly SourceText[]): [name: string, paths: string[]][] {
  const exporters = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, name = ""] of text.matchAll(EXPORTED))
      exporters.set(name, (exporters.get(name) ?? new Set()).add(path));
  return [...exporters]
    .filter(([name, paths]) => paths.size > 1 && !READ_BY_NAME.test(name))
    .map(([name, paths]) => [name, [...paths]]);
}

const doors = (files: readonly SourceText[]): string[] =>
  files
    .filter(({ path, text }) => /\.tsx?$/.test(path) && text.trimEnd().split("\n").length < DOOR_LINES)
    .filter(({ path, text }) => isOnlyDoor(path, text))
    .map(({ path }) => path)
    .filter((path) => !(path in DOORS));

describe("imports", () => {
  test("are all seen: of types, of pages, of scripts, dynamic ones", () => {
    const graph = importGraph([
      { path: "src/ui/a.ts", text: `import type { B } from "./b.ts";\nexport const later = () => import("#ui/c.ts");` },
      { path: "src/ui/b.ts", text: `export * from "./c.ts";\nexport type C = import("#ui/d.ts").D;` },
      { path: "src/ui/c.ts", text: `// import "./a.ts";\nconst text = 'import "./b.ts"';` },
      { path: "src/ui/d.ts", text: "" },
      {
        path: "src/ui/E.astro",
        text: `---\nimport "./a.ts";\n---\n<p>import "./c.ts"</p>\n<script>\nimport "./b.ts";\n</script>`,
      },
    ]);
    expect(Object.fromEntries(graph)).toEqual({
      "src/ui/a.ts": ["src/ui/b.ts", "src/ui/c.ts"],
      "src/ui/b.ts": ["src/ui/c.ts", "src/ui/d.ts"],
      "src/ui/c.ts": [],
      "src/ui/d.ts": [],
      "src/ui/E.astro": ["src/ui/a.ts", "src/ui/b.ts"],
    });
    expect(sources.length).toBeGreaterThan(1000);
    expect(importGraph(sources).get("netlify/functions/health.ts")?.length).toBeGreaterThan(0);
  });

  test("go in no circle, not even of types", () => {
    expect(circles(importGraph(sources))).toEqual([]);
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", ["a"]],
      ["d", ["e", "c"]],
      ["e", []],
      ["f", ["f", "a"]],
    ]);
    expect(circles(graph)).toEqual([["a", "b", "c", "d"], ["f"]]);
  });

  test(`do not lead to a part of at most ${PART_LINES} lines that one file beside it uses`, () => {
    const product = /^(?:src|netlify|db)\//;
    const tests = projectTexts("tests/**/*").filter(({ path }) => /\.tsx?$/.test(path));
    const found = partsOfOne([...sources, ...tests]).filter((path) => product.test(path));
    expect(found).toEqual(Object.keys(PARTS));
    const file = (path: string, text: string): SourceText => ({ path: `src/ui/${path}`, text });
    const part = file("part.ts", "export const a = 1;\n");
    const user = file("user.ts", `import { a } from "./part.ts";\n`);
    expect(partsOfOne([part, user])).toEqual(["src/ui/part.ts"]);
    expect(partsOfOne([part, user, file("part.test.ts", user.text)])).toEqual([]);
    expect(partsOfOne([part, user, file("other.ts", user.text)])).toEqual([]);
    expect(partsOfOne([part, file("lazy.ts", `const a = () => import("./part.ts");\n`)])).toEqual([]);
    expect(partsOfOne([part, file("user.ts", user.text + "\n".repeat(240) + "a();\n")])).toEqual([]);
  });

  test("find one file for a name", () => {
    const content = projectTexts("content/**/*").filter(({ path }) => path.endsWith(".ts"));
    const written = sources.filter(({ path }) => !isTest(path) && !/^tools\/|\/paraglide\//.test(path));
    expect(namesOfSeveral([...written, ...content])).toEqual([]);
    const card = { path: "src/ui/Card.tsx", text: `export type Shown = 1;\nexport function Card() {}\n` };
    const planted = { path: "db/card.ts", text: `export type Card = string;\nexport const config = 1;\n` };
    expect(namesOfSeveral([card, planted])).toEqual([["Card", ["src/ui/Card.tsx", "db/card.ts"]]]);
    expect(namesOfSeveral([planted, { path: "db/job.ts", text: "export const config = 2;\n" }])).toEqual([]);
  });

  test(`do not pass through files of fewer than ${DOOR_LINES} lines that only lead on`, () => {
    expect(doors(sources)).toEqual([]);
    const planted = [
      { path: "db/plant.ts", text: `export { resortBySlug } from "./resort-detail.ts";\n` },
      { path: "src/ui/plant.ts", text: `import { start } from "./start.ts";\n\nvoid start();\n` },
    ];
    const legal = [
      { path: "src/ui/short.ts", text: `export const CARDS = 12;\n` },
      { path: "src/ui/long.ts", text: `export { a } from "./a.ts";\n`.repeat(DOOR_LINES) },
    ];
    expect(doors([...planted, ...legal])).toEqual(planted.map(({ path }) => path));
    for (const path of Object.keys(DOORS)) {
      expect(isOnlyDoor(path, sources.find((source) => source.path === path)?.text ?? ""), path).toBe(true);
    }
  });
});
