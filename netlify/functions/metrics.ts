import { createHash, timingSafeEqual } from "node:crypto";
import type { Config } from "@netlify/functions";
import { createClient } from "#db/client.ts";
import { METRICS, readMetrics, type Metric, type MetricName } from "#db/metrics.ts";
import { replicaState } from "#db/reads.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { LIMITS } from "#server/http/limits.ts";
import { describeError, log } from "#server/log.ts";
import { problemResponse } from "#server/http/problem.ts";

/** A connection of its own, as for health: metrics must be readable while all others are in use. */
const db = createClient({ max: 1 });

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether the scraper sent METRICS_TOKEN as its bearer token. Without the setting nobody may read. */
function mayRead(request: Request): boolean {
  const token = process.env["METRICS_TOKEN"] ?? "";
  const given = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  return token !== "" && given !== undefined && timingSafeEqual(hash(given), hash(token));
}

/** Prometheus' text format: each metric with its help and type, even if it has no value. */
function textOf(metrics: readonly Metric[]): string {
  const escaped = (label: string): string => label.replaceAll(/[\\"\n]/g, "\\$&");
  const names = Object.entries(METRICS) as [MetricName, (typeof METRICS)[MetricName]][];
  return names
    .flatMap(([name, [label, help]]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...metrics
        .filter((metric) => metric.name === name)
        .map((metric) => `${name}${label === null ? "" : `{${label}="${escaped(metric.label)}"}`} ${metric.value}`),
    ])
    .join("\n")
    .concat("\n");
}

/** GET /api/metrics, for a scraper with METRICS_TOKEN. All other requests get 404. */
export default async function metrics(request: Request): Promise<Response> {
  if (!mayRead(request)) return problemResponse("not-found");
  if (request.method !== "GET") return problemResponse("method-not-allowed", [], { allow: "GET" });
  try {
    const limits = Object.fromEntries(Object.entries(LIMITS).map(([name, { points }]) => [name, points]));
    const replica: Metric = { name: "nibash_replica", label: await replicaState(), value: 1 };
    const text = textOf([...(await readMetrics(db, new Date(), limits)), replica]);
    return new Response(text, {
      headers: {
        "content-type": "text/plain; version=0.0.4; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    const down = isDatabaseDown(error);
    log[down ? "warn" : "error"]({ error: describeError(error) }, "metrics were not read");
    return problemResponse(down ? "database-unavailable" : "internal");
  }
}

export const config: Config = { path: "/api/metrics" };
