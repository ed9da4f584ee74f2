import { parseArgs } from "node:util";
import { places } from "#db/place-data.ts";
import { buildPlaceIndex, suggestPlaces } from "#domain/place/lookup/search.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { misspellings, type Misspelling } from "#tests/support/misspellings/generate.ts";
import { measure, type Score } from "#tests/support/misspellings/measure.ts";
import { ownMisspellings } from "#tests/support/misspellings/own.ts";
import { atLeast, machine, printBars, printTable, writeResult } from "./report.ts";

const BARS = { first: 95, three: 99 };

/** Answer times in milliseconds, for every tenth text. */
function answerTimes(index: PlaceIndex, list: readonly Misspelling[]): { p50: number; p99: number } {
  const times = list
    .filter((_, at) => at % 10 === 0)
    .map(({ text }) => {
      const start = performance.now();
      suggestPlaces(index, text);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  const at = (part: number): number => Math.round((times[Math.floor(times.length * part)] ?? NaN) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99) };
}

const share = (part: number, { asked }: Score): number => Math.round((part / asked) * 10_000) / 100;

/**
 * How often the right place is offered first, and among the first three, for misspelt names. `--seed` selects the generated ones,
 * `--misses` prints those that are not first.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { seed: { type: "string", default: "1" }, misses: { type: "boolean", default: false } },
  });
  const index = buildPlaceIndex(places);
  const generated = misspellings(places, Number(values.seed));
  const byKind = Map.groupBy(generated, ({ kind }) => kind);
  const sets: [name: string, list: readonly Misspelling[]][] = [
    ["own, tuned", ownMisspellings(index, "tuned")],
    ["own, held back", ownMisspellings(index, "held")],
    ...byKind,
  ];
  const scores = sets.map(([name, list]) => ({ name, ...measure(index, list) }));
  const { asked, first, three, ambiguous, misses } = scores.slice(2).reduce((sum, score) => ({
    name: "",
    asked: sum.asked + score.asked,
    first: sum.first + score.first,
    three: sum.three + score.three,
    ambiguous: sum.ambiguous + score.ambiguous,
    misses: [...sum.misses, ...score.misses],
  }));
  const lines = [...scores, { name: "all generated", asked, first, three, ambiguous, misses }];
  printTable(
    ["misspellings", "asked", "first %", "among three %", "ambiguous"],
    lines.map((line) => [line.name, line.asked, share(line.first, line), share(line.three, line), line.ambiguous]),
  );
  if (values.misses) {
    for (const { name, misses: missed } of scores) {
      for (const { text, place, found } of missed) console.log(`${name}: ${text} (${place.slug}): ${found.join(", ")}`);
    }
  }
  const times = answerTimes(index, generated);
  console.log(`\nAn answer takes ${times.p50} ms (p50), ${times.p99} ms (p99).`);
  const bars = lines
    .filter(({ name }) => name.startsWith("own") || name.startsWith("all"))
    .flatMap((line) => [
      atLeast(line.name, "first %", share(line.first, line), BARS.first),
      atLeast(line.name, "among three %", share(line.three, line), BARS.three),
    ]);
  writeResult("misspellings", {
    ...machine(),
    seed: values.seed,
    times,
    lines: lines.map(({ misses: missed, ...line }) => ({
      ...line,
      misses: missed.map(({ text, place, found }) => ({ text, place: place.slug, found })),
    })),
    bars,
  });
  return printBars(bars);
}
