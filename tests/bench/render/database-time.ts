import { createClient } from "#db/client.ts";
import {
  featuredListings,
  listingBySlug,
  listingFacets,
  listingTotal,
  recentListings,
  searchListings,
  similarListings,
} from "#db/listings/listings.ts";
import type { Database } from "#db/schema/tables.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import type { Kysely } from "kysely";

export type Question = "home" | "list" | "detail";

/** The queries of each page while it is rendered, in sequence or in parallel as in the page. */
const questions: Record<Question, (db: Kysely<Database>) => Promise<unknown>> = {
  home: (db) => Promise.all([featuredListings(db, 6), recentListings(db, 6), listingTotal(db)]),
  list: (db) => {
    const { query } = parseListingQuery(new URLSearchParams(), { purpose: "sale" });
    return Promise.all([searchListings(db, query, null), listingFacets(db, query, null)]);
  },
  detail: async (db) => {
    const answer = await listingBySlug(db, "gulshan-lake-view");
    if (answer?.kind !== "found") throw new Error("The listing that is measured does not exist");
    return similarListings(db, answer.listing);
  },
};

/**
 * The database's share of a page: the same queries through the app's own client with its usual number of connections, from many callers at
 * once, without rendering.
 * @returns p99 in milliseconds
 */
export async function databaseTime(question: Question, clients: number, seconds: number): Promise<number> {
  const db = createClient();
  const ask = questions[question];
  const times: number[] = [];
  const runUntil = async (end: number, kept: number[]) => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask(db);
      kept.push(performance.now() - start);
    }
  };
  const together = (length: number, kept: number[]) => {
    const end = performance.now() + length * 1000;
    return Promise.all(Array.from({ length: clients }, () => runUntil(end, kept)));
  };
  try {
    await together(0.5, []);
    await together(seconds, times);
  } finally {
    await db.destroy();
  }
  times.sort((left, right) => left - right);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
