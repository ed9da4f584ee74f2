import { accessSync, constants } from "node:fs";
import { delimiter, resolve } from "node:path";

/** The shell is Chromium without the parts that draw a window: tests take two thirds of the time in it. */
const SHELL = "chromium-headless-shell";
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", MAC];

const runnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A browser that is installed, with its own window or without (`names`): CHROMIUM_PATH before all; undefined if there is none. */
function installed(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const chosen = env["CHROMIUM_PATH"];
  if (chosen) return runnable(chosen) ? chosen : undefined;
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => resolve(folder, name))).find(runnable);
}

/** The browser that people use, for what is measured. */
export const findBrowser = (env: NodeJS.ProcessEnv = process.env) => installed(NAMES, env);

/** The browser for the tests: the quick one where it is installed. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env) => installed([SHELL], env) ?? installed(NAMES, env);

/** A browser under test talks to nobody but the server under test. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The same for the quick browser alone: one process less, and nothing split between processes or threads that two cores do not have. A tenth to a
 * quarter of its processor's time (docs/benchmarks/suite.md); what is measured for people has the browser as they have it.
 */
export const TEST_FLAGS = [
  ...CHROMIUM_FLAGS,
  "--in-process-gpu",
  "--no-zygote",
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
  "--num-raster-threads=1",
];
