import type { Config } from "@netlify/functions";
import { describeError, log } from "#server/log.ts";
import { sendOutbox } from "#server/mail/outbox.ts";
import { askAfterVisits } from "#server/reviews/ask.ts";
import { remindOfVisits } from "#server/visits/reminders.ts";

/** Reminds of visits, a day and two hours before, and asks both sides afterwards how the other was. */
export default async function remindBySchedule(): Promise<Response> {
  try {
    const now = new Date();
    const reminded = await remindOfVisits(now);
    const asked = await askAfterVisits(now);
    if (reminded + asked > 0) await sendOutbox();
    log.info({ reminded, asked }, "visits reminded of and asked about");
    return new Response(null, { status: 204 });
  } catch (error) {
    // A visit is marked in the transaction that queues its mails; the next run takes the rest.
    log.error({ error: describeError(error) }, "reminding of visits failed");
    return new Response(null, { status: 503 });
  }
}

export const config: Config = { schedule: "*/15 * * * *" };
