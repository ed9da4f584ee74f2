import type { Config } from "@netlify/functions";
import { getHealth, type Health } from "#api/health.ts";
import { createClient } from "#db/client.ts";
import { answerTime } from "#db/metrics.ts";
import { outboxState } from "#db/mail/outbox.ts";
import { replicaState } from "#db/reads.ts";
import { route, serve } from "#server/http/app.ts";

/** A connection of its own: whether there is a database must not depend on whether the others are all in use. */
const db = createClient({ max: 1 });

export default serve([
  route(getHealth, async () => {
    const milliseconds = await answerTime(db);
    const outbox = await outboxState(db, new Date()).catch(() => "unknown" as const);
    const data: Health = {
      status: "ok",
      database: { status: "up", milliseconds },
      replica: { status: await replicaState() },
      outbox: { status: outbox },
    };
    return { data };
  }),
]);

export const config: Config = { path: ["/api/health", "/api/health/*"] };
