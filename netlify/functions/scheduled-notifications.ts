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
    // Notifications are marked in the transaction that queues their mail; the next run takes the rest.
    log.error({ error: describeError(error) }, "writing notification digests failed");
    return new Response(null, { status: 503 });
  }
}

/** Digests are due at eight in Dhaka; later runs, until the evening, send what the first could not. */
export const config: Config = { schedule: "* 2-13 * * *" };
