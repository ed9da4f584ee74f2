import { readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";

/** Ticks per second of the kernel's clock for processor time. */
const TICKS = 100;

/** The fields of `/proc/pid/stat` after the name: 1 is the parent, 11 and 12 the ticks of the process, 13 and 14 of ended children. */
const fieldsOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ").map(Number);

/** The processor time in seconds of all processes of the PostgreSQL server; NaN if it runs on another machine. */
export async function serverSeconds(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  try {
    const running = rows.map(({ pid }) => fieldsOf(pid));
    const ended = fieldsOf(running[0]![1]!);
    const ticks = running.reduce((sum, fields) => sum + fields[11]! + fields[12]!, ended[13]! + ended[14]!);
    return ticks / TICKS;
  } catch {
    return Number.NaN;
  }
}
