import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startBridge } from "#tools/pglite-bridge/bridge.ts";
import { databaseFingerprint, type TemplateKind } from "./fingerprint.ts";

/** The addresses with which a test reaches its database: for the Neon driver, and of the bridge that replaces Neon. */
export type Running = { url: string; address: string; stop: () => Promise<void> };

const FOLDER = ".data/test-templates";

const DAY = 24 * 60 * 60 * 1000;

/** Deletes old templates: each has about 40 MB, and every change of a migration makes a new one. */
async function forgetOldTemplates(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const file = join(FOLDER, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - DAY) await rm(file, { force: true });
  }
}

/** The file with a whole database; created on first use, by any process. */
export async function pgliteTemplate(kind: TemplateKind): Promise<string> {
  const file = join(FOLDER, `${kind}-${databaseFingerprint()}.tar`);
  if (await stat(file).catch(() => undefined)) return file;
  const bridge = await startBridge({ port: 0 });
  try {
    const { fill } = await import("./fill.ts");
    await fill(bridge, kind);
    await mkdir(FOLDER, { recursive: true });
    // Two processes that create it at the same time write two files and rename them to one name; either file is complete.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, Buffer.from(await (await bridge.dump()).arrayBuffer()));
    await rename(draft, file);
    await forgetOldTemplates();
  } finally {
    await bridge.stop();
  }
  return file;
}

/** A database in memory for one test file. */
export async function startPglite(kind: TemplateKind): Promise<Running> {
  const dump = await readFile(await pgliteTemplate(kind));
  return startBridge({ snapshot: new Blob([dump]), port: 0 });
}
