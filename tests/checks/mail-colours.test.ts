import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "#server/mail/letter.ts";
import { hexOf } from "../support/oklch.ts";

const tokens = readFileSync("src/styles/tokens.css", "utf8");
const [light = "", dark = ""] = tokens.split("/* ---- roles: dark.");

/** The roles' values in one of the two lists of the tokens, by the names that the mails use. */
function rolesOf(css: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const [, l, c, h] = new RegExp(`--color-${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(css) ?? [];
      return [name, hexOf(Number(l), Number(c), Number(h))];
    }),
  );
}

/** WCAG's contrast of two colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [bright, dim] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

describe("the colours of mails", () => {
  test("are those of the site, in both lights", () => {
    expect(hexOf(1, 0, 0)).toBe("#ffffff");
    expect(rolesOf(light, Object.keys(LIGHT))).toEqual(LIGHT);
    expect(rolesOf(dark, Object.keys(DARK))).toEqual(DARK);
  });

  test("can be read", () => {
    for (const [name, colours] of [
      ["light", LIGHT],
      ["dark", DARK],
    ] as const) {
      for (const ground of [colours.paper, colours.surface, colours.sunken]) {
        for (const text of [colours.ink, colours.inkMute, colours.link, colours.primary]) {
          expect(contrast(text, ground), `${text} on ${ground}, ${name}`).toBeGreaterThan(4.5);
        }
      }
      expect(contrast(LIGHT.onAccent, colours.accent), name).toBeGreaterThan(4.5);
    }
  });
});
