import type { Config } from "@netlify/functions";
import { endNotices } from "#server/accounts/owner-notices.ts";
import { describeError, log } from "#server/log.ts";
import { sendDue } from "#server/mail/send-due.ts";

/** Carries out what owners of agencies were given notice of, when it is over. */
export default async function carryOutBySchedule(): Promise<Response> {
  try {
    const done = await endNotices(new Date());
    if (done > 0) await sendDue();
    log.info({ done }, "notices to owners ended");
    return new Response(null, { status: 204 });
  } catch (error) {
    // A notice goes in the transaction that carries it out; the next run takes the rest.
    log.error({ error: describeError(error) }, "ending notices to owners failed");
    return new Response(null, { status: 503 });
  }
}

export const config: Config = { schedule: "*/15 * * * *" };
