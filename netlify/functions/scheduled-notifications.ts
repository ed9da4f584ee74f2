import type { Config } from "@netlify/functions";
import { job } from "#server/log.ts";
import { sendNotificationDigests } from "#server/notifications/digests.ts";

/** A scheduled function may run for thirty seconds; sending the last batch takes five of them. */
const BUDGET_MS = 18_000;

/** The digests of what people were told, once they are due; marked in the transaction that queues their mail, so that the next run takes the rest. */
export default job("notification digests written", async (now) => ({
  written: await sendNotificationDigests(now, BUDGET_MS),
}));

/** Digests are due at eight in Dhaka; later runs, until the evening, send what the first could not. */
export const config: Config = { schedule: "* 2-13 * * *" };
