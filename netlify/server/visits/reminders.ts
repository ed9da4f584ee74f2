import { db } from "#db/client.ts";
import { remindNext } from "#db/visits/visits.ts";
import { mailReminder } from "./mail.ts";

const DAY_MS = 86_400_000;
/** So many visits in one run; the next run takes the rest. */
const MOST = 500;

/**
 * Reminds both sides of agreed visits a day before. Each is one transaction with its mails; who agreed within the last day has just had a
 * mail and gets no second one.
 * @returns how many visits were mailed about; call `sendDue` afterwards
 */
export async function remindOfVisits(now: Date): Promise<number> {
  const until = new Date(now.getTime() + DAY_MS);
  let reminded = 0;
  for (let count = 0; count < MOST; count += 1) {
    const found = await db.transaction().execute(async (trx) => {
      const held = await remindNext(trx, now, until);
      if (!held) return "none";
      const isFresh = held.changedAt.getTime() > Date.parse(held.visit.startsAt) - DAY_MS;
      if (!isFresh) await mailReminder(trx, held);
      return isFresh ? "fresh" : "reminded";
    });
    if (found === "none") break;
    if (found === "reminded") reminded += 1;
  }
  return reminded;
}
