import lighthouse, { defaultConfig, type Flags } from "lighthouse";
import { freePort } from "../../support/suite/temporary-postgres.ts";
import { blockingByProcessor } from "../pages/blocking.ts";
import { launchBrowser } from "../pages/phone.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * Scores 0 to 100, times in milliseconds; `blocking` is TBT in processor time (blocking.ts); `index` is Lighthouse's benchmark of the
 * machine (higher is faster); `complaints` are the failed audits outside of performance.
 */
export type Audit = {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  blocking: number;
  cls: number;
  complaints: string[];
  index: number;
};

const ATTEMPTS = 3;

/** One run of Lighthouse (mobile, simulated slow 4G, a slowed-down processor). If a busy machine loses the trace, the run is repeated. */
export async function audit(url: string, slowdown: number): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await auditOnce(url, slowdown);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** In a new browser, so that nothing remains from the page before. */
async function auditOnce(url: string, slowdown: number): Promise<Audit> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const flags: Flags = { port, output: "json", logLevel: "silent", onlyCategories: [...CATEGORIES] };
    const settings = { throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown } };
    const result = await lighthouse(url, flags, { extends: "lighthouse:default", settings });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
    const { lhr, artifacts } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
    const scores = Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>;
    const complaints = CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
    return {
      scores,
      fcp: value("first-contentful-paint"),
      lcp: value("largest-contentful-paint"),
      tbt: value("total-blocking-time"),
      blocking: blockingByProcessor(artifacts.Trace.traceEvents, slowdown),
      cls: value("cumulative-layout-shift"),
      complaints,
      index: lhr.environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}
