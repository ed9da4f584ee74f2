// @ts-check
import { existsSync } from "node:fs";
import mdx from "@astrojs/mdx";
import netlify from "@astrojs/netlify";
import { cacheNetlify } from "@astrojs/netlify/cache";
import react from "@astrojs/react";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { SHARED_SCRIPT } from "#features/compare/shared-script.ts";
import { THEME_SCRIPT } from "#layouts/theme-script.ts";
import { spriteVersion } from "#ui/icon-sprite.ts";
import { contentSecurity } from "./netlify/local/build/content-security.ts";
import { earlyStyles, everyFirstView, everyOwnSheet, firstViewPlugin } from "./netlify/local/build/first-view.ts";
import { islandScripts } from "./netlify/local/build/island-scripts.ts";
import { netlifyOutput } from "./netlify/local/build/netlify-output.ts";
import { pageRuntime } from "./netlify/local/build/page-runtime.ts";
import { scriptGroups } from "./netlify/local/build/script-groups.ts";
import { serviceWorker } from "./netlify/local/build/service-worker.ts";
import { pageScripts } from "./netlify/local/build/page-scripts.ts";
import { MESSAGES } from "./netlify/local/build/messages.ts";
import { functionsPlugin } from "./netlify/local/functions/vite-plugin.ts";
import { BUILT_FOR } from "./netlify/local/preview/own-address.ts";
import { imagePlugin } from "./netlify/local/web/image-plugin.ts";

if (existsSync(".env")) process.loadEnvFile(".env");

/** Set by `npm run dev` alone: hot reloading and a strict policy exclude each other. */
const isDev = process.env.NETLIFY_DEV === "true";
/** Netlify says the site's main address in URL. */
const site = process.env.SITE_URL || process.env.URL || BUILT_FOR;

const firstView = everyFirstView();
const iconsVersion = spriteVersion();

/** What only pages with forms, and only the pages of accounts share: in the file that every page loads it would double that file. */
const OF_SOME_PAGES = [
  // Every toast and every suggestion has one: without a file of its own it goes to the forms, and a first tap fetches all of theirs.
  { name: "icons", test: /\/src\/ui\/(?:draw-icon|icons)\.ts/, priority: 0.5, minShareCount: 2 },
  {
    name: "form",
    test: /\/src\/ui\/live-form|\/(?:problem-words|field-problem)\.ts|\/messages\/(?:errors|ui_field)_|\/src\/domain\/(?:problem|phone|email|search-text)\.ts/,
    minShareCount: 2,
  },
  // Before the account's, which would take them along: the shortlist is for everybody, and read without a connection.
  {
    name: "marks",
    test: /\/src\/(?:stores\/favourite(?:-storage|s-kept)|domain\/account-favourites)\.ts/,
    priority: 0.5,
  },
  {
    name: "account",
    test: /\/messages\/(?:session|account)_|\/src\/(?:features\/session|stores\/session-|api\/a(?:uth|ccount(?!-favourites)))|\/src\/domain\/(?:password|sign-in|next-path|form-answer|factor|erasure)/,
    minShareCount: 2,
  },
];

export default defineConfig({
  site,
  output: "static",
  // The middleware leads every spelling of an address to the right one in one step (`domain/address.ts`).
  trailingSlash: "ignore",
  build: { format: "file" },
  // Sessions are rows of the database (netlify/server), not the adapter's blobs.
  session: false,
  devToolbar: { enabled: false },
  // blocks/hover-prefetch.ts does it, without a request of its own.
  prefetch: false,
  markdown: { syntaxHighlight: false },
  adapter: netlify({
    staticHeaders: true,
    devFeatures: { environmentVariables: false, images: true, edgeFunctions: false },
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
    csp: isDev
      ? false
      : contentSecurity(
          [THEME_SCRIPT, SHARED_SCRIPT],
          [...Object.values(firstView), ...Object.values(everyOwnSheet()), earlyStyles()],
        ),
  },
  // Nothing on the server waits inside a component: rendered in one go, a page takes two thirds of the time.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    mdx(),
    islandScripts(),
    netlifyOutput(),
    pageScripts(),
    serviceWorker(iconsVersion),
  ],
  vite: {
    cacheDir: ".data/vite/build",
    define: { "import.meta.env.ICONS_VERSION": JSON.stringify(iconsVersion) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Astro adds forty letters to the name of every script of a component; each page says four of them.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_astro_type_script.*/, "")}.[hash].js`,
              codeSplitting: { groups: [...scriptGroups, ...OF_SOME_PAGES] },
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
      pageRuntime(),
      firstViewPlugin(firstView),
      functionsPlugin("netlify/functions"),
      imagePlugin(),
      // Dev brings its own (netlify/local/dev/messages-plugin.ts).
      ...(isDev ? [] : [paraglideVitePlugin(MESSAGES)]),
    ],
  },
});
