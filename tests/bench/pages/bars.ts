import { atLeast, atMost, type Bar } from "../report.ts";
import type { Audit } from "../tools/lighthouse.ts";
import { FONT_BARS, PAGE_BARS, type PageKind } from "#tests/support/page-bars.ts";
import type { PageName, Subject } from "./subjects.ts";
import type { Throttled } from "./throttled.ts";
import type { Weight } from "./weigh.ts";

/** All measurements of a page; times are medians. */
export type Measured = {
  subject: Subject;
  gzip: Weight;
  brotli: Weight;
  throttled: Throttled;
  lighthouse: Audit | null;
  withoutScript: boolean | null;
};

const KB = 1000;

/** The kind of each page, which decides its bars. */
const KINDS: Record<PageName, PageKind> = {
  home: "list",
  list: "list",
  detail: "detail",
  area: "article",
  article: "article",
  legal: "article",
  compare: "list",
  projects: "list",
  project: "detail",
  resorts: "list",
  resort: "detail",
};

/** Times: first and largest paint, in a browser that is really slowed down, as ratios to those of the floor; the blocking of the main thread in milliseconds of processor time. */
const TIME_BARS: Record<PageKind, { fcp: number; lcp: number; blocking: number }> = {
  article: { fcp: 1.1, lcp: 1.15, blocking: 20 },
  list: { fcp: 1.15, lcp: 1.2, blocking: 50 },
  detail: { fcp: 1.15, lcp: 1.25, blocking: 50 },
  form: { fcp: 1.2, lcp: 1.3, blocking: 100 },
};

/** The byte bars of one page, in brotli. */
function byteBars(kind: PageKind, label: string, { subject, brotli }: Measured): Bar[] {
  const bars = PAGE_BARS[kind];
  return [
    atMost(label, "HTML, KB", brotli.html / KB, bars.html),
    atMost(label, "CSS, KB", brotli.css / KB, bars.css),
    atMost(label, "script on the critical path, KB", brotli.criticalScript / KB, bars.criticalScript),
    atMost(label, "script, KB", brotli.js / KB, bars.script),
    atMost(label, "script after use, KB", brotli.jsAfterUse / KB, bars.scriptAfterUse),
    atMost(label, "fonts, KB", brotli.font / KB, FONT_BARS[subject.locale]),
    atMost(label, "images in view, KB", brotli.imageInView / KB, bars.pictures),
  ];
}

/** Browsers do not report events under 16 ms, so a floor without longer events counts as 16 ms. */
const SHORTEST_EVENT = 16;

/** Pages that hydrate at a touch (`client:intent`) are judged by their taps, not by when they hydrate. */
const INTENT: readonly PageName[] = ["home", "list", "area", "projects", "resorts"];

/** The slowest step, where each step counts with the median of its runs, because a late frame in one run is due to the machine. */
export const slowestOf = ({ events }: Throttled): number => Math.max(0, ...events);

/** The bars of one page of the product; times are ratios to the floor of the same run and language, or processor time. */
export function barsOf(measured: Measured, floor: Measured): Bar[] {
  const { subject, throttled, lighthouse } = measured;
  if (subject.name === "floor" || subject.name === "spa") return [];
  const label = `${subject.name} ${subject.locale}`;
  const kind = KINDS[subject.name];
  const times = TIME_BARS[kind];
  const bars = byteBars(kind, label, measured);
  if (throttled.events.length > 0) {
    const ratio = slowestOf(throttled) / Math.max(SHORTEST_EVENT, slowestOf(floor.throttled));
    bars.push(atMost(label, "slowest event ÷ floor", ratio, 1.5));
  }
  if (throttled.filterUsable !== null && floor.throttled.filterUsable !== null && !INTENT.includes(subject.name)) {
    const ratio = throttled.filterUsable / floor.throttled.filterUsable;
    bars.push(atMost(label, "filter usable ÷ floor", ratio, 2));
  }
  if (measured.withoutScript !== null) {
    bars.push(atLeast(label, "filter without JavaScript", Number(measured.withoutScript), 1));
  }
  bars.push(
    atMost(label, "FCP ÷ floor", throttled.fcp / floor.throttled.fcp, times.fcp),
    atMost(label, "LCP ÷ floor", throttled.lcp / floor.throttled.lcp, times.lcp),
  );
  if (!lighthouse) return bars;
  return [
    ...bars,
    atMost(label, "TBT by the processor, ms", lighthouse.blocking, times.blocking),
    atMost(label, "CLS", lighthouse.cls, 0.02),
    atLeast(label, "Lighthouse accessibility", lighthouse.scores.accessibility, 100),
    atLeast(label, "Lighthouse best practices", lighthouse.scores["best-practices"], 100),
    atLeast(label, "Lighthouse SEO", lighthouse.scores.seo, 100),
  ];
}
