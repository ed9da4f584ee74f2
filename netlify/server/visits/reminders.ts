import { db } from "#db/client.ts";
import { remindNext, type ReminderMark } from "#db/visits/visits.ts";
import { mailReminder } from "./mail.ts";

const HOUR_MS = 3_600_000;
/** How long before a visit both are reminded. */
const REMINDERS: readonly { mark: ReminderMark; event: "reminder" | "soon"; before: number }[] = [
  { mark: "reminded_at", event: "reminder", before: 24 * HOUR_MS },
  { mark: "reminded_soon_at", event: "soon", before: 2 * HOUR_MS },
];
/** So many visits in one run; the next run takes the rest. */
const MOST = 500;

/**
 * Reminds both sides of agreed visits a day before and two hours before. Each is one transaction with its mails; who agreed within that time
 * has just had a mail and gets no second one.
 * @returns how many visits were mailed about; call `sendOutbox` afterwards
 */
export async function remindOfVisits(now: Date): Promise<number> {
  let reminded = 0;
  for (const { mark, event, before } of REMINDERS) {
    for (let count = 0; count < MOST; count += 1) {
      const found = await db.transaction().execute(async (trx) => {
        const held = await remindNext(trx, mark, now, new Date(now.getTime() + before));
        if (!held) return "none";
        const isFresh = held.changedAt.getTime() > Date.parse(held.visit.startsAt) - before;
        if (!isFresh) await mailReminder(trx, held, event);
        return isFresh ? "fresh" : "reminded";
      });
      if (found === "none") break;
      if (found === "reminded") reminded += 1;
    }
  }
  return reminded;
}
