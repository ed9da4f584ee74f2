import { expect, inject } from "vitest";
import { until, type Engine } from "./engine.ts";
import { address, awake, choose, expectBody, fill, press, seen } from "./look.ts";
import { signIn } from "./account-acts.ts";
import type { Acts } from "./run-acts.ts";
import { onStandIn } from "./stand-in.ts";

/** Storage that cannot be read, as with cookies blocked. */
const WITHOUT_STORAGE = `for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("Access is denied for this document.", "SecurityError"); } });`;
/** What browsers at the floor do not have (docs/operating.md). */
const AT_THE_FLOOR = `delete URL.canParse; delete AbortSignal.any; delete Intl.Segmenter;
for (const name of ["toSorted", "toSpliced", "toReversed", "with"]) delete Array.prototype[name];
for (const name of ["toWellFormed", "isWellFormed"]) delete String.prototype[name];
for (const name of ["groupBy"]) { delete Map[name]; delete Object[name]; }
addEventListener("toggle", (event) => event.target instanceof HTMLDialogElement && event.stopImmediatePropagation(), true);`;
const INSIDE_FACEBOOK =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]";

/** Does to the page what Chrome's translator does: each text stands in an element of its own. */
const translate = (engine: Engine): Promise<unknown> =>
  engine.run(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, [translate=no]")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  });

/** Addresses of the scripts that a page's islands begin with. */
async function islandScripts(path: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(inject("origin") + path)).text();
  return new Set([...html.matchAll(/component-url="([^"]+)"/g)].map(([, url = ""]) => url));
}

const isWider = (): boolean => document.scrollingElement!.scrollWidth > document.documentElement.clientWidth;

/** What goes on though something is broken, missing or changed. */
export const faultActs: Acts = {
  "a home that was read is read again with the server away": (engine) =>
    onStandIn({}, async ({ origin, goAway }) => {
      await engine.go(`${origin}/about`);
      // The second page of a visit brings the service worker.
      await engine.run(() => location.assign("/privacy-policy"));
      await until(engine, "the service worker", () => navigator.serviceWorker.controller !== null);
      await engine.go(`${origin}/property/gulshan-lake-view`);
      const heading = await engine.run(() => document.querySelector("h1")?.textContent ?? "(none)");
      await until(engine, "the page in the cache", async () =>
        Boolean(await caches.match("/property/gulshan-lake-view", { ignoreVary: true })),
      );
      await goAway();
      await engine.go(`${origin}/property/gulshan-lake-view?fbclid=abc`);
      await seen(engine, "h1", heading.trim());
      await engine.go(`${origin}/rent`);
      await seen(engine, "h1", "You are offline");
    }),
  "an island that throws gives the server's form back, which is sent": async (engine) => {
    const scripts = await islandScripts("/buy");
    expect(scripts.size).toBeGreaterThan(0);
    const script = (path: string) =>
      scripts.has(path) ? `export default () => { throw new Error("planted"); };` : null;
    await onStandIn({ script }, async ({ origin }) => {
      await engine.go(`${origin}/buy`);
      await engine.run(() => document.querySelector<HTMLElement>("#search-type")?.focus());
      await seen(engine, "main astro-island[data-failed] #search-type");
      await fill(engine, "#search-location", "Gulshan");
      await engine.keys("Enter");
      await address(engine, "location=Gulshan");
      await seen(engine, "main article h2, main article h3");
    });
  },
  "a page that the browser translates keeps its sign-in form": async (engine) => {
    await engine.go("/signin?next=%2Faccount");
    await awake(engine);
    await translate(engine);
    await fill(engine, "main form input[name=identifier]", "nobody@example.com");
    await fill(engine, "main form input[name=password]", "not the password at all");
    await press(engine, "main form [type=submit]");
    await until(
      engine,
      "an answer, or the server's form",
      () => document.querySelector("main [role=alert], main astro-island[data-failed]") !== null,
    );
    // A part that React had not taken over yet gives the server's form back, with what was typed: it is sent by the browser.
    if (await engine.run(() => document.querySelector("main [role=alert]") === null))
      await press(engine, "main form [type=submit]");
    await seen(engine, "main [role=alert]");
    await seen(engine, "main form input[name=password]");
  },
  "a list that the browser translates is searched": async (engine) => {
    await engine.go("/buy");
    await awake(engine);
    await translate(engine);
    await fill(engine, "#search-location", "Gulsh");
    await press(engine, "[role=option]", "Gulshan");
    await address(engine, "location=Gulshan");
    await choose(engine, "#search-type", "apartment");
    await address(engine, "location=Gulshan", "type=apartment");
    await until(engine, "the answer", () => document.querySelector("[aria-busy=true]") === null);
    await seen(engine, "main article h2, main article h3");
  },
  "filters and hearts work where storage is blocked": (engine) =>
    onStandIn({ before: WITHOUT_STORAGE }, async ({ origin }) => {
      await engine.go(`${origin}/buy`);
      await awake(engine);
      expect(await engine.run(() => document.querySelectorAll("[data-failed]").length)).toBe(0);
      await expect(engine.run(() => localStorage.length)).rejects.toThrow("Access is denied");
      await choose(engine, "#search-type", "apartment");
      await address(engine, "type=apartment");
      await until(engine, "the answer", () => document.querySelector("[aria-busy=true]") === null);
      await press(engine, "main [data-favourite]");
      await seen(engine, "main [data-favourite][aria-pressed=true]");
    }),
  "at the floor, filters answer, and their sheet counts and holds the page still": (engine) =>
    onStandIn({ before: AT_THE_FLOOR }, async ({ origin }) => {
      await engine.go(`${origin}/buy`);
      await awake(engine);
      expect(await engine.run(() => "canParse" in URL || "toSorted" in Array.prototype)).toBe(false);
      await choose(engine, "#search-type", "apartment");
      await address(engine, "type=apartment");
      await until(engine, "the answer", () => document.querySelector("[aria-busy=true]") === null);
      await press(engine, "[aria-haspopup=dialog][href='#more-filters']");
      await expectBody(engine);
      await until(engine, "a count on a chip", () =>
        [...document.querySelectorAll("dialog[open] label")].some((chip) =>
          /\D\d+$/.test(chip.textContent?.trim() ?? ""),
        ),
      );
      expect(await engine.run(() => getComputedStyle(document.documentElement).overflow)).toContain("hidden");
    }),
  "at the floor, signing in leads back to where it was asked for": (engine) =>
    onStandIn({ before: AT_THE_FLOOR }, async ({ origin }) => {
      await signIn(engine, `${origin}/signin?next=%2Faccount%3Ftab%3Dsettings`);
      await address(engine, "/account?tab=settings");
      await seen(engine, "main h1");
    }),
  "inside an app, Google gives way to a code by mail": (engine) =>
    onStandIn({ userAgent: INSIDE_FACEBOOK }, async ({ origin }) => {
      await engine.go(`${origin}/signin?next=%2Faccount`);
      await seen(engine, "main", "Open this page in your browser");
      await press(engine, "main a", "Sign in here with a code by e-mail");
      await address(engine, "/signin-code", "next=");
    }),
  "a word without an end widens no page": async (engine) => {
    for (const path of ["/buy", "/property/gulshan-lake-view", "/compare?ids=gulshan-lake-view,10,11"]) {
      await engine.go(path);
      const changed = await engine.run(() => {
        const titles = document.querySelectorAll("main h1, main article :is(h2, h3) a, main thead a");
        for (const title of titles) title.textContent = "Flatwithaviewofthelake".repeat(9);
        return titles.length;
      });
      expect(changed, path).toBeGreaterThan(0);
      expect(await engine.run(isWider), path).toBe(false);
    }
  },
};
