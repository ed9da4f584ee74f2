import type { Config } from "@netlify/functions";
import { describeError, log } from "#server/log.ts";
import { removeOrphanedFiles } from "#server/inquiries/attachments.ts";
import { collectPictures } from "#server/pictures/collect.ts";

/** Once a day: throws away forgotten drafts, and uploads that never came into a post or are no longer in one. */
export default async function collectUnused(): Promise<Response> {
  try {
    const files = await removeOrphanedFiles();
    log.info({ files, ...(await collectPictures(new Date())) }, "drafts and pictures that nobody needs removed");
    return new Response(null, { status: 204 });
  } catch (error) {
    // What was not removed is still in the tables, and the next run takes it.
    log.error({ error: describeError(error) }, "removing drafts and pictures failed");
    return new Response(null, { status: 503 });
  }
}

/** 3:40 in Dhaka. */
export const config: Config = { schedule: "40 21 * * *" };
