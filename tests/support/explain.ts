import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";

/** A step of an executed plan. Its buffers (pages of 8 KB) include those of the steps below it. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
};

/** Runs a statement and returns PostgreSQL's plan. */
export async function explain(
  db: Kysely<Database>,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<PlanNode> {
  const asked = CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(asked);
  return rows[0]!["QUERY PLAN"][0].Plan;
}

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

export const buffersOf = (plan: PlanNode): number => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];

/** The tables that a plan reads completely (sequential scans). */
export const readWhole = (plan: PlanNode): string[] =>
  nodesOf(plan)
    .filter((node) => node["Node Type"] === "Seq Scan")
    .map((node) => node["Relation Name"] ?? "");
