import { isUuid } from "#domain/text/uuid.ts";
import { addDays } from "../booking/stay.ts";

/** What is counted of a post by day. `contacts`: inquiries, and numbers that were called or written to. `bookings`: paid ones. */
export const FIGURES = ["views", "saves", "contacts", "visits", "bookings"] as const;
export type Figure = (typeof FIGURES)[number];
export type FigureCounts = Record<Figure, number>;

/** A day of Dhaka, `YYYY-MM-DD`. */
export type DayFigures = FigureCounts & { day: string };

/** How many days are looked at, today included. */
export const FIGURE_SPANS = [30, 90] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];

/** A day's figures are kept for so many days, and go with the last day of their month. */
const FIGURE_DAYS = 400;
/** So many months are ready before they begin. */
const MONTHS_AHEAD = 3;

/** The months (`YYYY-MM`) that figures are kept in on a day, from the oldest to those that are ready before they begin. */
export function figureMonths(today: string): string[] {
  const at = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = at(addDays(today, -FIGURE_DAYS));
  return Array.from({ length: at(today) + MONTHS_AHEAD - first + 1 }, (_, index) => {
    const month = first + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

/** With fewer similar homes no position is shown. */
export const SIMILAR_MIN = 12;

const NOTHING: FigureCounts = { views: 0, saves: 0, contacts: 0, visits: 0, bookings: 0 };

const sumOf = (days: readonly DayFigures[]): FigureCounts => {
  const total = { ...NOTHING };
  for (const day of days) for (const figure of FIGURES) total[figure] += day[figure];
  return total;
};

/** `before`: the same for as many days before; null if counting began later. */
export type SpanFigures = { days: DayFigures[]; total: FigureCounts; before: FigureCounts | null };

/**
 * Every day up to `today`, oldest first; days without events have zeros.
 * @param rows what was counted, in any order, a day at most once
 * @param wasCounted whether anything was counted by the first day that they are compared with
 */
export function spanFigures(
  rows: readonly DayFigures[],
  { today, span, wasCounted }: { today: string; span: number; wasCounted: boolean },
): SpanFigures {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const reach = (end: string) =>
    Array.from({ length: span }, (_, index) => {
      const day = addDays(end, -(span - 1 - index));
      return byDay.get(day) ?? { day, ...NOTHING };
    });
  const days = reach(today);
  const before = wasCounted ? sumOf(reach(addDays(today, -span))) : null;
  return { days, total: sumOf(days), before };
}

/** Whole per cent by which `now` is more than `before`; null where there is nothing to compare with. */
export const changePercent = (now: number, before: number | null): number | null =>
  before === null || before === 0 ? null : Math.round(((now - before) / before) * 100);

/** What is counted by day. */
export const COUNTED_KINDS = ["listings", "resorts"] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** A post with its figures in a span of days. */
export type PostFigures = FigureCounts & { kind: CountedKind; id: string; title: string; titleBn: string };

/** The query of the page of figures: how many days, which post (null: all), and which figure the chart shows. */
export type FiguresQuery = { span: FigureSpan; post: { kind: CountedKind; id: string } | null; figure: Figure };

/** Reads a query from an address; invalid values count as missing. */
export function readFiguresQuery(params: URLSearchParams): FiguresQuery {
  const kind = COUNTED_KINDS.find((one) => params.has(one));
  const id = kind ? (params.get(kind) ?? "") : "";
  return {
    span: FIGURE_SPANS.find((span) => String(span) === params.get("days")) ?? 30,
    post: kind && isUuid(id) ? { kind, id } : null,
    figure: FIGURES.find((figure) => figure === params.get("figure")) ?? "views",
  };
}

/** The parameters of a query, without defaults. */
export const figuresParams = ({ span, post, figure }: FiguresQuery): [string, string][] => [
  ...(post ? [[post.kind, post.id] as [string, string]] : []),
  ...(span === 30 ? [] : [["days", String(span)] as [string, string]]),
  ...(figure === "views" ? [] : [["figure", figure] as [string, string]]),
];

/** Where a home stands among similar ones, itself counted: 1 is the cheapest by the square foot, and the most viewed. */
export type Position = {
  homes: number;
  sqftPrice: { rank: number; own: number; median: number } | null;
  views: { rank: number; own: number; median: number };
};
