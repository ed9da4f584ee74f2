import type { Config } from "@netlify/functions";
import { job } from "#server/log.ts";
import { sendOutbox } from "#server/mail/outbox.ts";
import { askAfterTenancies } from "#server/reviews/ask.ts";
import { remindOfRent } from "#server/tenancies/reminders.ts";

/** Each morning: who has rent to pay in three days, and whose tenancy is over and is asked how it was. */
export default job("rents reminded of", async (now) => {
  const { reminded } = await remindOfRent(now);
  const asked = await askAfterTenancies(now);
  if (asked > 0) await sendOutbox();
  return { reminded, asked };
});

/** 9:00 in Dhaka. */
export const config: Config = { schedule: "0 3 * * *" };
