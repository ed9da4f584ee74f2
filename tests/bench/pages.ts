import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { LOCALES, localisedPath } from "#domain/locale.ts";
import { barsOf, slowestOf, type Measured } from "./pages/bars.ts";
import { FLOOR_SCRIPT, floorPage, htmlPage } from "./pages/floor.ts";
import { audit, type Audit } from "./tools/lighthouse.ts";
import { readList } from "./pages/list-content.ts";
import { launchBrowser, SLOWDOWN } from "./pages/phone.ts";
import { subjects, type Subject } from "./pages/subjects.ts";
import { filtersWithoutScript, measureThrottled, type Throttled } from "./pages/throttled.ts";
import { weigh } from "./pages/weigh.ts";
import { machine, median, printAllBars, printBars, printTable, writeResult } from "./report.ts";
import { startSite } from "./site/child-server.ts";
import { startDatabase } from "./site/database.ts";
import { copyBuiltSite, type SiteFolder } from "./site/site-folder.ts";
import { buildSpa } from "./spa/build-spa.ts";

/** Adds the floor page and the single-page app, both with the content of the list, to the pages of the site. */
async function addSameContent(folder: SiteFolder, browser: Browser): Promise<void> {
  const server = await startSite(folder.root);
  try {
    for (const locale of LOCALES) {
      const content = await readList(browser, server.origin, localisedPath("/buy", locale));
      const root = `<div id="root"></div>`;
      const script = `<script type="module" src="/same-content/spa.js"></script>`;
      folder.add(`same-content/floor-${locale}.html`, floorPage(content, locale));
      folder.add(`same-content/spa-${locale}.html`, htmlPage(locale, content.title, script, root));
    }
  } finally {
    await server.stop();
  }
  folder.add("same-content/floor.js", FLOOR_SCRIPT);
  folder.add("same-content/spa.js", Buffer.from(await buildSpa()));
}

/** The median of each figure over the runs; a page without a filter has no filter time. */
function medianThrottled(runs: Throttled[]): Throttled {
  const middle = (pick: (run: Throttled) => number) => median(runs.map(pick));
  const optional = (pick: (run: Throttled) => number | null) => {
    const values = runs.map(pick).filter((value) => value !== null);
    return values.length > 0 ? median(values) : null;
  };
  return {
    fcp: middle((run) => run.fcp),
    lcp: middle((run) => run.lcp),
    cls: middle((run) => run.cls),
    filterUsable: optional((run) => run.filterUsable),
    events: runs[0]!.events.map((_, step) => middle((run) => run.events[step]!)),
  };
}

function medianAudit(runs: Audit[]): Audit | null {
  if (runs.length === 0) return null;
  const middle = (pick: (run: Audit) => number) => median(runs.map(pick));
  return {
    scores: {
      performance: middle((run) => run.scores.performance),
      accessibility: middle((run) => run.scores.accessibility),
      "best-practices": middle((run) => run.scores["best-practices"]),
      seo: middle((run) => run.scores.seo),
    },
    fcp: middle((run) => run.fcp),
    lcp: middle((run) => run.lcp),
    tbt: middle((run) => run.tbt),
    blocking: middle((run) => run.blocking),
    cls: middle((run) => run.cls),
    complaints: [...new Set(runs.flatMap((run) => run.complaints))],
    index: middle((run) => run.index),
  };
}

/** Measures all pages in rounds, so that other load on the machine affects all of them alike. */
async function measureAll(
  origin: string,
  browser: Browser,
  all: Subject[],
  { runs, audits, slowdown }: { runs: number; audits: boolean; slowdown: number },
): Promise<Measured[]> {
  const throttled = all.map((): Throttled[] => []);
  const lighthouse = all.map((): Audit[] => []);
  for (let round = 1; round <= runs; round += 1) {
    for (const [index, subject] of all.entries()) {
      process.stderr.write(`\r\x1b[K  run ${round} of ${runs}: ${subject.name} ${subject.locale}`);
      throttled[index]!.push(await measureThrottled(browser, origin, subject, slowdown));
      if (audits) lighthouse[index]!.push(await audit(origin + subject.path, slowdown));
    }
  }
  const measured: Measured[] = [];
  for (const [index, subject] of all.entries()) {
    process.stderr.write(`\r\x1b[K  weighing: ${subject.name} ${subject.locale}`);
    const url = origin + subject.path;
    measured.push({
      subject,
      gzip: await weigh(browser, url, "gzip", []),
      brotli: await weigh(browser, url, "br", subject.steps),
      throttled: medianThrottled(throttled[index]!),
      lighthouse: medianAudit(lighthouse[index]!),
      withoutScript: subject.name === "list" ? await filtersWithoutScript(browser, url) : null,
    });
  }
  process.stderr.write("\r\x1b[K");
  return measured;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const times = (value: number | null | undefined, floor: number | null | undefined) =>
  value == null ? "–" : `${Math.round(value)}${floor ? ` (${(value / floor).toFixed(2)})` : ""}`;

function printMeasured(all: Measured[]): void {
  const floorOf = ({ subject }: Measured) =>
    all.find((other) => other.subject.name === "floor" && other.subject.locale === subject.locale)!;
  const name = ({ subject }: Measured) => `${subject.name} ${subject.locale}`;
  console.log("\nKilobytes over the wire with gzip, before anybody touches the page (total: the same with Brotli)\n");
  printTable(
    ["page", "html", "css", "js", "font", "image", "in view", "other", "headers", "total", "Brotli", "requests"],
    all.map((page) => {
      const { html, css, js, font, image, imageInView, other, headers, total, requests } = page.gzip;
      return [
        name(page),
        ...[html, css, js, font, image, imageInView, other, headers, total, page.brotli.total].map(kilobytes),
        requests,
      ];
    }),
  );
  console.log("\nMilliseconds (ratio to the floor of the same language)\n");
  printTable(
    [
      "page",
      "FCP",
      "LCP",
      "TBT",
      "by the processor",
      "CLS",
      "Lighthouse",
      "applied FCP",
      "applied LCP",
      "filter usable",
      "slowest event",
    ],
    all.map((page) => {
      const { lighthouse, throttled } = page;
      const floor = floorOf(page);
      return [
        name(page),
        times(lighthouse?.fcp, floor.lighthouse?.fcp),
        times(lighthouse?.lcp, floor.lighthouse?.lcp),
        times(lighthouse?.tbt, null),
        times(lighthouse?.blocking, null),
        (lighthouse?.cls ?? throttled.cls).toFixed(3),
        lighthouse ? Object.values(lighthouse.scores).join("/") : "–",
        times(throttled.fcp, floor.throttled.fcp),
        times(throttled.lcp, floor.throttled.lcp),
        times(throttled.filterUsable, floor.throttled.filterUsable),
        throttled.events.length > 0 ? times(slowestOf(throttled), null) : "–",
      ];
    }),
  );
  for (const page of all) {
    if (page.lighthouse?.complaints.length) console.log(`  ${name(page)}: ${page.lighthouse.complaints.join(", ")}`);
  }
}

/**
 * Every kind of page in both languages, compared with a static floor page and a React single-page app with the same content, from one
 * preview server in one run: bytes, requests, Lighthouse, and what a visitor notices with slow 4G and a slow processor really applied.
 * Prints tables and writes `bench-results/pages.json`. `--runs 1` is quicker, `--only list,home` measures fewer pages, `--no-lighthouse`
 * skips Lighthouse, `--slowdown 2` makes the phone half as fast as the machine instead of a quarter.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      runs: { type: "string", default: "3" },
      only: { type: "string", default: "" },
      slowdown: { type: "string", default: String(SLOWDOWN) },
      lighthouse: { type: "boolean", default: true },
    },
  });
  const runs = Math.max(1, Number(values.runs));
  const slowdown = Math.max(1, Number(values.slowdown));
  const begin = machine();
  const folder = copyBuiltSite();
  const started: (() => Promise<void>)[] = [async () => folder.remove()];
  try {
    const database = await startDatabase();
    started.unshift(database.stop);
    const browser = await launchBrowser();
    started.unshift(() => browser.close());
    await addSameContent(folder, browser);
    const server = await startSite(folder.root);
    started.unshift(server.stop);
    console.log(
      `Preview server on ${database.name}, ${begin.machine}, Node ${begin.node}, load ${begin.load}, median of ${runs}, a processor ${slowdown} times as slow`,
    );
    const all = await subjects(server.origin, values.only.split(",").filter(Boolean));
    const measured = await measureAll(server.origin, browser, all, { runs, audits: values.lighthouse, slowdown });
    const floors = new Map(
      measured.filter(({ subject }) => subject.name === "floor").map((page) => [page.subject.locale, page]),
    );
    const bars = measured.flatMap((page) => barsOf(page, floors.get(page.subject.locale)!));
    printMeasured(measured);
    const index = median(measured.flatMap(({ lighthouse }) => lighthouse?.index ?? []));
    if (!Number.isNaN(index)) console.log(`\nLighthouse's index of this machine: ${Math.round(index)}`);
    printAllBars(bars);
    const passed = printBars(bars);
    writeResult("pages", {
      ...begin,
      loadAfter: machine().load,
      browser: browser.version(),
      runs,
      slowdown,
      index,
      pages: measured,
      bars,
    });
    return passed;
  } finally {
    for (const stop of started) await stop();
  }
}
