import puppeteer, { type Browser, type ElementHandle, type KeyInput } from "puppeteer-core";
import { CHROMIUM_FLAGS } from "../support/chromium.ts";
import type { Engine, EngineOptions } from "./engine.ts";

type Kind = "firefox" | "chrome";

const launch = (browser: Kind, executablePath: string): Promise<Browser> =>
  puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    args: browser === "chrome" ? CHROMIUM_FLAGS : [],
    // Addresses of this machine are secure enough for a service worker; others are not asked for.
    extraPrefsFirefox: { "network.dns.disableIPv6": true, "browser.startup.page": 0 },
  });

/** Firefox (WebDriver BiDi) or Chromium. */
export async function startPuppeteer(kind: Kind, executablePath: string, { origin }: EngineOptions): Promise<Engine> {
  const browser = await launch(kind, executablePath);
  const open = async () => {
    const context = await browser.createBrowserContext();
    const opened = await context.newPage();
    await opened.setViewport({ width: 1280, height: 900 });
    return { context, opened };
  };
  let { context, opened: page } = await open();
  const find = async (selector: string): Promise<ElementHandle> => {
    const found = await page.$(selector);
    if (!found) throw new Error(`${kind}: nothing is ${selector}`);
    return found;
  };
  return {
    name: kind,
    go: async (path) => void (await page.goto(new URL(path, origin).href, { waitUntil: "load" })),
    run: (work, ...given) => page.evaluate(work as never, ...(given as unknown as never[])) as never,
    press: async (selector) => {
      const found = await find(selector);
      await found.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      await found.click();
    },
    type: (text) => page.keyboard.type(text),
    keys: async (...names) => {
      for (const name of names) await page.keyboard.press(name as KeyInput);
    },
    attach: async (selector, files) => {
      await ((await find(selector)) as ElementHandle<HTMLInputElement>).uploadFile(...files);
    },
    forget: async () => {
      const left = context;
      ({ context, opened: page } = await open());
      await left.close();
    },
    close: () => browser.close(),
  };
}
