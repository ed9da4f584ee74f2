import type { Config } from "@netlify/functions";
import { job } from "#server/log.ts";
import { sendDigests } from "#server/subscriptions/newsletter-digest.ts";

/** A scheduled function may run for thirty seconds; sending the last batch takes five of them. */
const BUDGET_MS = 18_000;

/**
 * In the first days of a month: mails what became public in the month before to subscribers who have not had it yet. A batch is marked in the
 * transaction that queues its mails; the next run takes the rest.
 */
export default job("newsletters written", async (now) => ({ written: await sendDigests(now, BUDGET_MS) }));

/** From nine in the morning in Dhaka, on five days: however many subscribers there are, and should some runs fail. */
export const config: Config = { schedule: "* 3-15 1-5 * *" };
