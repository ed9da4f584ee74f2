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

/** Scripts that set a variable on the root, from which every element inherits it. */
const rootVariables = (script: string): string[] =>
  script.match(/documentElement(?:\.style\.|;\s*style\.)setProperty\("--[^)]*/g) ?? [];

test("no script sets a variable on the root: it would restyle every element", () => {
  expect(rootVariables(`document.documentElement.style.setProperty("--lift", "4rem")`)).toHaveLength(1);
  expect(
    rootVariables(`const { style } = document.documentElement;\n  style.setProperty("--lift", "4rem")`),
  ).toHaveLength(1);
  expect(rootVariables(`bar.style.setProperty("--lift", "4rem")`)).toHaveLength(0);
  // A test of one component stands for the page around it.
  const scripts = projectTexts("src/**/*.{ts,tsx,astro}").filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const found = scripts.flatMap(({ path, text }) => rootVariables(text).map((call) => `${path}: ${call}`));
  expect(found).toEqual([]);
});
