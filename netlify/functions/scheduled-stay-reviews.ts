import type { Config } from "@netlify/functions";
import { job } from "#server/log.ts";
import { sendOutbox } from "#server/mail/outbox.ts";
import { askAboutStays } from "#server/reviews/guest-reviews.ts";

/** Asks guests who have left how their stay was: in the morning of Dhaka, nobody twice. */
export default job("guests asked about their stay", async (now) => {
  const asked = await askAboutStays(now);
  if (asked > 0) await sendOutbox();
  return { asked };
});

export const config: Config = { schedule: "20 4 * * *" };
