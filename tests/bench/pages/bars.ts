import { atLeast, atMost, type Bar } from "../report.ts";
import type { Audit } from "./lighthouse.ts";
import type { Subject } from "./subjects.ts";
import type { Throttled } from "./throttled.ts";
import type { Weight } from "./weigh.ts";

/** Everything that was measured of one page; times are medians. */
export type Measured = {
  subject: Subject;
  gzip: Weight;
  brotli: Weight;
  throttled: Throttled;
  lighthouse: Audit | null;
  withoutScript: boolean | null;
};

const KB = 1000;
const JS_KB = {
  home: 15,
  list: 75,
  detail: 15,
  area: 15,
  compare: 15,
  projects: 15,
  project: 15,
  resorts: 15,
  resort: 15,
} as const;
const IMAGES_KB = {
  home: 150,
  list: 150,
  detail: 100,
  area: 150,
  compare: 100,
  projects: 150,
  project: 100,
  resorts: 150,
  resort: 100,
} as const;

/** The byte bars of one page, in gzip. */
function byteBars(name: keyof typeof JS_KB, label: string, { subject, gzip }: Measured): Bar[] {
  const fonts = subject.locale === "bn" ? 160 : 50;
  return [
    atMost(label, "HTML, KB", gzip.html / KB, 15),
    atMost(label, "CSS, KB", gzip.css / KB, 14),
    atMost(label, "JavaScript, KB", gzip.js / KB, JS_KB[name]),
    atMost(label, "fonts, KB", gzip.font / KB, fonts),
    atMost(label, "images in view, KB", gzip.imageInView / KB, IMAGES_KB[name]),
    atMost(label, "requests", gzip.requests, 20),
  ];
}

/** The slowest of all steps, each of which is the middle of its runs: one late frame in one run is the machine's. */
export const slowestOf = ({ events }: Throttled): number => Math.max(0, ...events);

/** The bars of one page of the product; times only as ratios to the floor of the same run and language, or of the processor's time. */
export function barsOf(measured: Measured, floor: Measured): Bar[] {
  const { subject, throttled, lighthouse } = measured;
  if (subject.name === "floor" || subject.name === "spa") return [];
  const label = `${subject.name} ${subject.locale}`;
  const bars = byteBars(subject.name, label, measured);
  if (throttled.events.length > 0) bars.push(atMost(label, "slowest event, ms", slowestOf(throttled), 50));
  if (throttled.filterUsable !== null && floor.throttled.filterUsable !== null) {
    const ratio = throttled.filterUsable / floor.throttled.filterUsable;
    bars.push(atMost(label, "filter usable ÷ floor", ratio, 1.5));
  }
  if (measured.withoutScript !== null) {
    bars.push(atLeast(label, "filter without JavaScript", Number(measured.withoutScript), 1));
  }
  if (!lighthouse || !floor.lighthouse) return bars;
  return [
    ...bars,
    atMost(label, "FCP ÷ floor", lighthouse.fcp / floor.lighthouse.fcp, 1.1),
    atMost(label, "LCP ÷ floor", lighthouse.lcp / floor.lighthouse.lcp, 1.25),
    atMost(label, "TBT by the processor, ms", lighthouse.blocking, 50),
    atMost(label, "CLS", lighthouse.cls, 0.02),
    atLeast(label, "Lighthouse performance", lighthouse.scores.performance, 98),
    atLeast(label, "Lighthouse accessibility", lighthouse.scores.accessibility, 100),
    atLeast(label, "Lighthouse best practices", lighthouse.scores["best-practices"], 100),
    atLeast(label, "Lighthouse SEO", lighthouse.scores.seo, 100),
  ];
}
