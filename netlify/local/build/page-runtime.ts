import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const RUNTIME = /(?:^|\/)runtime\.js$/;
const OURS = fileURLToPath(new URL("../../../src/i18n/page-runtime.ts", import.meta.url));

/** In what browsers get, messages ask `src/i18n/page-runtime.ts` for the language instead of Paraglide's runtime. */
export const pageRuntime = (): Plugin => ({
  name: "nibash:page-runtime",
  enforce: "pre",
  apply: "build",
  resolveId(source, importer) {
    const isMessages = importer?.includes("/src/i18n/") ?? false;
    return this.environment.name === "client" && isMessages && RUNTIME.test(source) ? OURS : null;
  },
});
