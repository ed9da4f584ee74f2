/** `npm run backup -- --to FOLDER` and `npm run restore -- --from FOLDER [--replace]`. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createClient } from "#db/client.ts";
import { runCommand } from "#build/environment.ts";
import { dataFolder } from "#build/paths.ts";
import { startBlobs } from "#tools/netlify-preview/blobs.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" }, from: { type: "string" }, replace: { type: "boolean" } },
});

const defaultFolder = () => join(dataFolder("backups"), new Date().toISOString().replaceAll(/[:.]/g, "-"));

await runCommand(async () => {
  const started = performance.now();
  const isSite = Boolean(process.env["NETLIFY_SITE_ID"] && process.env["NETLIFY_AUTH_TOKEN"]);
  const blobs = isSite ? null : await startBlobs();
  // Not the pooled host, which would pass this session's settings on to other connections.
  const db = createClient({ url: process.env["DATABASE_URL_DIRECT"] ?? process.env["DATABASE_URL"], max: 1 });
  try {
    const [command] = positionals;
    const folder = command === "restore" ? values.from : (values.to ?? defaultFolder());
    if (!folder) throw new Error("Which backup? npm run restore -- --from FOLDER");
    const manifest = await (command === "restore"
      ? restore(db, folder, { replace: values.replace ?? false })
      : backUp(db, folder));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const done = command === "restore" ? "Restored" : "Backed up";
    console.log(`${done}: ${rows} rows, ${manifest.pictures.length} pictures, ${folder}, in ${seconds} s.`);
  } finally {
    await db.destroy();
    await blobs?.stop();
  }
});
