import type { Config } from "@netlify/functions";
import { job } from "#server/log.ts";
import { removeOrphanedFiles } from "#server/inquiries/attachments.ts";
import { collectPictures } from "#server/pictures/stored-pictures.ts";

/** Once a day: throws away forgotten drafts, and uploads that never came into a post or are no longer in one. The next run takes what is left. */
export default job("drafts and pictures that nobody needs removed", async (now) => ({
  files: await removeOrphanedFiles(),
  ...(await collectPictures(now)),
}));

/** 3:40 in Dhaka. */
export const config: Config = { schedule: "40 21 * * *" };
