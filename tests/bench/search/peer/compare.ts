import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import { connectSphinx, type SphinxClient } from "../../tools/sphinxql.ts";
import { printTable } from "../../report.ts";
import { drawFor, knownListings } from "../cases.ts";
import { measure, type Timing } from "../measure.ts";
import { pairs, plainCount } from "./questions.ts";
import { startSphinx } from "./server.ts";

/** So many plain filters have to be answered alike first. */
const CHECKED = 40;

/** p50 and p95 of ours in those of Sphinx; the times of both in milliseconds. */
export type PeerLine = { question: string; clients: number; ours: Timing; sphinx: Timing };

/** Throws where the two do not count the same homes: a comparison of different answers is none. */
async function checkCounts(db: Kysely<Database>, sphinx: SphinxClient): Promise<void> {
  for (let n = 0; n < CHECKED; n++) {
    const statement = plainCount.statement(drawFor(2, n));
    const { total } = await plainCount.ours(db, drawFor(2, n));
    const found = Math.min((await sphinx.ask(statement)).total, COUNT_CAP);
    if (found !== total) throw new Error(`The answers differ, ${total} and ${found} homes: ${statement}`);
  }
  console.log(`${CHECKED} plain filters: the same counts.`);
}

/**
 * Asks our Postgres and Sphinx the same questions, one after the other, with one client and with many.
 * @param count how many of each question
 * Throws where both do not count the same homes.
 */
export async function besideSphinx(
  { one, many, url }: { one: Kysely<Database>; many: Kysely<Database>; url: string },
  { count, clients }: { count: number; clients: number },
): Promise<PeerLine[]> {
  const server = await startSphinx(url);
  const sphinx = connectSphinx(server.port, clients);
  try {
    console.log(`${server.version}: filled in ${server.seconds} s, ${server.megabytes} MB`);
    await checkCounts(one, sphinx);
    const all = await sphinx.ask("select id from homes limit 1");
    const lines: PeerLine[] = [];
    for (const at of [1, clients])
      for (const { name, ours, statement, alone } of pairs(await knownListings(one), all.total)) {
        if (alone && at > 1) continue;
        console.log(`${name}, ${at} at once`);
        const db = at === 1 ? one : many;
        const asked = { name, ask: (_: unknown, draw: Parameters<typeof statement>[0]) => sphinx.ask(statement(draw)) };
        lines.push({
          question: name,
          clients: at,
          ours: await measure(db, { name, ask: ours }, count, at),
          sphinx: await measure(db, asked, count, at),
        });
      }
    return lines;
  } finally {
    await sphinx.end().finally(server.stop);
  }
}

export function printPeer(lines: readonly PeerLine[]): void {
  const ratio = (a: number, b: number) => (a / b).toFixed(1);
  console.log("\nOurs in times of Sphinx's\n");
  printTable(
    ["question", "clients", "p50", "p95", "ours p50 ms", "Sphinx p50 ms", "ours p95 ms", "Sphinx p95 ms"],
    lines.map(({ question, clients, ours, sphinx }) => [
      question,
      clients,
      ratio(ours.p50, sphinx.p50),
      ratio(ours.p95, sphinx.p95),
      ...[ours.p50, sphinx.p50, ours.p95, sphinx.p95].map((time) => time.toFixed(1)),
    ]),
  );
}
