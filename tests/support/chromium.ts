import { accessSync, constants } from "node:fs";
import { delimiter, resolve } from "node:path";

/** The headless shell is Chromium without window drawing; tests take two thirds of the time in it. */
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

/** An installed browser (`names`), with or without a window: CHROMIUM_PATH first; undefined if there is none. */
function installed(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const chosen = env["CHROMIUM_PATH"];
  if (chosen) return runnable(chosen) ? chosen : undefined;
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => resolve(folder, name))).find(runnable);
}

/** The browser that people use, for measurements. */
export const findBrowser = (env: NodeJS.ProcessEnv = process.env) => installed(NAMES, env);

/** The browser for tests: the headless shell if it is installed. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env) => installed([SHELL], env) ?? installed(NAMES, env);

/** A tested browser connects only to the tested server. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
