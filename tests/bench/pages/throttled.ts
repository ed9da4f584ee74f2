import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { openPhone, throttle, type Phone } from "./phone.ts";
import type { Step, Subject } from "./subjects.ts";
import { settle, takeStep, waitUntilThere } from "./visitor.ts";

/** Milliseconds from the start of the navigation; `events`: the slowest event of each step, up to the next frame. */
export type Throttled = {
  fcp: number;
  lcp: number;
  cls: number;
  filterUsable: number | null;
  events: number[];
};

type Observed = {
  fcp: number;
  lcp: number;
  cls: number;
  usable: number | null;
  events: number[];
};

/** Runs in the page before its own code: records paints, shifts, events, and when the filter works. */
function observe(control: string | null): void {
  const seen: Observed = { fcp: 0, lcp: 0, cls: 0, usable: null, events: [] };
  (window as unknown as { observed: Observed }).observed = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  on("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  on("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  on("event", ({ duration }) => seen.events.push(duration), { durationThreshold: 16 });
  if (control === null) return;
  let listens = false;
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...rest: Parameters<typeof addEventListener>) {
    if (rest[0] === "change" && this instanceof Node) listens = true;
    addEventListener.apply(this, rest);
  };
  // The filter is usable if it is present, there are cards to filter, and a script listens to it.
  const watch = () => {
    if (listens && document.querySelector(control) && document.querySelectorAll("article").length >= 6)
      seen.usable = performance.now();
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

const observed = (page: Page): Promise<Observed> =>
  page.evaluate(() => (window as unknown as { observed: Observed }).observed);

/** @returns the slowest event of a step up to the next frame, in milliseconds; 0 if all were under 16 */
async function slowestOfStep(phone: Phone, step: Step): Promise<number> {
  const { page } = phone;
  const before = (await observed(page)).events.length;
  await takeStep(phone, step);
  await settle(page);
  const { events } = await observed(page);
  return Math.max(0, ...events.slice(before));
}

/**
 * Opens a page with slow 4G and a slow processor really applied, waits until its filter works and everything else has loaded. Then it
 * performs the visitor's steps with a quick network and times every event. The network becomes quick only after the fonts have loaded,
 * because they would otherwise arrive during the first tap of every run.
 */
export async function measureThrottled(
  browser: Browser,
  origin: string,
  subject: Subject,
  slowdown: number,
): Promise<Throttled> {
  const phone = await openPhone(browser);
  const { context, page, session } = phone;
  try {
    await page.addInitScript(observe, subject.filter ?? null);
    await throttle(session, slowdown);
    await page.goto(origin + subject.path, { waitUntil: "load", timeout: 60_000 });
    const giveUp = Date.now() + 30_000;
    while (subject.filter && (await observed(page)).usable === null) {
      if (Date.now() > giveUp) throw new Error(`${subject.path}: the filter does not come to life`);
      await sleep(100);
    }
    await sleep(700);
    const loaded = await observed(page);
    const events: number[] = [];
    if (subject.steps.length > 0) {
      if (subject.settled) {
        await waitUntilThere(page, subject.settled, 60_000);
        // An island begins to hydrate before React listens in it.
        await settle(page);
      }
      await throttle(session, slowdown, false);
      for (const step of subject.steps) events.push(await slowestOfStep(phone, step));
    }
    const { fcp, lcp, cls, usable } = loaded;
    return { fcp, lcp, cls, filterUsable: usable, events };
  } finally {
    await context.close();
  }
}

/** Whether the list can be filtered without a script: choosing a type leads to cards of that type. */
export async function filtersWithoutScript(browser: Browser, url: string): Promise<boolean> {
  const { context, page } = await openPhone(browser, { javaScriptEnabled: false });
  try {
    await page.goto(url);
    await page.locator("#search-type").selectOption("house");
    await page.locator("form[role=search] button").first().tap();
    await page.waitForURL(/[?&]type=house/, { timeout: 15_000 });
    return (await page.locator("article").count()) > 0;
  } finally {
    await context.close();
  }
}
