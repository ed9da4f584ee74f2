/** Adds a row and prints how many there are: once, or with `stay` over and over, through losses of the database. */
import { setTimeout as sleep } from "node:timers/promises";
import { neonConfig, Pool } from "@neondatabase/serverless";

neonConfig.wsProxy = () => process.env["DATABASE_BRIDGE"]!;
neonConfig.useSecureWebSocket = false;
neonConfig.pipelineConnect = false;
const pool = new Pool({ connectionString: process.env["DATABASE_URL"]!, max: 1, connectionTimeoutMillis: 2000 });
pool.on("error", () => undefined);

async function addRow(): Promise<void> {
  await pool.query("create table if not exists visits (id int generated always as identity primary key)");
  const { rows } = await pool.query(
    "with added as (insert into visits default values returning id) select max(id) as n from added",
  );
  console.log(`rows ${rows[0].n}`);
}

if (process.argv[2] === "stay") {
  for (;;) {
    await addRow().catch(() => undefined);
    await sleep(50);
  }
}
await addRow();
await pool.end();
