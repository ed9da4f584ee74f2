import type { Config } from "@netlify/functions";
import { job } from "#server/log.ts";
import { remindOfRent } from "#server/tenancies/reminders.ts";

/** Each morning: who has rent to pay in three days. */
export default job("rents reminded of", remindOfRent);

/** 9:00 in Dhaka. */
export const config: Config = { schedule: "0 3 * * *" };
