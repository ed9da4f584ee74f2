import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { clientAddress, requestUrl, sendWebResponse, toWebRequest } from "../web/exchange.ts";
import { callFunction } from "./call.ts";
import { type FunctionModule, type LoadedFunction, matchFunction } from "./route.ts";
import { startScheduler } from "./scheduler.ts";

/** The files of a functions folder by the names that Netlify gives them: `x.ts`, or `x/index.ts`. */
export function functionFiles(folder: string): { name: string; file: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.includes(".test."))
    .map((entry) => ({
      name: entry.name.replace(/\.m?[jt]sx?$/, ""),
      file: entry.isDirectory() ? join(folder, entry.name, "index.ts") : join(folder, entry.name),
    }))
    .filter(({ file }) => /\.m?[jt]sx?$/.test(file) && existsSync(file))
    .sort((left, right) => left.name.localeCompare(right.name));
}

/** Everything that only a function can answer; all else is Astro's and Vite's, and never waits for functions to load. */
const FUNCTION_PATHS = /^\/(?:api|og|\.netlify\/functions)(?:\/|$)/;

async function loadAll(server: ViteDevServer, folder: string): Promise<LoadedFunction[]> {
  // ssrLoadModule keeps what it loaded until the file or one of its imports changes: state lives on, edits count at once.
  const loads = functionFiles(folder).map(async ({ name, file }) => {
    try {
      return { name, module: (await server.ssrLoadModule(file)) as FunctionModule };
    } catch (error) {
      server.ssrFixStacktrace(error as Error);
      console.error(`netlify/functions/${name} does not load\n`, error);
      return null;
    }
  });
  return (await Promise.all(loads)).filter((loaded) => loaded !== null);
}

/**
 * Runs `netlify/functions` inside Vite's server in dev. The adapter's emulation bundles a function anew for every request,
 * in a worker that forgets everything; this takes about 2 ms a call and keeps connections and caches.
 */
export function functionsPlugin(folder: string): Plugin {
  return {
    name: "nibash:functions",
    apply: "serve",
    configureServer(server) {
      const address = () => `http://localhost:${server.config.server.port}`;
      const stop = startScheduler(() => loadAll(server, folder), address);
      server.httpServer?.once("close", stop);
      server.middlewares.use(async (request, response, next) => {
        const url = requestUrl(request, "localhost");
        if (!url || !FUNCTION_PATHS.test(url.pathname)) return next();
        const match = matchFunction(await loadAll(server, folder), request.method ?? "GET", url);
        if (!match) return next();
        const answer = await callFunction(match, toWebRequest(request, url), url, clientAddress(request));
        await sendWebResponse(answer, response);
      });
    },
  };
}
