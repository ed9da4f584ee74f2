import { gzipSync } from "node:zlib";
import { expect, test } from "../fixtures/test.ts";

/** A control, what is seen once it was used, and how many kilobytes of scripts (after gzip) that may cost. */
type Use = { path: string; press: string; shows: string; scripts: number; isIsland?: true };

const OPTION = "[role=listbox] [role=option]";
const USES: Record<string, Use> = {
  "the search field of home": { path: "/", press: "#search-location", shows: OPTION, scripts: 15, isIsland: true },
  "the search field of a list": { path: "/buy", press: "#search-location", shows: OPTION, scripts: 15, isIsland: true },
  "the search field of projects": {
    path: "/projects",
    press: "#project-location",
    shows: OPTION,
    scripts: 15,
    isIsland: true,
  },
  "the destination of resorts": { path: "/resort", press: "#resort-where", shows: OPTION, scripts: 15, isIsland: true },
  "Compare on a card": { path: "/", press: "main [data-compare]", shows: ".toast", scripts: 3 },
};

/**
 * Somebody has tapped and waits. A file into which the bundler has put three shared lines beside all that forms need costs ten times as
 * much, and the bytes of a page before anybody touches it do not show it.
 */
for (const [name, { path, press, shows, scripts, isIsland }] of Object.entries(USES)) {
  test(`${name} fetches little when it is first used`, async ({ page }) => {
    await page.goto(path);
    // The scripts of islands are on their way before anybody touches them.
    const early = await page
      .locator("link[rel=modulepreload]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const fetched: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script" || early.includes(response.url())) return;
      // What comes after it was weighed may be closed with the page.
      fetched.push(response.body().catch(() => Buffer.alloc(0)));
    });
    await page.locator(press).filter({ visible: true }).first().click();
    await expect(page.locator(shows).first()).toBeVisible();
    const bodies = await Promise.all(fetched);
    const kilobytes = bodies.reduce((sum, body) => sum + (body.length > 0 ? gzipSync(body).length : 0), 0) / 1000;
    // What shows a toast has come while the page rested.
    if (shows !== ".toast" && !isIsland) expect(kilobytes, "something was fetched").toBeGreaterThan(0.2);
    expect(kilobytes).toBeLessThanOrEqual(scripts);
  });
}
