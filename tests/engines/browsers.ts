import { existsSync } from "node:fs";
import { findChromium } from "../support/chromium.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { startPuppeteer } from "./puppeteer.ts";
import { findWebKit, startWebKit } from "./webkit.ts";

type EngineBrowser = {
  /** What Debian calls what is missing; undefined if all of it is there. */
  missing: () => string | undefined;
  start: (options: EngineOptions) => Promise<Engine>;
};

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
const findFirefox = (): string | undefined => FIREFOX.find((path) => existsSync(path));

/** The three engines that the site's visitors have. */
export const ENGINES = {
  firefox: {
    missing: () => (findFirefox() ? undefined : "firefox-esr"),
    start: (options) => startPuppeteer("firefox", findFirefox()!, options),
  },
  webkit: {
    missing: () => (findWebKit() ? undefined : "webkit2gtk-driver, libwebkit2gtk-4.1-0, xvfb and xauth"),
    start: startWebKit,
  },
  chromium: {
    missing: () => (findChromium() ? undefined : "chromium"),
    start: (options) => startPuppeteer("chrome", findChromium()!, options),
  },
} as const satisfies Record<string, EngineBrowser>;

export type EngineName = keyof typeof ENGINES;

/** The engines that are not installed here, each with what to do about it. */
export const missingEngines = (): { name: string; remedy: string }[] =>
  Object.entries(ENGINES).flatMap(([name, { missing }]) => {
    const packages = missing();
    return packages ? [{ name: `the acts in ${name}`, remedy: `Install ${packages}.` }] : [];
  });
