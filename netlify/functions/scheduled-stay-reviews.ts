import type { Config } from "@netlify/functions";
import { describeError, log } from "#server/log.ts";
import { sendDue } from "#server/mail/send-due.ts";
import { askAboutStays } from "#server/reviews/requests.ts";

/** Asks guests who have left how their stay was: in the morning of Dhaka. */
export default async function askBySchedule(): Promise<Response> {
  try {
    const asked = await askAboutStays(new Date());
    if (asked > 0) await sendDue();
    log.info({ asked }, "guests asked about their stay");
    return new Response(null, { status: 204 });
  } catch (error) {
    // Nobody is asked twice; the next run takes who is left.
    log.error({ error: describeError(error) }, "asking guests about their stay failed");
    return new Response(null, { status: 503 });
  }
}

export const config: Config = { schedule: "20 4 * * *" };
