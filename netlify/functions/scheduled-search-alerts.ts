import type { Config } from "@netlify/functions";
import { describeError, log } from "#server/log.ts";
import { sendDue } from "#server/mail/send-due.ts";
import { alertSearches } from "#server/subscriptions/search-alerts.ts";

/** A scheduled function may run for thirty seconds; sending takes five of them. */
const BUDGET_MS = 18_000;

/** Mails new matches of saved searches: daily ones in the morning, and immediate ones that were not sent right after an approval. */
export default async function alertBySchedule(): Promise<Response> {
  try {
    const written = await alertSearches(new Date(), BUDGET_MS);
    if (written > 0) await sendDue();
    log.info({ written }, "mails about saved searches written");
    return new Response(null, { status: 204 });
  } catch (error) {
    // A round is recorded in the transaction that queues its mails; the next run continues from there.
    log.error({ error: describeError(error) }, "writing about saved searches failed");
    return new Response(null, { status: 503 });
  }
}

export const config: Config = { schedule: "*/15 * * * *" };
