import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Context } from "@netlify/functions";
import { createContext } from "./functions/context.ts";
import { matchFunction, type FunctionModule, type LoadedFunction } from "./functions/route.ts";

export type Renderer = (request: Request, ip: string) => Promise<Response>;

const load = async (file: string): Promise<FunctionModule> =>
  (await import(pathToFileURL(file).href)) as FunctionModule;

/** Imports every bundled function once; modules and their connections are kept as long as the server runs. */
export async function loadFunctions(folder: string): Promise<LoadedFunction[]> {
  if (!existsSync(folder)) throw new Error(`There are no built functions in ${folder}. Run npm run build first.`);
  const names = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
  return Promise.all(
    names.map(async (name) => ({ name: name.replace(/\.mjs$/, ""), module: await load(join(folder, name)) })),
  );
}

/**
 * Imports the page renderer once. It answers all addresses without a file or function.
 * @returns null for a site without pages that are rendered on demand
 */
export async function loadRenderer(
  root: string,
): Promise<{ claims(method: string, url: URL): boolean; render: Renderer } | null> {
  const file = join(root, ".netlify/v1/functions/ssr/ssr.mjs");
  if (!existsSync(file)) return null;
  const module = await load(file);
  const handler = module.default as (request: Request, context: Context) => Promise<Response>;
  const functions = [{ name: "ssr", module }];
  return {
    claims: (method, url) => matchFunction(functions, method, url) !== null,
    render: (request, ip) => handler(request, createContext(new URL(request.url), ip, {})),
  };
}
