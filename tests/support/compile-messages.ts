import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin as BundlePlugin } from "esbuild";
import type { Plugin } from "vite";

const COMPILED = "src/i18n/paraglide/messages.js";
const RUNTIME = "../../src/i18n/paraglide/runtime.js";
/** Not beside the compiled ones: a build, which may run at the same time, clears away what it did not write there. */
const IN_ONE_FILE = ".data/tests/messages-in-one-file.js";

const newest = (pattern: string): number => Math.max(0, ...globSync(pattern).map((file) => statSync(file).mtimeMs));

/**
 * Turns the messages into functions before the first test, as the build does; leaves an output that is fresh alone. The build takes
 * them apart so that a page has only its own; a test file would load 2,400 modules for that, three seconds each time, so tests have the same
 * functions in one file.
 */
export default async function compileMessages(): Promise<void> {
  const isFresh = newest("src/i18n/paraglide/messages/*.js") > newest("src/i18n/messages/*/*.json");
  if (!isFresh) execFileSync("npm", ["run", "--silent", "messages"], { stdio: "inherit" });
  if (newest(IN_ONE_FILE) > newest("src/i18n/paraglide/messages/*.js")) return;
  await build({
    entryPoints: [COMPILED],
    outfile: IN_ONE_FILE,
    bundle: true,
    format: "esm",
    charset: "utf8",
    minifyWhitespace: true,
    plugins: [oneRuntime],
  });
}

/** The module that knows the language stays outside, the same for everybody, and is imported once instead of 2,400 times. */
const oneRuntime: BundlePlugin = {
  name: "one-runtime",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /runtime\.js$/ }, ({ namespace }) =>
      namespace === "runtime" ? { path: RUNTIME, external: true } : { path: "runtime", namespace: "runtime" },
    );
    onLoad({ filter: /./, namespace: "runtime" }, () => ({
      contents: `export { getLocale, experimentalStaticLocale } from "${RUNTIME}"`,
    }));
  },
};

/** Leads whoever imports the messages to the one file. */
export const messagesInOneFile: Plugin = {
  name: "nibash:messages-in-one-file",
  enforce: "pre",
  resolveId: (source) => (source.endsWith("/paraglide/messages.js") ? resolve(IN_ONE_FILE) : null),
};
