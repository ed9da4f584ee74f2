import type { Config, Context } from "@netlify/functions";

/** The exports of a function's file. */
export type FunctionModule = {
  default: (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;
  config?: Config;
};

export type LoadedFunction = { name: string; module: FunctionModule };
export type FunctionMatch = { name: string; module: FunctionModule; params: Record<string, string> };

type Routing = { path?: string | string[]; excludedPath?: string | string[]; method?: string | string[] };

const list = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

/** A path to compare. `start` is its fixed beginning, which excludes most addresses without matching the pattern. */
type Path = { start: string; pattern: URLPattern; rank: number };
type Routes = { paths: Path[]; excluded: Path[]; methods: string[] };

/** Netlify's order of precedence: exact paths, then paths with a parameter, then those with an asterisk. */
function rank(path: string): number {
  if (path.includes("*")) return 2_000_000 - path.length;
  return path.includes(":") ? 1_000_000 - path.length : -path.length;
}

function literalStart(path: string): string {
  const special = path.search(/[:*?+(){}\\]/);
  return special < 0 ? path : path.slice(0, Math.max(0, path.lastIndexOf("/", special)));
}

const readPath = (path: string): Path => ({
  start: literalStart(path),
  pattern: new URLPattern({ pathname: path }),
  rank: rank(path),
});

const known = new WeakMap<FunctionModule, Routes>();
function routesOf({ name, module }: LoadedFunction): Routes {
  let routes = known.get(module);
  if (!routes) {
    const { path, excludedPath, method } = (module.config ?? {}) as Routing;
    const paths = list(path ?? `/.netlify/functions/${name}`).map(readPath);
    routes = { paths, excluded: list(excludedPath).map(readPath), methods: list(method) };
    known.set(module, routes);
  }
  return routes;
}

const groupsOf = (path: Path, pathname: string) =>
  pathname.startsWith(path.start) ? path.pattern.exec({ pathname })?.pathname.groups : undefined;

/**
 * Finds the function that answers a request by its exported `config.path`. Functions without a path, including scheduled ones, answer at
 * `/.netlify/functions/NAME`.
 */
export function matchFunction(functions: LoadedFunction[], method: string, url: URL): FunctionMatch | null {
  let best: (FunctionMatch & { rank: number }) | null = null;
  for (const loaded of functions) {
    const { paths, excluded, methods } = routesOf(loaded);
    if (methods.length > 0 && !methods.includes(method)) continue;
    if (excluded.some((path) => groupsOf(path, url.pathname))) continue;
    for (const path of paths) {
      const found = groupsOf(path, url.pathname);
      if (!found || (best && best.rank <= path.rank)) continue;
      const groups = Object.entries(found).filter(([key]) => !/^\d+$/.test(key));
      const params = Object.fromEntries(groups.map(([key, value]) => [key, value ?? ""]));
      best = { ...loaded, params, rank: path.rank };
    }
  }
  return best && { name: best.name, module: best.module, params: best.params };
}
