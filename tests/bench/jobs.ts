import { parseArgs } from "node:util";
import { machine, printBars, writeResult, type Bar } from "./report.ts";

type Part = () => Promise<{ bars: Bar[]; result: object }>;

/**
 * The scheduled jobs at the size of a large market, with the product's own code on a separate PostgreSQL. Prints tables and writes
 * `bench-results/jobs.json`. `--only alerts,digest,rollup,purge` selects jobs; `--searches`, `--listings`, `--texts` (different searches),
 * `--quiet` (the share of searches without matches), `--readers`, `--views` and `--pages` change the size.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const size = (value: string) => ({ type: "string", default: value }) as const;
  const { values } = parseArgs({
    args,
    options: {
      only: size("alerts,digest,rollup,purge"),
      searches: size("1000000"),
      listings: size("10000"),
      texts: size("200000"),
      quiet: size("0"),
      readers: size("200000"),
      views: size("10000000"),
      pages: size("50000"),
    },
  });
  const number = (name: keyof typeof values) => Number(values[name]);
  const parts: Record<string, Part> = {
    alerts: async () =>
      (await import("./jobs/alerts.ts")).measureAlerts({
        searches: number("searches"),
        listings: number("listings"),
        texts: number("texts"),
        quiet: number("quiet"),
      }),
    digest: async () => (await import("./jobs/digest.ts")).measureDigest(number("readers")),
    rollup: async () => (await import("./jobs/rollup.ts")).measureRollup(number("views"), number("listings")),
    purge: async () => (await import("./jobs/purge.ts")).measurePurge(number("pages")),
  };
  const begin = machine();
  const bars: Bar[] = [];
  const results: Record<string, object> = {};
  for (const name of values.only.split(",")) {
    const part = parts[name];
    if (!part) throw new Error(`There is no job "${name}". There are: ${Object.keys(parts).join(", ")}`);
    console.log(`\n## ${name}\n`);
    const done = await part();
    bars.push(...done.bars);
    results[name] = done.result;
  }
  const passed = printBars(bars);
  writeResult("jobs", { ...begin, loadAfter: machine().load, sizes: values, results, bars });
  return passed;
}
