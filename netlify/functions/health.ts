import type { Config } from "@netlify/functions";
import { getHealth, type Health } from "#api/health.ts";
import { db } from "#db/client.ts";
import { answerTime } from "#db/health.ts";
import { route, serve } from "#server/app.ts";

export default serve([
  route(getHealth, async () => {
    const data: Health = { status: "ok", database: { status: "up", milliseconds: await answerTime(db) } };
    return { data };
  }),
]);

export const config: Config = { path: ["/api/health", "/api/health/*"] };
