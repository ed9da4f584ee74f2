import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import pictures from "#content/pictures.json" with { type: "json" };
import { ARTICLE_CATEGORIES, countWords } from "#domain/text/article.ts";
import { LOCALES, type Locale } from "#domain/locale.ts";
import { pictureUrl } from "#domain/picture/picture.ts";
import { projectTexts } from "../support/project-files.ts";

type Front = {
  id: number;
  title: string;
  excerpt: string;
  date: string;
  category: string;
  picture: string;
  pictureAlt: string;
  related: number[];
  sources: { title: string; url: string }[];
};
type Article = { path: string; front: Front; body: string };

/** Components that an article may use; anything else in angle brackets would be raw HTML. */
const COMPONENTS = /^<(?:Callout kind="(?:tip|warning|note)"|\/Callout|LandUnits \/)>$/;

function readArticle({ path, text }: { path: string; text: string }): Article {
  const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { path, front: parse(front) as Front, body };
}

/** What would run or be put on the page as it stands: tags, expressions, imports, addresses that are scripts. */
const rawIn = (body: string): string[] => [
  ...(body.match(/<[^>\n]*>?/g) ?? []).filter((tag) => !COMPONENTS.test(tag)),
  ...(body.match(/[{}]/g) ?? []),
  ...(body.match(/^(?:import|export)\s.*$/gm) ?? []),
  ...(body.match(/\]\((?!https?:\/\/|\/|#)[^)]*\)/g) ?? []),
];

/** Letters that the fonts do not have: the ranges of make-fonts.ts, whose Bengali keeps every feature that joins letters. */
const foreign = (text: string): string[] => [
  ...new Set(
    text.match(
      /[^\n\u0020-\u007e\u00a0\u00b7\u00d7\u0964\u0965\u0981-\u098b\u098f-\u09df\u09e6-\u09ef\u09f3\u200c\u200d–—‘’“”•…]/gu,
    ),
  ),
];

const structure = (body: string) => ({
  chapters: body.match(/^## /gm)?.length ?? 0,
  points: body.match(/^(?:- |\d+\. )/gm)?.length ?? 0,
  rows: body.match(/^\|/gm)?.length ?? 0,
  boxes: body.match(/^<(?:Callout|LandUnits)/gm)?.length ?? 0,
});

const articles = Object.fromEntries(
  LOCALES.map((locale) => [locale, projectTexts(`content/blog/${locale}/*.mdx`).map(readArticle)]),
) as Record<Locale, Article[]>;
const all = LOCALES.flatMap((locale) => articles[locale]);
const byId = (locale: Locale) => new Map(articles[locale].map((article) => [article.front.id, article]));

describe("articles", () => {
  test("are at least twelve, in every category, under their number", () => {
    expect(articles.bn.length).toBeGreaterThanOrEqual(12);
    expect([...new Set(articles.bn.map(({ front }) => front.category))].sort()).toEqual([...ARTICLE_CATEGORIES].sort());
    for (const { path, front } of all)
      expect(basename(path), path).toMatch(new RegExp(`^${front.id}-[a-z0-9-]+\\.mdx$`));
    expect(byId("bn").size, "no number twice").toBe(articles.bn.length);
  });

  test("are the same article in both languages", () => {
    const [bn, en] = [byId("bn"), byId("en")];
    expect([...bn.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [id, article] of bn) {
      const english = en.get(id) as Article;
      expect(basename(english.path)).toBe(basename(article.path));
      const facts = ({ date, category, picture, related, sources }: Front) =>
        JSON.stringify({ date, category, picture, related, sources: sources.map(({ url }) => url) });
      expect(facts(english.front), article.path).toBe(facts(article.front));
      expect(structure(english.body), article.path).toEqual(structure(article.body));
    }
  });

  test("are written in their language, long enough to help", () => {
    for (const { path, front, body } of articles.bn) {
      expect(countWords(body), path).toBeGreaterThanOrEqual(500);
      expect(countWords(body), path).toBeLessThanOrEqual(900);
      expect(
        `${front.title} ${body}`
          .match(/[A-Za-z0-9]{3,}/g)
          ?.filter((word) => !/^(?:247|Callout|LandUnits|kind|tip|warning|note)$/.test(word)) ?? [],
        path,
      ).toEqual([]);
      expect(`${front.title}${front.excerpt}${body}`, path).toBe(
        `${front.title}${front.excerpt}${body}`.normalize("NFC"),
      );
    }
    for (const { path, front, body } of articles.en) {
      expect(countWords(body), path).toBeGreaterThanOrEqual(400);
      expect(`${front.title}${front.excerpt}${body}`, path).not.toMatch(/[\u0980-\u09ff]/);
    }
  });

  test("lead to pictures and articles that exist", () => {
    const scenes = new Set(pictures.map(({ id }) => id));
    const ids = byId("bn");
    for (const { path, front } of all) {
      expect(scenes.has(front.picture), `${path}: ${front.picture}`).toBe(true);
      // A panorama has other widths than cards and heads ask for.
      expect(existsSync(`public${pictureUrl(front.picture, 1200)}`), `${path}: ${front.picture}`).toBe(true);
      for (const id of front.related) expect(ids.has(id) && id !== front.id, `${path}: ${id}`).toBe(true);
    }
    expect(new Set(articles.bn.map(({ front }) => front.picture)).size, "no picture twice").toBe(articles.bn.length);
  });

  test("hold no raw HTML, no code and no address that is none", () => {
    for (const { path, body } of all) expect(rawIn(body), path).toEqual([]);
    expect(rawIn('<img src="x" onerror="alert(1)">')).toHaveLength(1);
    expect(rawIn("<b>bold</b>")).toHaveLength(2);
    expect(rawIn("a {1 + 1} b")).toHaveLength(2);
    expect(rawIn('import x from "y"')).toHaveLength(1);
    expect(rawIn("[x](javascript:alert(1))")).toHaveLength(1);
    expect(rawIn('<Callout kind="tip">\n\n[x](https://example.com)\n\n</Callout>')).toEqual([]);
  });

  test("use only letters that the fonts have", () => {
    for (const { path, front, body } of all) {
      expect(foreign(`${front.title}${front.excerpt}${front.pictureAlt}${body}`), path).toEqual([]);
    }
    expect(foreign("ৠ ₹ →")).toHaveLength(3);
    const ranges = readFileSync("src/styles/fonts/make-fonts.ts", "utf8");
    for (const range of ["[0x981, 0x98b]", "[0x98f, 0x9df]", "[0x9e6, 0x9ef]"]) expect(ranges).toContain(range);
  });

  test("are told apart when one of two is changed", () => {
    expect(structure("## a\n\n- b\n- c\n")).not.toEqual(structure("## a\n\n- b\n"));
    expect(readArticle({ path: "x", text: "---\nid: 3\n---\n\n## a\n" })).toMatchObject({
      front: { id: 3 },
      body: "\n## a\n",
    });
  });
});
