import type { Config } from "@netlify/functions";
import { job } from "#server/log.ts";
import { sendOutbox } from "#server/mail/outbox.ts";
import { alertSearches } from "#server/subscriptions/search-alerts.ts";

/** A scheduled function may run for thirty seconds; sending takes five of them. */
const BUDGET_MS = 18_000;

/**
 * Mails new matches of saved searches: daily ones in the morning, and immediate ones that were not sent right after an approval. A round is
 * recorded in the transaction that queues its mails; the next run continues from there.
 */
export default job("mails about saved searches written", async (now) => {
  const written = await alertSearches(now, BUDGET_MS);
  if (written > 0) await sendOutbox();
  return { written };
});

export const config: Config = { schedule: "*/15 * * * *" };
