import { readFileSync, statSync } from "node:fs";
import type { Plugin, ViteDevServer } from "vite";
import { clientAddress, isUnknownMethod, requestUrl, sendWebResponse, toWebRequest } from "#tools/web/exchange.ts";
import { callFunction } from "./call.ts";
import { functionFiles, readConfig, type FunctionFile } from "#build/function-files.ts";
import { type FunctionModule, type LoadedFunction, matchFunction } from "./route.ts";
import { startScheduler } from "./scheduler.ts";

/** Paths that only functions answer; all other requests go to Astro and Vite and never wait for functions to load. */
const FUNCTION_PATHS = /^\/(?:api|og|photos|uploads|\.netlify\/functions)(?:\/|$)/;

/** The functions in a folder. Each is loaded on its first call, one after the other, because they share most of their imports. */
function createFunctions(server: ViteDevServer, folder: string): () => LoadedFunction[] {
  const known = new Map<string, { changed: number; loaded: LoadedFunction }>();
  let loading: Promise<unknown> = Promise.resolve();

  const load = (file: string): Promise<FunctionModule> => {
    // ssrLoadModule keeps a module until its file or one of its imports changes, so state survives and edits apply at once.
    const module = loading.then(() => server.ssrLoadModule(file) as Promise<unknown> as Promise<FunctionModule>);
    loading = module.catch(() => undefined);
    return module;
  };

  const read = ({ name, file }: FunctionFile): LoadedFunction => ({
    name,
    module: {
      config: readConfig(file, readFileSync(file, "utf8")),
      async default(request, context) {
        try {
          return await (await load(file)).default(request, context);
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          throw error;
        }
      },
    },
  });

  return () =>
    functionFiles(folder).flatMap((found) => {
      const changed = statSync(found.file).mtimeMs;
      const kept = known.get(found.file);
      if (kept?.changed === changed) return kept.loaded;
      try {
        const loaded = read(found);
        known.set(found.file, { changed, loaded });
        return loaded;
      } catch (error) {
        console.error(`netlify/functions/${found.name}: its config cannot be read\n`, error);
        return [];
      }
    });
}

/**
 * Runs `netlify/functions` inside Vite's server in dev. The adapter's emulation bundles a function anew for every request, in a worker
 * without state; this takes about 2 ms per call and keeps connections and caches.
 */
export function functionsPlugin(folder: string): Plugin {
  return {
    name: "nibash:functions",
    apply: "serve",
    configureServer(server) {
      const functions = createFunctions(server, folder);
      const address = () => `http://localhost:${server.config.server.port}`;
      const stop = startScheduler(async () => functions(), address);
      server.httpServer?.once("close", stop);
      server.middlewares.use(async (request, response, next) => {
        const url = requestUrl(request, "localhost");
        if (!url || isUnknownMethod(request)) {
          response.statusCode = url ? 405 : 400;
          return void response.end();
        }
        if (!FUNCTION_PATHS.test(url.pathname)) return next();
        const match = matchFunction(functions(), request.method ?? "GET", url);
        if (!match) return next();
        const answer = await callFunction(match, toWebRequest(request, url), url, clientAddress(request));
        await sendWebResponse(answer, response);
      });
    },
  };
}
