import type { Config } from "@netlify/functions";
import { db } from "#db/client.ts";
import { forgetSettled, sweep } from "#db/mail/outbox.ts";
import { describeError, log } from "#server/log.ts";
import { sendDue } from "#server/mail/send-due.ts";

/** What was sent is remembered this long, so that no second one is queued under its dedupe key. */
const REMEMBERED_MS = 30 * 86_400_000;

/** A scheduled function may run for thirty seconds. */
const BUDGET_MS = 20_000;

/** The net under the kick that every queued mail gives: retries, and what a worker that ended left behind. */
export default async function sendOutbox(): Promise<Response> {
  try {
    const now = new Date();
    await sweep(db, now);
    const forgotten = await forgetSettled(db, new Date(now.getTime() - REMEMBERED_MS));
    const sent = await sendDue(BUDGET_MS);
    log.info({ sent, forgotten }, "outbox worked off");
    return new Response(null, { status: 204 });
  } catch (error) {
    // Nothing is lost: the rows stay, and leases run out.
    log.error({ error: describeError(error) }, "working off the outbox failed");
    return new Response(null, { status: 503 });
  }
}

/** Every minute: after a morning of alerts and digests there is more to send than a run can do. */
export const config: Config = { schedule: "* * * * *" };
