import type { Config } from "@netlify/functions";
import { describeError, log } from "#server/log.ts";
import { sendDigests } from "#server/subscriptions/newsletter-digest.ts";

/** A scheduled function may run for thirty seconds; sending the last batch takes five of them. */
const BUDGET_MS = 18_000;

/** In the first days of a month: mails what became public in the month before to subscribers who have not had it yet. */
export default async function sendNewsletter(): Promise<Response> {
  try {
    const written = await sendDigests(new Date(), BUDGET_MS);
    log.info({ written }, "newsletters written");
    return new Response(null, { status: 204 });
  } catch (error) {
    // A batch is marked in the transaction that queues its mails; the next run takes the rest.
    log.error({ error: describeError(error) }, "writing newsletters failed");
    return new Response(null, { status: 503 });
  }
}

/** From nine in the morning in Dhaka, on five days: however many subscribers there are, and should some runs fail. */
export const config: Config = { schedule: "* 3-15 1-5 * *" };
