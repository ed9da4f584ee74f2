import { readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";

/** Ticks of the clock that the kernel counts processor time in, a second. */
const TICKS = 100;

/** The fields of `/proc/pid/stat` behind the name: 1 the parent, 11 and 12 own ticks, 13 and 14 those of children that have ended. */
const fieldsOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ").map(Number);

/** Seconds of the processor that the PostgreSQL server has used, all its processes together; NaN where it is on another machine. */
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
