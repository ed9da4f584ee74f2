import type { Config } from "@netlify/functions";
import { keepFresh } from "#server/posting/freshness.ts";
import { job } from "#server/log.ts";
import { sendOutbox } from "#server/mail/outbox.ts";

/**
 * Asks owners, and seekers who wrote in vain, whether their listings are still available, and hides those that nobody has confirmed for 30 days. Each listing is marked in the
 * transaction that queues its mail; the next run takes the rest.
 */
export default job("unconfirmed listings hidden, owners asked", async (now) => {
  const done = await keepFresh(now);
  if (done.hidden + done.asked + done.seekers > 0) await sendOutbox();
  return done;
});

export const config: Config = { schedule: "*/15 * * * *" };
