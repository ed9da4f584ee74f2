import { join } from "node:path";
import type { AttachedDatabase } from "./environment.ts";
import { ROOT } from "./paths.ts";
import { runChild } from "./run-child.ts";

const reached = (name: string): AttachedDatabase => ({ kind: "postgres", name, detach: async () => undefined });

/**
 * Makes a database reachable for this process and its children: sets DATABASE_URL and DATABASE_BRIDGE. Uses the database of DATABASE_URL if
 * it is set (Neon without a bridge, because it speaks WebSocket itself), otherwise PGlite. Only who needs the bridge loads it: a production
 * build runs without it.
 */
export async function attachDatabase(): Promise<AttachedDatabase> {
  const url = process.env["DATABASE_URL"];
  // A child of an attached command, or a bridge that the user runs.
  if (url && process.env["DATABASE_BRIDGE"]) return reached(process.env["DATABASE_BRIDGE"]);
  const hostname = url ? new URL(url).hostname : "";
  if (hostname.endsWith(".neon.tech")) return reached(`Neon at ${hostname}`);
  const { attachPglite, attachPostgres } = await import("#tools/pglite-bridge/attach.ts");
  return url ? attachPostgres(url) : attachPglite();
}

/** Migrates the attached database and fills it with sample data when it is empty. Rejects when either fails. */
export async function fillDatabase({ kind }: AttachedDatabase): Promise<void> {
  const code = await runChild(join(ROOT, "tools/fill-database.ts"), [kind]);
  if (code !== 0) throw new Error("The database could not be prepared (see above).");
}
