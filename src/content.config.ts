import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";
import { ARTICLE_CATEGORIES } from "#domain/article.ts";

/** YAML reads 2026-02-08 as an instant; the site means the day. */
const calendarDay = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/**
 * The articles: `content/blog/{bn,en}/{id}-{slug}.mdx`. An article is one number in two languages; `tests/checks/blog.test.ts` holds the
 * two together and keeps raw HTML out. The number is `id`, so an entry is known by its file.
 */
const blog = defineCollection({
  loader: glob({
    base: "./content/blog",
    pattern: "{bn,en}/*.mdx",
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ""),
  }),
  schema: z.object({
    id: z.number().int().positive(),
    title: z.string().min(10).max(90),
    excerpt: z.string().min(40).max(260),
    author: z.string().min(2),
    date: calendarDay,
    updated: calendarDay.optional(),
    category: z.enum(ARTICLE_CATEGORIES),
    /** An id of content/pictures.json, and what the picture shows in the language of the article. */
    picture: z.string(),
    pictureAlt: z.string().min(10),
    related: z.array(z.number().int().positive()).min(2).max(3),
    sources: z.array(z.object({ title: z.string().min(5), url: z.url() })),
  }),
});

/** What is law on the site: `content/pages/{bn,en}/{page}.mdx`, the same page in both languages (`tests/checks/legal-pages.test.ts`). */
const pages = defineCollection({
  loader: glob({
    base: "./content/pages",
    pattern: "{bn,en}/*.mdx",
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ""),
  }),
  schema: z.object({ title: z.string().min(5), lead: z.string().min(20), updated: calendarDay }),
});

export const collections = { blog, pages };
