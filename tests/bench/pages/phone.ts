import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findBrowser } from "#tests/support/chromium.ts";

/** The phone of Lighthouse's mobile measurements. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Slow 4G as applied to a browser (Lighthouse's figures, based on 150 ms and 1.6 Mbit/s). */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * While a driver is attached, V8 reads each script a second time for the places of its functions, unless it keeps them at the first reading.
 * No visitor's browser does that: it was half of the time in which React's file ran, and none without a driver.
 */
const ONE_READING = "--js-flags=--no-enable-lazy-source-positions";

export function launchBrowser(extraFlags: string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  const args = [...CHROMIUM_FLAGS, ONE_READING, ...extraFlags];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

/** A tab of a phone, and a session that controls its network and its touches. */
export type Phone = { context: BrowserContext; page: Page; session: CDPSession };

/** A new browser profile with one tab. */
export async function openPhone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  return { context, page, session };
}

/** Lighthouse's phone is four times as slow as the machine that measures it. */
export const SLOWDOWN = 4;

/** Slows down the processor and, unless `network` is false, applies slow 4G. */
export async function throttle(session: CDPSession, slowdown: number, network = true): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Network.emulateNetworkConditions", network ? SLOW_4G : UNTHROTTLED);
}
