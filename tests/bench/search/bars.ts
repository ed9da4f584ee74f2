import { atLeast, atMost, type Bar } from "../report.ts";
import type { Timing } from "./measure.ts";

export const FLOOR = "primary key (floor)";
/** `pages`: of 8 KB, which the statements look at. */
export type Line = Timing & { case: string; clients: number; pages: { p50: number; p95: number } };
export type SizeResult = {
  listings: number;
  fillSeconds: number | null;
  tableMB: number;
  indexMB: number;
  lines: Line[];
};

/** p95 of a query at 1,000,000 listings, in floors: p95 of a primary-key read in the same run. null: shown, but without a bar. */
const RATIOS: Record<string, number | null> = {
  "listing by slug": 2,
  "similar listings": 3,
  "same price nearby": 3,
  "filtered list, page 1": 4,
  "rare filters together": 6,
  "list with location text": 6,
  "any page number": 6,
  "deep page by its link": 4,
  "count, capped": 4,
  "facets, unfiltered": 6,
  "facets, filtered": 6,
  "counts of filters": null,
  "map box": 6,
  "list with words": 15,
  "what to relax": null,
};
const SLOWEST = 40;
const GROWTH = 2;
const CONCURRENT_SHARE = 0.6;
const BAR_SIZE = 1_000_000;
/** False for cases that do not query the database, and for writes. */
export const isQuestion = ({ case: name }: Line): boolean => name in RATIOS;

export const floorOf = ({ lines }: SizeResult, clients = 1): Line =>
  lines.find((line) => line.case === FLOOR && line.clients === clients)!;
export const lineOf = ({ lines }: SizeResult, name: string, clients = 1): Line | undefined =>
  lines.find((line) => line.case === name && line.clients === clients);

/** Every bar that applies to the sizes of a run. Growth is judged by a query's time relative to the floor of the same size. */
export function barsOf(sizes: readonly SizeResult[]): Bar[] {
  const bars: Bar[] = [];
  for (const size of sizes.filter(({ listings }) => listings === BAR_SIZE)) {
    const floor = floorOf(size);
    for (const line of size.lines.filter((one) => one.clients === 1 && isQuestion(one))) {
      const ratio = RATIOS[line.case];
      if (ratio) bars.push(atMost(line.case, "p95 in floors", line.p95 / floor.p95, ratio));
      bars.push(atMost(line.case, "slowest in floors", line.max / floor.p95, SLOWEST));
    }
    const [list, busyFloor] = [lineOf(size, "filtered list, page 1", 16), floorOf(size, 16)];
    if (list)
      bars.push(
        atLeast(list.case, "share of the floor's rate, 16 clients", list.rate / busyFloor.rate, CONCURRENT_SHARE),
      );
  }
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest || smallest === largest) return bars;
  for (const line of largest.lines.filter((one) => one.clients === 1 && isQuestion(one))) {
    const before = lineOf(smallest, line.case)!;
    const growth = line.p95 / floorOf(largest).p95 / (before.p95 / floorOf(smallest).p95);
    bars.push(atMost(line.case, `growth of p95, ${smallest.listings} to ${largest.listings}`, growth, GROWTH));
  }
  return bars;
}
