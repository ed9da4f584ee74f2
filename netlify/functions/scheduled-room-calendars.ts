import type { Config } from "@netlify/functions";
import { refreshCalendars } from "#server/calendars/refresh.ts";
import { job } from "#server/log.ts";
import { sendOutbox } from "#server/mail/outbox.ts";

/** Reads what other sites have sold of rooms that are sold here too. */
export default job("calendars of other sites", async (now) => {
  const done = await refreshCalendars(now);
  if (done.conflicts > 0) await sendOutbox();
  return done;
});

export const config: Config = { schedule: "*/20 * * * *" };
