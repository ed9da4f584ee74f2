import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEV_ACCOUNTS, DEV_PASSWORD } from "#db/seed/accounts.ts";
import { projectFiles, projectTexts } from "../support/project-files.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const readme = readFileSync("README.md", "utf8");
const operating = readFileSync("docs/operating.md", "utf8");
/** More is for the pages that it leads to. */
const WORDS_MAX = 1000;
const documents = ["README.md", "CONTRIBUTING.md"];

/** Names of `npm run x`, `npm test` and `npm start` in a text. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, run, short]) => run ?? short ?? "");
const unknownCommands = (text: string): string[] => commandsIn(text).filter((name) => !(name in scripts));
/** Relative links and pictures of a document that lead nowhere. */
const deadLinks = (text: string, folder = "."): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target ?? "")
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(folder, target)));

const files = projectFiles();
const FILE_NAME = /`#?([\w@./[\]-]+\.(?:tsx?|mts|m?js|astro|css|json|mdx?|sql|svg|toml|tsv|csv|yml))`/g;
/** Made by a command, addresses of the site, patterns of names, and files of other programs. */
const NO_FILE = /^(?:\.data|\.netlify|bench-results)?\/|NNN|NAME|your-|^(?:ssr\.mjs|CalibrationController\.ts)$/;
/** Files that a recipe creates: their text follows their name. */
const createdBy = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+\.\w+)`[^\n]*:\s*```/g)].map(([, name]) => name ?? "");
/** Files that a document names, by their path or its end, and that do not exist. */
const deadNames = (text: string): string[] =>
  [...text.matchAll(FILE_NAME)]
    .map(([, name]) => name ?? "")
    .filter((name) => !NO_FILE.test(name) && !createdBy(text).includes(name))
    .filter((name) => !existsSync(name) && !files.some((path) => path.endsWith(`/${name}`)));

/** Set by Netlify, by the commands of a developer's machine, or by the test runner: nobody has to know them. */
const SET_BY_OTHERS = new Set(["URL", "DATABASE_BRIDGE", "NODE_ENV", "VITEST"]);
/** Environment variables that a text reads. */
const settingsIn = (text: string): string[] =>
  [...text.matchAll(/\benv\["([A-Z_]+)"\]/g)].map(([, name]) => name ?? "");
const settings = new Set(
  projectTexts("{src,db,netlify/server,netlify/functions}/**/*.{ts,astro}")
    .filter(({ path }) => !path.endsWith(".test.ts"))
    .flatMap(({ text }) => settingsIn(text))
    .filter((name) => !SET_BY_OTHERS.has(name)),
);

describe("README", () => {
  test.each(documents)("%s names commands that exist", (file) => {
    const text = readFileSync(file, "utf8");
    expect(commandsIn(text).length).toBeGreaterThan(2);
    expect(unknownCommands(text)).toEqual([]);
  });

  test.each(documents)("%s links to files that exist", (file) => {
    expect(deadLinks(readFileSync(file, "utf8"))).toEqual([]);
  });

  test("and no other document names a file, or leads to one, that does not exist", () => {
    const all = projectTexts("{README.md,CONTRIBUTING.md,docs/**/*.md}");
    expect(all.length).toBeGreaterThan(50);
    const dead = all.flatMap(({ path, text }) =>
      [...deadNames(text), ...deadLinks(text, dirname(path))].map((name) => `${path}: ${name}`),
    );
    expect(dead).toEqual([]);
  });

  test(`is read in five minutes: ${WORDS_MAX} words, eight commands`, () => {
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(WORDS_MAX);
    expect(readme.split("\n").filter((line) => line.startsWith("| `npm"))).toHaveLength(8);
  });

  test("and the page that it leads to name every command that a developer has", () => {
    const named = commandsIn(readme + operating);
    expect(Object.keys(scripts).filter((name) => !/^(?:pre|post)/.test(name) && !named.includes(name))).toEqual([]);
  });

  test("names every setting of the product, or the document that does", () => {
    expect(settings.size).toBeGreaterThan(10);
    const documented = [readme, operating, readFileSync("docs/payments.md", "utf8")];
    expect([...settings].filter((name) => !documented.some((text) => text.includes(`\`${name}\``)))).toEqual([]);
  });

  test("leads to a table of everything that runs by itself, with its time", () => {
    const scheduled = projectTexts("netlify/functions/scheduled-*.ts");
    expect(scheduled.length).toBeGreaterThan(5);
    for (const { path, text } of scheduled) {
      const name = path.replace(/^.*\/|\.ts$/g, "");
      const row = operating.split("\n").find((line) => line.startsWith(`| \`${name}\``)) ?? "";
      const [, minute, hour] = /schedule: "(\S+) (\S+)/.exec(text) ?? [];
      const often = minute?.startsWith("*/") ? `every ${minute.slice(2)} minutes` : `${hour}:${minute}`;
      if (minute === "*") expect(row, name).toContain("every minute");
      else expect(row, name).toContain(often);
    }
  });

  test("names the sign-ins of a developer's machine and where their mails and Google are", () => {
    for (const { email } of DEV_ACCOUNTS) expect(readme).toContain(email);
    for (const word of [DEV_PASSWORD, "**Inbox**", "**Google**"]) expect(readme).toContain(word);
  });

  test("the checks see a command and a link that do not exist", () => {
    expect(unknownCommands("`npm run nothing-like-this`, `npm test`")).toEqual(["nothing-like-this"]);
    expect(settingsIn(`process.env["A_SETTING"] ?? env["OTHER"]`)).toEqual(["A_SETTING", "OTHER"]);
    expect(deadNames("`gone.ts` in `src/gone.tsx`, `README.md`, `/api/x.json`")).toEqual(["gone.ts", "src/gone.tsx"]);
    expect(deadNames("Create `src/new.ts`:\n\n```ts\n```\n")).toEqual([]);
    expect(deadLinks("[x](docs/nothing.md) [y](README.md) [z](https://example.com)")).toEqual(["docs/nothing.md"]);
  });
});
