import type { Config } from "@netlify/functions";
import { describeError, log } from "#server/log.ts";
import { sendNotificationDigests } from "#server/notifications/digests.ts";

/** A scheduled function may run for thirty seconds; sending the last batch takes five of them. */
const BUDGET_MS = 18_000;

/** The digests of what people were told, once they are due. */
export default async function sendDigestsBySchedule(): Promise<Response> {
  try {
    const written = await sendNotificationDigests(new Date(), BUDGET_MS);
    log.info({ written }, "notification digests written");
    return new Response(null, { status: 204 });
  } catch (error) {
    // Lines are marked with their mail or not at all; the next run takes what is left.
    log.error({ error: describeError(error) }, "writing notification digests failed");
    return new Response(null, { status: 503 });
  }
}

/** They are due at eight in Dhaka; the runs after that, until the evening, are for what one run does not manage. */
export const config: Config = { schedule: "* 2-13 * * *" };
