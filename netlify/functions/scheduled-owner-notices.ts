import type { Config } from "@netlify/functions";
import { endNotices } from "#server/accounts/owner-notices.ts";
import { job } from "#server/log.ts";
import { sendOutbox } from "#server/mail/outbox.ts";

/** Carries out what owners of agencies were given notice of, when it is over. A notice goes in the same transaction; the next run takes the rest. */
export default job("notices to owners ended", async (now) => {
  const done = await endNotices(now);
  if (done > 0) await sendOutbox();
  return { done };
});

export const config: Config = { schedule: "*/15 * * * *" };
