import type { Config } from "@netlify/functions";
import { flushAllViews } from "#server/catalogue/counting.ts";
import { job } from "#server/log.ts";

/** The net under the flush that every counted view starts itself: what was left in the buffer is folded here, or by the next run. */
export default job("buffered views folded", async () => ({ folded: await flushAllViews() }));

export const config: Config = { schedule: "*/15 * * * *" };
