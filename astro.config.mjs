// @ts-check
import { existsSync } from "node:fs";
import mdx from "@astrojs/mdx";
import netlify from "@astrojs/netlify";
import { cacheNetlify } from "@astrojs/netlify/cache";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { mapTilesUrl } from "#domain/search/map/tiles-url.ts";
import { THEME_SCRIPT } from "#layouts/theme-script.ts";
import { spriteVersion } from "#ui/icon/icon-sprite.ts";
import manifest from "./package.json" with { type: "json" };
import { contractsForCallers } from "./netlify/build/callers-half.ts";
import { contentSecurity } from "./netlify/build/content-security.ts";
import { islandScripts } from "./netlify/build/island-scripts.ts";
import { netlifyOutput } from "./netlify/build/netlify-output.ts";
import { oneLanguage } from "./netlify/build/one-language.ts";
import { reactIslands } from "./netlify/build/react-islands.ts";
import { serviceWorker } from "./netlify/build/service-worker.ts";
import { siteStyles } from "./netlify/build/site-styles.ts";
import { mayExtendEntries, scriptGroups } from "./netlify/build/script-groups.ts";
import { MESSAGES } from "./netlify/build/messages.ts";
import { BUILT_FOR } from "./netlify/build/environment.ts";

if (existsSync(".env")) process.loadEnvFile(".env");

/** Set by `npm run dev` alone: hot reloading and a strict policy exclude each other. */
const isDev = process.env.NETLIFY_DEV === "true";
/** Netlify says the site's main address in URL. */
const site = process.env.SITE_URL || process.env.URL || BUILT_FOR;

const iconsVersion = spriteVersion();
/** Said once, when the site is built: its pages and its policy name the same. */
const mapTiles = mapTilesUrl(process.env);

/** The oldest browsers in which everything works, as Vite writes them; Samsung's is a Chromium. */
const target = manifest.browserslist
  .filter((line) => /^(?:chrome|edge|firefox|safari) /.test(line))
  .map((line) => line.replace(" >= ", ""));

export default defineConfig({
  site,
  output: "static",
  // The middleware leads every spelling of an address to the right one in one step (`domain/site/page-address.ts`).
  trailingSlash: "ignore",
  // The first paint waits for nothing but the page: a sheet of its own costs a round trip, five times what its bytes cost.
  build: { format: "file", inlineStylesheets: "always" },
  // Sessions are rows of the database (netlify/server), not the adapter's blobs.
  session: false,
  devToolbar: { enabled: false },
  // layouts/site-shell.ts does it, without a request of its own.
  prefetch: false,
  markdown: { syntaxHighlight: false },
  adapter: netlify({
    staticHeaders: true,
    devFeatures: { environmentVariables: false, images: false, edgeFunctions: false },
    // npm's own Node (see package.json) is found by the tracer through sharp and weighs 59 MB.
    excludeFiles: [
      "./node_modules/node/**",
      "./node_modules/node-*/**",
      "./node_modules/sharp/**",
      "./node_modules/@img/**",
    ],
  }),
  cache: { provider: cacheNetlify() },
  security: {
    allowedDomains: [{ hostname: new URL(site).hostname }, { hostname: "localhost" }, { hostname: "**.netlify.app" }],
    csp: isDev ? false : contentSecurity([THEME_SCRIPT], mapTiles),
  },
  integrations: [reactIslands(), mdx(), islandScripts(), siteStyles(), netlifyOutput(), serviceWorker(iconsVersion)],
  vite: {
    cacheDir: ".data/vite/build",
    define: {
      "import.meta.env.ICONS_VERSION": JSON.stringify(iconsVersion),
      "import.meta.env.MAP_TILES": JSON.stringify(mapTiles),
      "import.meta.env.SHOWS_PARTS": JSON.stringify(process.env.CONTEXT !== "production"),
    },
    environments: {
      client: {
        build: {
          target,
          rolldownOptions: {
            output: {
              // Astro adds forty letters to the name of every script of a component; each page says four of them.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_astro_type_script.*/, "")}.[hash].js`,
              codeSplitting: scriptGroups,
            },
          },
        },
      },
    },
    server: {
      watch: { ignored: ["**/{.data,.netlify,dist,bench-results,test-results}/**", "**/src/i18n/paraglide/**"] },
    },
    plugins: [
      tailwindcss(),
      oneLanguage(),
      contractsForCallers(),
      mayExtendEntries(),
      // Dev brings its own, and the functions (tools/dev.ts).
      ...(isDev ? [] : [paraglideVitePlugin(MESSAGES)]),
    ],
  },
});
