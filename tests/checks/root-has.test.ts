import { expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

/** Selectors by which the whole page depends on something in it. */
const rootHas = (sheet: string): string[] =>
  sheet.match(/(?:\bhtml|\bbody|:root)(?:[.[:][^\s{,]*?)?:has\([^{]*/g) ?? [];

test("no rule hangs the whole page on what is in it: the browser would restyle every element after every change", () => {
  expect(rootHas("html:has(.modal[open]) {")).toHaveLength(1);
  expect(rootHas("body.wide:has(.bookbar) .tray {")).toHaveLength(1);
  expect(rootHas(".avatar:has(img) {")).toHaveLength(0);
  const found = projectTexts("src/**/*.{css,astro}").flatMap(({ path, text }) =>
    rootHas(text).map((rule) => `${path}: ${rule}`),
  );
  expect(found).toEqual([]);
});
