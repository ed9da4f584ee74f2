import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findBrowser } from "#tests/support/chromium.ts";

/** The phone of Lighthouse's mobile measurements. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Slow 4G as it is applied to a browser (Lighthouse's own figures: 150 ms and 1.6 Mbit/s behind it). */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export function launchBrowser(extraFlags: string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_FLAGS, ...extraFlags] });
}

/** A tab of a phone, and a session that sees its network and moves its fingers. */
export type Phone = { context: BrowserContext; page: Page; session: CDPSession };

/** An empty browser profile with one tab. */
export async function openPhone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  return { context, page, session };
}

/** Lighthouse's phone is four times as slow as the machine that it is measured on, whatever machine that is. */
export const SLOWDOWN = 4;

/** A processor so many times as slow and, unless `network` is false, slow 4G. */
export async function throttle(session: CDPSession, slowdown: number, network = true): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Network.emulateNetworkConditions", network ? SLOW_4G : UNTHROTTLED);
}
