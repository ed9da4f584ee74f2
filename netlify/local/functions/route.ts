import type { Config, Context } from "@netlify/functions";

/** A function as its file exports it. */
export type FunctionModule = {
  default: (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;
  config?: Config;
};

export type LoadedFunction = { name: string; module: FunctionModule };
export type FunctionMatch = { name: string; module: FunctionModule; params: Record<string, string> };

type Routing = { path?: string | string[]; excludedPath?: string | string[]; method?: string | string[] };

const list = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

const patterns = new Map<string, URLPattern>();
function pattern(pathname: string): URLPattern {
  let found = patterns.get(pathname);
  if (!found) patterns.set(pathname, (found = new URLPattern({ pathname })));
  return found;
}

/** Netlify's order: an exact path before one with a parameter, that before one with an asterisk. */
function rank(path: string): number {
  if (path.includes("*")) return 2_000_000 - path.length;
  return path.includes(":") ? 1_000_000 - path.length : -path.length;
}

/**
 * Finds the function that answers a request, by the `config.path` that it exports.
 * A function without a path answers at `/.netlify/functions/NAME`, and so does a scheduled one, to be called by hand.
 */
export function matchFunction(functions: LoadedFunction[], method: string, url: URL): FunctionMatch | null {
  let best: (FunctionMatch & { rank: number }) | null = null;
  for (const { name, module } of functions) {
    const routing = (module.config ?? {}) as Routing;
    const direct = `/.netlify/functions/${name}`;
    const paths = list(routing.path);
    const methods = list(routing.method);
    if (methods.length > 0 && !methods.includes(method)) continue;
    if (list(routing.excludedPath).some((path) => pattern(path).test({ pathname: url.pathname }))) continue;
    for (const path of paths.length > 0 ? paths : [direct]) {
      const found = pattern(path).exec({ pathname: url.pathname });
      if (!found || (best && best.rank <= rank(path))) continue;
      const groups = Object.entries(found.pathname.groups).filter(([key]) => !/^\d+$/.test(key));
      const params = Object.fromEntries(groups.map(([key, value]) => [key, value ?? ""]));
      best = { name, module, params, rank: rank(path) };
    }
  }
  return best && { name: best.name, module: best.module, params: best.params };
}
