import { describe, expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

type Tokens = Record<string, string>;

/** The declarations of the innermost block that `opening` starts; null when the sheet has none. */
function tokensOf(css: string, opening: RegExp): Tokens | null {
  const block = new RegExp(`${opening.source}\\s*\\{([^{}]*)\\}`).exec(css.replace(/\/\*[\s\S]*?\*\//g, ""))?.[1];
  if (block === undefined) return null;
  const declarations = [...block.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)];
  return Object.fromEntries(
    declarations.map(([, name, value]) => [name, value?.replace(/\s+/g, " ").trim()]),
  ) as Tokens;
}

/** The dark colours stand in the sheet twice: for the system's setting and for the visitor's choice. */
const bySystem = /:root:not\(\[data-theme="?light"?\]\)/;
const byChoice = /(?::root)?\[data-theme="?dark"?\]/;

function disagreements(css: string): string[] {
  const [system, choice] = [tokensOf(css, bySystem), tokensOf(css, byChoice)];
  if (!system || !choice) return ["a list of dark colours is missing"];
  const names = new Set([...Object.keys(system), ...Object.keys(choice)]);
  return [...names].filter((name) => system[name] !== choice[name]);
}

describe("dark colours", () => {
  const css = projectTexts("src/styles/**/*.css")
    .map(({ text }) => text)
    .join("\n");

  test("are the same by the system's setting and by choice", () => {
    expect(Object.keys(tokensOf(css, bySystem) ?? {}).length).toBeGreaterThan(20);
    expect(disagreements(css)).toEqual([]);
  });

  test("replace light ones that exist", () => {
    const light = tokensOf(css, /@theme static/) ?? {};
    const colours = Object.keys(tokensOf(css, byChoice) ?? {}).filter((name) => name.startsWith("--color-"));
    expect(colours.filter((name) => !(name in light))).toEqual([]);
  });

  test.each([
    ["another value", "--a: 1;", "--a: 2;", ["--a"]],
    ["a missing colour", "--a: 1; --b: 2;", "--a: 1;", ["--b"]],
    ["the same list", "--a: 1;", "--a:  1;", []],
  ])("the check sees %s", (_, system, choice, expected) => {
    const planted = `@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${system} } }
      [data-theme="dark"] { ${choice} }`;
    expect(disagreements(planted)).toEqual(expected);
  });
});
