import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { MAP_POINTS, type ListingMap, type MapPoint } from "#domain/search/map/answer.ts";
import { random } from "#db/seed/random.ts";
import { launchBrowser, openPhone, SLOWDOWN, type Phone } from "./pages/phone.ts";
import { atMost, machine, median, printAllBars, printTable, writeResult } from "./report.ts";
import { startSite } from "./site/child-server.ts";
import { startDatabase } from "./site/database.ts";
import { copyBuiltSite } from "./site/site-folder.ts";

/** Milliseconds a frame, on average (performance bars of the map). */
const FRAME_MS = 50;
/** A finger's way across the map: so many places, to and fro. */
const STEPS = 40;
const REACH = 140;

/** Homes all over Dhaka, the same in each run. */
const homesOver = (count: number): MapPoint[] =>
  Array.from({ length: count }, (_, home) => {
    const draw = random(7, home);
    const id = `00000000-0000-4000-8000-${String(home).padStart(12, "0")}`;
    return [id, 9_035_000 + draw.int(0, 12_000), 2_372_000 + draw.int(0, 16_000), 1_000 * draw.int(10, 100), 1];
  });

type Work = { seconds: number; frames: number };

/** Moves the map under a finger. @returns processor time of the page's main thread, and the frames that it drew meanwhile */
async function pan({ page, session }: Phone): Promise<Work> {
  const box = (await page.locator(".maplibregl-canvas").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const metric = async (name: string) => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find((one) => one.name === name)?.value ?? 0;
  };
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await metric("TaskDuration");
  await page.evaluate(() => {
    const counted = window as unknown as { frames: number };
    counted.frames = 0;
    const next = () => {
      counted.frames += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const turn = Math.sin((step / STEPS) * 2 * Math.PI);
    await page.mouse.move(x + turn * REACH, y + turn * (REACH / 2));
  }
  await page.mouse.up();
  const frames = await page.evaluate(() => (window as unknown as { frames: number }).frames);
  return { seconds: (await metric("TaskDuration")) - before, frames };
}

/** Milliseconds of the main thread a frame, on a processor so many times as slow, while the map of a list is moved that shows so many homes. */
async function frameOf(browser: Browser, origin: string, homes: number, slowdown: number): Promise<number> {
  const phone = await openPhone(browser);
  const { context, page } = phone;
  try {
    const answer: ListingMap = {
      total: homes,
      totalCapped: false,
      points: homesOver(homes),
      cells: [],
      atLeast: false,
      radius: 400,
    };
    await page.route("**/api/listings/map?*", (route) => route.fulfill({ json: { ...answer, understood: null } }));
    await page.goto(`${origin}/buy?view=map&bbox=90.35,23.72,90.47,23.88`, { waitUntil: "load" });
    await page.locator(".maplibregl-canvas").waitFor();
    if (homes > 0) await page.locator(".maplibregl-marker").first().waitFor();
    const { seconds, frames } = await pan(phone);
    return (seconds * 1000 * slowdown) / frames;
  } finally {
    await context.close();
  }
}

/**
 * The map of a list on a phone, moved with 1,000 homes on it and with none, in turn: what the page itself does for a frame, in processor
 * time of its main thread, for a phone a quarter as fast as this machine. What a graphics card would do is left out, for here a
 * processor does it. Prints a table and writes `bench-results/panning.json`.
 * @returns whether the bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { runs: { type: "string" }, slowdown: { type: "string" } } });
  const [runs, slowdown] = [Number(values.runs ?? 5), Number(values.slowdown ?? SLOWDOWN)];
  const database = await startDatabase();
  const folder = copyBuiltSite();
  const server = await startSite(folder.root);
  const browser = await launchBrowser();
  try {
    const [full, empty]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < runs; turn += 1) {
      empty.push(await frameOf(browser, server.origin, 0, slowdown));
      full.push(await frameOf(browser, server.origin, MAP_POINTS, slowdown));
    }
    const [withHomes, without] = [median(full), median(empty)];
    printTable(
      ["homes on the map", "ms a frame", "ratio"],
      [
        ["none", without.toFixed(1), "1"],
        [MAP_POINTS.toLocaleString("en"), withHomes.toFixed(1), (withHomes / without).toFixed(2)],
      ],
    );
    const bars = [atMost("panning", "ms a frame", withHomes, FRAME_MS)];
    printAllBars(bars);
    writeResult("panning", { ...machine(), slowdown, runs, full, empty, bars });
    return bars.every(({ passed }) => passed);
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
    await database.stop();
  }
}
