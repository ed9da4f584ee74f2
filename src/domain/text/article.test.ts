import { describe, expect, test } from "vitest";
import { blogPath, categoryCounts, countWords, neighboursOf, newestFirst, readingMinutes } from "./article.ts";

describe("articles", () => {
  test("are counted by their words, not by marks, tags and addresses", () => {
    expect(countWords("## জমির মাপ\n\nএক **কাঠা** জমি, [উৎস](https://example.com/a-b).")).toBe(6);
    expect(countWords('<Callout title="x">\n\nMind the gap.\n\n</Callout>\n\n| a | 720 |\n| --- | ---: |')).toBe(5);
    expect(countWords("")).toBe(0);
  });

  test("take whole minutes to read, and never none", () => {
    expect(readingMinutes(5, "en")).toBe(1);
    expect(readingMinutes(660, "en")).toBe(3);
    expect(readingMinutes(720, "bn")).toBe(4);
  });

  test("stand newest first, and know what comes before and after", () => {
    const articles = newestFirst([
      { id: 1, date: "2026-01-02" },
      { id: 3, date: "2026-03-04" },
      { id: 2, date: "2026-03-04" },
    ]);
    expect(articles.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(neighboursOf(articles, 2)).toMatchObject({ newer: { id: 3 }, older: { id: 1 } });
    expect(neighboursOf(articles, 3).newer).toBeUndefined();
    expect(neighboursOf(articles, 1).older).toBeUndefined();
    expect(neighboursOf(articles, 9)).toEqual({ newer: undefined, older: undefined });
  });

  test("are counted by category, an empty one too", () => {
    const counts = categoryCounts([{ category: "tips" }, { category: "tips" }, { category: "finance" }]);
    expect(Object.fromEntries(counts)).toEqual({ guides: 0, tips: 2, "market-analysis": 0, finance: 1 });
  });

  test("have lists with addresses", () => {
    expect([blogPath(null), blogPath(null, 2), blogPath("tips"), blogPath("tips", 3)]).toEqual([
      "/blog",
      "/blog/page/2",
      "/blog/category/tips",
      "/blog/category/tips/page/3",
    ]);
  });
});
