import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { resolveConfig } from "@netlify/config";
import { zipFunctions } from "@netlify/zip-it-and-ship-it";

const run = promisify(execFile);

/**
 * Packs functions (paths from the root) as Netlify does by netlify.toml into `folder`: each as a folder of its own, to be called, or as the
 * `zip` that is published.
 */
export async function packFunctions(files: readonly string[], folder: string, as: "none" | "zip"): Promise<void> {
  const root = process.cwd();
  const { config } = await resolveConfig({ cwd: root, repositoryRoot: root, offline: true, mode: "cli", env: {} });
  const settings = Object.entries(config.functions as Record<string, { included_files?: string[] }>).map(
    ([name, { included_files: includedFiles }]) => [
      name,
      { ...(includedFiles && { includedFiles }), includedFilesBasePath: root, nodeVersion: "24.0.0" },
    ],
  );
  const functions = files.map((file) => join(root, file));
  await zipFunctions({ user: { directories: [], functions } }, folder, {
    archiveFormat: as,
    basePath: root,
    repositoryRoot: root,
    config: Object.fromEntries(settings),
  });
}

/** The name under which Netlify publishes a function of this file. */
export const functionName = (file: string): string => basename(file, extname(file));

/** Where the module of a packed function lies: below its folder as deep as what it imports makes necessary. */
export function packedModule(folder: string, file: string): string {
  const name = functionName(file);
  const found = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" }).find(
    (path) => basename(path) === `${name}.mjs` && !path.includes("node_modules"),
  );
  if (!found) throw new Error(`${file} was not packed`);
  return join(folder, name, found);
}

/** `modules`: how many files were read for it. */
export type FirstAnswer = { status: number; bytes: number; modules: number };

/** Counting takes time of its own, so what is timed does without. */
const COUNT = `const { registerHooks } = await import("node:module");
    registerHooks({ load: (url, context, next) => (url.startsWith("file:") && (modules += 1), next(url, context)) });`;

/** Calls a packed function in a process of its own, from its own folder as it runs at Netlify, without a database. */
export async function callPacked(
  folder: string,
  file: string,
  path: string,
  init: RequestInit,
  { counted = false } = {},
): Promise<FirstAnswer> {
  const script = join(folder, `call-${functionName(file)}.mjs`);
  await writeFile(
    script,
    `let modules = 0;
    ${counted ? COUNT : ""}
    const { default: answer } = await import(${JSON.stringify(packedModule(folder, file))});
    const request = new Request("http://127.0.0.1:9${path}", ${JSON.stringify(init)});
    const response = await answer(request, { ip: "203.0.113.7", params: {}, waitUntil() {} });
    const byteLength = (await response?.arrayBuffer())?.byteLength ?? 0;
    process.stdout.write(JSON.stringify({ status: response?.status ?? 0, bytes: byteLength, modules }), () => process.exit());`,
  );
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:9/none",
    SESSION_SECRET: "a secret of thirty-two characters",
    SITE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "silent",
  };
  const { stdout } = await run(process.execPath, [script], { cwd: join(folder, functionName(file)), env });
  return JSON.parse(stdout) as FirstAnswer;
}
