import { expect, test } from "vitest";
import { withLocale } from "#i18n/request-locale.ts";
import { headerLinks } from "./header-links.ts";

test("the header leads where the specification says, in its order, in both languages", () => {
  const shown = (locale: "en" | "bn") =>
    withLocale(locale, () => headerLinks(locale).map(({ label, href }) => [label, href]));
  expect(shown("en")).toEqual([
    ["Home", "/"],
    ["Buy", "/buy"],
    ["Rent", "/rent"],
    ["Resort", "/resort"],
    ["New Projects", "/projects"],
    ["Blog", "/en/blog"],
  ]);
  expect(shown("bn").map(([, href]) => href)).toEqual([
    "/bn",
    "/bn/buy",
    "/bn/rent",
    "/bn/resort",
    "/bn/projects",
    "/blog",
  ]);
  for (const [label] of shown("bn")) expect(label).not.toMatch(/[A-Za-z]/);
});
