import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const RUNTIME = /(?:^|\/)runtime\.js$/;
const OURS = fileURLToPath(new URL("../../../src/i18n/page-runtime.ts", import.meta.url));

/** In browser code, messages take the language from `src/i18n/page-runtime.ts` instead of Paraglide's runtime. */
export const pageRuntime = (): Plugin => ({
  name: "nibash:page-runtime",
  enforce: "pre",
  apply: "build",
  resolveId(source, importer) {
    const isMessages = importer?.includes("/src/i18n/") ?? false;
    return this.environment.name === "client" && isMessages && RUNTIME.test(source) ? OURS : null;
  },
});
