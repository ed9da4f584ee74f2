import { describe, expect, test } from "vitest";
import { colourFallbacks } from "#build/site-styles.ts";
import { hexOf } from "../support/oklch.ts";
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

describe("colours in browsers without oklch()", () => {
  const [tokens = ""] = projectTexts("src/styles/tokens.css").map(({ text }) => text);
  const fallbacks = colourFallbacks(tokens);
  /** Red, green, blue and opacity of `#rrggbb`, `#rrggbbaa` and their short forms, 0 to 255. */
  const channels = (hex: string): number[] => {
    const digits = hex.length < 6 ? hex.replace(/[\da-f]/g, "$&$&") : hex;
    return [1, 3, 5, 7].map((at) => Number.parseInt(digits.slice(at, at + 2) || "ff", 16));
  };

  for (const [theme, opening] of [
    ["light", /(?:@theme static|:root)/],
    ["dark", /@variant dark-root/],
  ] as const) {
    test(`are the same to the eye, in the ${theme} theme`, () => {
      const modern = tokensOf(tokens, opening) ?? {};
      const old = tokensOf(fallbacks.replace(/@variant dark-root/, theme === "light" ? "} $&" : "$&"), opening) ?? {};
      const colours = Object.entries(modern).filter(([, value]) => value.includes("oklch("));
      expect(colours.length).toBeGreaterThan(30);
      expect(Object.keys(old)).toEqual(colours.map(([name]) => name));
      for (const [name, value] of colours) {
        const [lightness = 0, chroma = 0, hue = 0, opacity = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
        const expected = [...channels(hexOf(lightness, chroma, hue)).slice(0, 3), opacity * 255];
        const far = channels(old[name] ?? "").map((channel, at) => Math.abs(channel - (expected[at] ?? Number.NaN)));
        expect(Math.max(...far), `${name}: ${old[name]} for ${value}`).toBeLessThanOrEqual(3);
      }
    });
  }

  test("have their fallback because no other file writes oklch()", () => {
    const others = projectTexts("src/**/*.{css,tsx,astro}").filter(({ path }) => !path.endsWith("styles/tokens.css"));
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter(({ text }) => /oklch\([\d._]/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
