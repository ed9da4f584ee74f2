import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "#server/mail/letter-colours.ts";

/** What an sRGB screen shows of an `oklch(L C H)`, as `#rrggbb` (CSS Color 4, section 10). */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, encoded)));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

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
