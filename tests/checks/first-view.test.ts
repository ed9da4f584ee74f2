import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { everyFirstView, firstViewStyles } from "#local/build/first-view.ts";
import { FIRST_VIEWS, type FirstView } from "#styles/first-view.ts";
import { projectTexts } from "../support/project-files.ts";

/** Bytes after gzip that the styles of a first view may take of a page's 15 KB. */
const BUDGET_BYTES = 4200;
const views = Object.keys(FIRST_VIEWS) as FirstView[];

describe("the styles inside a page", () => {
  test.each(views)("of %s stay within their budget", (view) => {
    const css = firstViewStyles(view);
    expect(css).toContain(".header");
    expect(gzipSync(css).length).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test.each(views)("of %s read no property that they do not bring", (view) => {
    const css = firstViewStyles(view);
    const brought = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const read = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(read.filter((name) => !brought.has(name))).toEqual([]);
  });

  test("are the rules that name what is listed, in both themes and languages, and no other", () => {
    const { list, detail } = everyFirstView();
    expect(list).toContain(".search .fields");
    expect(list).not.toContain(".gallery");
    expect(detail).toContain(".gallery");
    expect(list).not.toContain(":hover");
    expect(list).toContain("[data-theme=dark]");
    expect(list).toContain(":lang(bn)");
  });

  test("bring the reader's own fonts and no address of a font", () => {
    for (const css of Object.values(everyFirstView())) {
      expect(css).toContain("size-adjust");
      expect(css).not.toMatch(/url\([^)]*woff2/);
    }
  });

  test("list no class that no style sheet has", () => {
    const sheets = projectTexts("src/**/*.css")
      .map(({ text }) => text)
      .join("\n");
    const markup = projectTexts("src/**/*.{astro,tsx}")
      .map(({ text }) => text)
      .join("\n");
    const unknown = views.flatMap((view) =>
      FIRST_VIEWS[view].filter((name) => !new RegExp(`\\.${name}\\b`).test(sheets) && !markup.includes(`<${name}`)),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });
});
