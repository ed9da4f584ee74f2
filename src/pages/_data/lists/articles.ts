import { getCollection, type CollectionEntry } from "astro:content";
import { countWords, newestFirst, readingMinutes, type ArticleSummary } from "#domain/text/article.ts";
import { isLocale, type Locale } from "#domain/locale.ts";

export type Article = ArticleSummary & { entry: CollectionEntry<"blog"> };

/** The language of an entry is its folder. */
const languageOf = (entry: CollectionEntry<"blog">): Locale => {
  const [folder] = entry.id.split("/");
  if (!isLocale(folder)) throw new RangeError(`content/blog/${entry.id} is in no language`);
  return folder;
};

/** All articles in one language, newest first. */
export async function articlesIn(locale: Locale): Promise<Article[]> {
  const entries = await getCollection("blog");
  const articles = entries
    .filter((entry) => languageOf(entry) === locale)
    .map((entry): Article => {
      const words = countWords(entry.body ?? "");
      const { updated, ...data } = entry.data;
      return { ...data, updated: updated ?? data.date, words, minutes: readingMinutes(words, locale), entry };
    });
  return newestFirst(articles);
}
