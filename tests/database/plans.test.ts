import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { createClient } from "#db/client.ts";
import { drawFor, knownListings, searchCases, type Case } from "#tests/bench/search/cases.ts";
import { cloneMarket } from "#tests/support/clone-listings.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { SEEDED_LISTINGS } from "#tests/support/database/fingerprint.ts";
import { buffersOf, explain, readWhole, type PlanNode } from "#tests/support/explain.ts";

const database = useDatabase("seeded");
/** As many as WebAssembly makes while others work; the large market is for `npm run test:long` and for a real PostgreSQL. */
const LISTINGS = onRealPostgres || depth > 1 ? 200_000 : 6_000;
const VALUES = 6;
const FOLDER = "test-results/plans";

/**
 * Pages of 8 KB that one statement of a question may look at, whatever the values, in a market of 200,000: about twice what it was, since
 * the market and its statistics are drawn anew each time.
 */
const BUFFERS: Record<string, number> = {
  "listing by slug": 100,
  "similar listings": 200,
  "same price nearby": 10_000,
  "filtered list, page 1": 5_000,
  "rare filters together": 1_000,
  "list with location text": 300,
  "any page number": 4_000,
  "deep page by its link": 300,
  "count, capped": 100,
  "facets, unfiltered": 100,
  "facets, filtered": 300,
  "counts of filters": 5_500,
  "map box": 4_500,
  "list with words": 20_000,
  "what to relax": 300,
};

type Asked = { sql: string; parameters: readonly unknown[] };
let cases: Case[] = [];
beforeAll(async () => {
  const { db } = database();
  await cloneMarket(db, Math.ceil(LISTINGS / SEEDED_LISTINGS));
  cases = searchCases((await knownListings(db)).slice(0, 50));
  mkdirSync(FOLDER, { recursive: true });
}, 900_000);

/** The statements of one question, each with how it was answered. */
async function plansOf({ ask }: Case, n: number): Promise<(Asked & { plan: PlanNode })[]> {
  const { db, url, bridge } = database();
  const asked: Asked[] = [];
  const logged = createClient({ url, bridge, max: 1, log: ({ query }) => void asked.push(query) });
  try {
    await ask(logged, drawFor(1, n));
  } finally {
    await logged.destroy();
  }
  const plans = [];
  for (const { sql, parameters } of asked) {
    const isQuestion = /^\s*(?:select|with)\s/i.test(sql) && !sql.includes("advisory");
    if (isQuestion) plans.push({ sql, parameters, plan: await explain(db, { sql, parameters }) });
  }
  return plans;
}

test.each(Object.entries(BUFFERS))(
  "%s reads no table whole and at most %d pages",
  async (name, most) => {
    const item = cases.find((other) => other.name === name)!;
    const plans = [];
    for (let n = 0; n < VALUES; n += 1) plans.push(...(await plansOf(item, n)));
    writeFileSync(`${FOLDER}/${name.replace(/\W+/g, "-")}.json`, JSON.stringify(plans, null, 1));
    expect(plans.length).toBeGreaterThanOrEqual(VALUES);
    const whole = plans.filter(({ plan }) => readWhole(plan).some((table) => /^listing(?:s|_words)$/.test(table)));
    expect(whole.map(({ sql, parameters }) => [sql, parameters])).toEqual([]);
    const buffers = plans.map(({ plan }) => buffersOf(plan));
    console.log(
      `${name}: ${Math.max(...buffers)} pages at most, ${buffers.sort((a, b) => a - b)[Math.floor(buffers.length / 2)]} in the middle`,
    );
    expect(Math.max(...buffers)).toBeLessThanOrEqual(most);
  },
  120_000 * depth,
);
