import { readdirSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PICTURE_WIDTHS, pictureFallbackUrl, pictureUrl } from "#domain/picture/picture.ts";
import { HERO_CUT } from "#features/home/hero-picture.ts";
import { KIND_NAMES, TIMES } from "#tools/pictures/scene.ts";
import pictures from "#content/pictures.json" with { type: "json" };
import home from "#content/site/home.json" with { type: "json" };

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;
const sizes = new Map(
  readdirSync("public/pictures").map((name) => [`/pictures/${name}`, statSync(`public/pictures/${name}`).size]),
);
const framed = pictures.filter(({ kind }) => kind !== "panorama");
const wide = pictures.filter(({ kind }) => kind === "panorama");

/** Addresses that a page may ask for and nobody drew, or that nobody asks for. */
function astray(addresses: ReadonlySet<string>): string[] {
  const wanted = new Set([
    ...framed.flatMap(({ id }) => [...PICTURE_WIDTHS.map((width) => pictureUrl(id, width)), pictureFallbackUrl(id)]),
    ...wide.flatMap(({ id }) => [
      ...[800, 1600].flatMap((width) => ["avif", "webp"].map((format) => `/pictures/${id}-${width}.${format}`)),
      `/pictures/${id}-${HERO_CUT.width}.avif`,
    ]),
  ]);
  return [...[...wanted].filter((url) => !addresses.has(url)), ...[...addresses].filter((url) => !wanted.has(url))];
}

describe("pictures", () => {
  test("are drawn in every width that a page may ask for, and none is left over", () => {
    expect(astray(new Set(sizes.keys()))).toEqual([]);
    expect(astray(new Set([...sizes.keys()].slice(1)))).toHaveLength(1);
  });

  test("are light enough for a card and for the repository", () => {
    for (const { id } of framed) expect(sizes.get(pictureUrl(id, 400)), id).toBeLessThanOrEqual(12 * KILOBYTE);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * MEGABYTE);
  });

  test("carry an id that says kind, seed and light", () => {
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length);
    for (const { id, kind, seed, time } of pictures) {
      expect(id).toBe(`${kind}-${seed}-${time}`);
      expect(KIND_NAMES).toContain(kind);
      expect(TIMES).toContain(time);
    }
  });

  test("are described in both languages", () => {
    for (const { id, alt, altBn } of pictures) {
      expect(alt, id).toMatch(/^[A-Z][\x20-\x7e]{12,118}[^.]$/);
      expect(altBn, id).toMatch(/^[\u0980-\u09ff ,-]{12,120}$/u);
      expect(altBn, id).toBe(altBn.normalize("NFC"));
    }
    expect(new Set(framed.map(({ alt }) => alt)).size).toBeGreaterThan(60);
  });

  test("are there for every place of the home page", () => {
    const ids = new Set(pictures.map(({ id }) => id));
    const shown = [home.hero.light, home.hero.dark, home.sellPicture, ...home.categories.map(({ picture }) => picture)];
    expect(shown.filter((id) => !ids.has(id))).toEqual([]);
  });
});
