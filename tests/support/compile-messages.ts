import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin as BundlePlugin } from "esbuild";
import type { Plugin } from "vite";

const COMPILED = "src/i18n/paraglide/messages.js";
const RUNTIME = "../../src/i18n/paraglide/runtime.js";
/** Not in the folder of the compiled messages, where a build at the same time would delete it. */
const IN_ONE_FILE = ".data/tests/messages-in-one-file.js";

const newest = (pattern: string): number => Math.max(0, ...globSync(pattern).map((file) => statSync(file).mtimeMs));

/**
 * Compiles the messages before the first test, unless they are up to date. The build makes a module of each message, so that a page loads
 * only those it uses. A test file would have to load 2,400 modules, in three seconds each time, so tests use one file with the same
 * functions.
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

/** The runtime module, which knows the language, stays outside the file: one shared module that is imported once instead of 2,400 times. */
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

/** Replaces every import of the messages by the one file. */
export const messagesInOneFile: Plugin = {
  name: "nibash:messages-in-one-file",
  enforce: "pre",
  resolveId: (source) => (source.endsWith("/paraglide/messages.js") ? resolve(IN_ONE_FILE) : null),
};
