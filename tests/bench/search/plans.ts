import { CompiledQuery } from "kysely";
import { createClient } from "#db/client.ts";
import { buffersOf, explain } from "#tests/support/explain.ts";
import { drawFor, type Case } from "./cases.ts";
import { at } from "./measure.ts";

/** Draws of a question whose pages are counted. */
const DRAWS = 40;

type Asked = { sql: string; parameters: readonly unknown[] };
const isRead = ({ sql }: Asked): boolean => /^\s*(?:select|with)\s/i.test(sql) && !sql.includes("advisory");

/** How many pages of 8 KB the statements of a question look at: the same whatever else the machine does. */
export async function pagesOf(item: Case, url: string, bridge: string): Promise<{ p50: number; p95: number }> {
  const asked: Asked[] = [];
  const db = createClient({ url, bridge, max: 1, log: ({ query }) => void asked.push(query) });
  const plain = createClient({ url, bridge, max: 1 });
  const pages: number[] = [];
  try {
    for (let n = 0; n < DRAWS; n++) {
      await item.ask(db, drawFor(1, n)).catch(() => undefined);
      let read = 0;
      for (const one of asked.splice(0).filter(isRead)) read += buffersOf(await explain(plain, one));
      pages.push(read);
    }
  } finally {
    await Promise.all([db.destroy(), plain.destroy()]);
  }
  pages.sort((a, b) => a - b);
  return { p50: at(pages, 0.5), p95: at(pages, 0.95) };
}

/** The plan of every statement of a case, with real times and buffers; or a note that it took too long. */
export async function plansOf(item: Case, url: string, bridge: string): Promise<string> {
  const asked: Asked[] = [];
  const db = createClient({ url, bridge, max: 1, log: ({ query }) => void asked.push(query) });
  const plain = createClient({ url, bridge, max: 1 });
  let text = `## ${item.name}\n`;
  try {
    for (let n = 0; n < 3; n++)
      await item.ask(db, drawFor(1, n)).catch((error: unknown) => (text += `\n${String(error)}\n`));
    for (const { sql, parameters } of asked.slice(0, 6).filter(isRead)) {
      const explain = CompiledQuery.raw(`explain (analyze, buffers) ${sql}`, [...parameters]);
      text += `\n${sql.replace(/\s+/g, " ").trim()}\n${JSON.stringify(parameters)}\n`;
      const { rows } = await plain
        .executeQuery<{ "QUERY PLAN": string }>(explain)
        .catch((error: unknown) => ({ rows: [{ "QUERY PLAN": String(error) }] }));
      text += `${rows.map((row) => row["QUERY PLAN"]).join("\n")}\n`;
    }
  } finally {
    await db.destroy();
    await plain.destroy();
  }
  return text;
}
