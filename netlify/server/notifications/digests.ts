import { db } from "#db/client.ts";
import { nextDigestReader, takeDigest } from "#db/mail/notification-digest.ts";
import { unsentOf } from "#db/mail/outbox.ts";
import { links } from "#domain/site/links.ts";
import { queueMail } from "../mail/outbox.ts";
import { sendDue } from "../mail/send-due.ts";
import { notificationPath } from "./path.ts";
import { fullUrl } from "../site-url.ts";

/** Lines in one mail. More is never dropped: it comes in the next mail, which follows at once. */
const LINES = 50;
/** No more digests than this wait in the outbox: a code that somebody waits for is behind them for seconds. */
const MOST_WAITING = 100;
/** Digests between two looks at the outbox. */
const BATCH = 25;

/** One mail to one reader: what was taken and that it is on its way are one transaction. "none": nobody waits for one. */
const digestNext = (now: Date): Promise<"none" | "mailed" | "unreachable"> =>
  db.transaction().execute(async (trx) => {
    const reader = await nextDigestReader(trx, now);
    if (!reader) return "none";
    const { id, name, email: to, locale } = reader;
    const lines = await takeDigest(trx, id, now, LINES);
    const [first] = lines;
    if (to === null || !first) return "unreachable";
    await queueMail(trx, {
      to,
      locale,
      template: "notification-digest",
      values: {
        name,
        lines: lines.map(({ kind, record, data, createdAt }) => ({
          kind,
          data,
          at: createdAt.toISOString(),
          url: fullUrl(notificationPath(kind, { record, data }, locale)),
        })),
        listUrl: fullUrl(links.notifications(locale)),
        settingsUrl: fullUrl(links.notificationSettings(locale)),
      },
      dedupeKey: `notification-digest:${first.id}`,
    });
    return "mailed";
  });

/**
 * Mails everybody what is due for them, and sends as it goes, for at most `budget` milliseconds. What is left is the next run's; runs at
 * the same time share the readers.
 * @returns how many digests were written
 */
export async function sendNotificationDigests(now: Date, budget: number): Promise<number> {
  const end = performance.now() + budget;
  let written = 0;
  while (performance.now() < end && (await unsentOf(db, "notification-digest")) <= MOST_WAITING - BATCH) {
    for (let count = 0; count < BATCH; count += 1) {
      const outcome = await digestNext(now);
      if (outcome === "none") {
        if (count > 0) await sendDue();
        return written;
      }
      if (outcome === "mailed") written += 1;
    }
    await sendDue();
  }
  return written;
}
