import type { Config } from "@netlify/functions";
import { db } from "#db/client.ts";
import { forgetSettled, sweep } from "#db/mail/outbox.ts";
import { forgetSms } from "#db/mail/sms-sent.ts";
import { job } from "#server/log.ts";
import { sendDue } from "#server/mail/send-due.ts";

/** What was sent is remembered this long, so that no second one is queued under its dedupe key. */
const REMEMBERED_MS = 30 * 86_400_000;

/** A scheduled function may run for thirty seconds. */
const BUDGET_MS = 20_000;

/** The net under the kick that every queued mail gives: retries, and what a worker that ended left behind. The rows stay until they are sent. */
export default job("outbox worked off", async (now) => {
  await sweep(db, now);
  await forgetSms(db, now);
  const forgotten = await forgetSettled(db, new Date(now.getTime() - REMEMBERED_MS));
  return { sent: await sendDue(BUDGET_MS), forgotten };
});

/** Every minute: after a morning of alerts and digests there is more to send than a run can do. */
export const config: Config = { schedule: "* * * * *" };
