import { defineCollection } from "astro:content";
import { file, glob } from "astro/loaders";
import { z } from "astro/zod";
import { ARTICLE_CATEGORIES } from "#domain/text/article.ts";
import { PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { RATING } from "#domain/moderation/review.ts";
import { ICONS } from "#ui/icon/icon-sprite.ts";
import { calendarDay, phoneNumber, text } from "./collections/fields.ts";
import { placeCollection } from "./collections/places.ts";
import { projects } from "./collections/projects.ts";

/**
 * The articles: `content/blog/{bn,en}/{id}-{slug}.mdx`. An article has the same number in both languages; `tests/checks/blog.test.ts`
 * checks that both exist and contain no raw HTML. The number is `id`, so that entries can be identified by file.
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
    author: text,
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

/** The legal pages: `content/pages/{bn,en}/{page}.mdx`, each in both languages (`tests/checks/legal-pages.test.ts`). */
const pages = defineCollection({
  loader: glob({
    base: "./content/pages",
    pattern: "{bn,en}/*.mdx",
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ""),
  }),
  schema: z.object({ title: z.string().min(5), lead: z.string().min(20), updated: calendarDay }),
});

/** Moving companies on the home page. */
const movers = defineCollection({
  loader: file("content/site/movers.json"),
  schema: z.object({
    name: text,
    nameBn: text,
    text: z.string().min(10),
    textBn: z.string().min(10),
    icon: z.enum(ICONS),
    website: z.url(),
    phone: phoneNumber,
    demo: z.boolean(),
    /** Position in the list, from 1; entries are identified by their id. */
    order: z.number().int().positive(),
  }),
});

/** Built-in reviews, shown until there are real ones. */
const reviews = defineCollection({
  loader: file("content/samples/reviews.json"),
  schema: z.object({
    id: z.string(),
    name: text,
    nameBn: text,
    rating: z.number().int().min(RATING.min).max(RATING.max),
    date: calendarDay,
    comment: z.string().min(10),
    commentBn: z.string().min(10),
    propertyType: z.enum(PROPERTY_TYPES),
    location: text,
    locationBn: text,
  }),
});

export const collections = { blog, movers, pages, places: placeCollection, projects, reviews };
