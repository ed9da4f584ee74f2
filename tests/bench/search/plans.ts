import { CompiledQuery } from "kysely";
import { createClient } from "#db/client.ts";
import { drawFor, type Case } from "./cases.ts";

/** The plan of every statement of a case, with real times and buffers; or a note that it took too long. */
export async function plansOf(item: Case, url: string, bridge: string): Promise<string> {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = createClient({ url, bridge, max: 1, log: ({ query }) => void asked.push(query) });
  const plain = createClient({ url, bridge, max: 1 });
  let text = `## ${item.name}\n`;
  try {
    for (let n = 0; n < 3; n++)
      await item.ask(db, drawFor(1, n)).catch((error: unknown) => (text += `\n${String(error)}\n`));
    for (const { sql, parameters } of asked.slice(0, 6)) {
      if (!/^\s*(?:select|with)\s/i.test(sql) || sql.includes("advisory")) continue;
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
