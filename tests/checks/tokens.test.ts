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

describe("dark colours", () => {
  const css = projectTexts("src/styles/**/*.css")
    .map(({ text }) => text)
    .join("\n");
  const dark = tokensOf(css, /@variant dark-root/) ?? {};

  test("are one list for the system's setting and for the visitor's choice", () => {
    expect(Object.keys(dark).length).toBeGreaterThan(20);
    expect(css).toMatch(/@custom-variant dark-root \{\s*&\[data-theme="dark"\] \{\s*@slot;\s*\}/);
    expect(css).toMatch(/@media \(prefers-color-scheme: dark\) \{\s*&:not\(\[data-theme="light"\]\) \{\s*@slot;/);
  });

  test("replace light ones that exist", () => {
    const light = tokensOf(css, /@theme static/) ?? {};
    const colours = Object.keys(dark).filter((name) => name.startsWith("--color-"));
    expect(colours.filter((name) => !(name in light))).toEqual([]);
  });
});
