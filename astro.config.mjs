// @ts-check
import { existsSync } from "node:fs";
import netlify from "@astrojs/netlify";
import { cacheNetlify } from "@astrojs/netlify/cache";
import react from "@astrojs/react";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { THEME_SCRIPT } from "#layouts/theme-script.ts";
import { contentSecurity } from "./netlify/local/build/content-security.ts";
import { netlifyOutput } from "./netlify/local/build/netlify-output.ts";
import { serviceWorker } from "./netlify/local/build/service-worker.ts";
import { MESSAGES } from "./netlify/local/build/messages.ts";
import { functionsPlugin } from "./netlify/local/functions/vite-plugin.ts";
import { imagePlugin } from "./netlify/local/web/image-plugin.ts";

if (existsSync(".env")) process.loadEnvFile(".env");

/** Set by `npm run dev` alone: hot reloading and a strict policy exclude each other. */
const isDev = process.env.NETLIFY_DEV === "true";
/** Netlify says the site's main address in URL. */
const site = process.env.SITE_URL || process.env.URL || "http://localhost:8888";

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
    csp: isDev ? false : contentSecurity([THEME_SCRIPT]),
  },
  // Nothing on the server waits inside a component: rendered in one go, a page takes two thirds of the time.
  integrations: [react({ experimentalDisableStreaming: true }), netlifyOutput(), serviceWorker()],
  vite: {
    cacheDir: ".data/vite/build",
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What several scripts share is one file: a dozen of half a kilobyte each were a dozen requests.
              codeSplitting: {
                groups: [
                  {
                    name: "shared",
                    // Toasts come on first use: in this file they would cost every page a module object and its runtime.
                    test: /\/src\/(?:domain|i18n|stores)\/|\/src\/ui\/(?!toast)|nanostores|preload-helper|rolldown\/runtime/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
      },
    },
    server: { watch: { ignored: ["**/.data/**", "**/bench-results/**", "**/test-results/**"] } },
    plugins: [tailwindcss(), functionsPlugin("netlify/functions"), imagePlugin(), paraglideVitePlugin(MESSAGES)],
  },
});
