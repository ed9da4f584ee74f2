import { expect, test } from "vitest";
import { ARTICLE_CATEGORIES } from "#domain/text/article.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { categoryName } from "./article-words.ts";

test("the four categories are called as in the specification, in its order", () => {
  expect(ARTICLE_CATEGORIES.map(categoryName)).toEqual(["Guides", "Tips", "Market Analysis", "Finance"]);
  for (const category of ARTICLE_CATEGORIES) {
    expect(withLocale("bn", () => categoryName(category))).not.toMatch(/[A-Za-z]/);
  }
});
