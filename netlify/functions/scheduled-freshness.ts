import type { Config } from "@netlify/functions";
import { keepFresh } from "#server/posting/freshness.ts";
import { describeError, log } from "#server/log.ts";
import { sendDue } from "#server/mail/send-due.ts";

/** Asks owners whether their listings are still available, and hides those that nobody has confirmed for 30 days. */
export default async function askAndHide(): Promise<Response> {
  try {
    const done = await keepFresh(new Date());
    if (done.hidden + done.asked > 0) await sendDue();
    log.info(done, "unconfirmed listings hidden, owners asked");
    return new Response(null, { status: 204 });
  } catch (error) {
    // Each listing is marked in the transaction that queues its mail; the next run takes the rest.
    log.error({ error: describeError(error) }, "asking for confirmations failed");
    return new Response(null, { status: 503 });
  }
}

export const config: Config = { schedule: "*/15 * * * *" };
