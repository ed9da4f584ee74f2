import { db } from "#db/client.ts";
import { nextDigestReaders, takeDigests, type DigestReader } from "#db/mail/notification-settings.ts";
import { unsentOf } from "#db/mail/outbox.ts";
import type { StoredNotification } from "#db/mail/notifications.ts";
import { links } from "#domain/site/links.ts";
import { queueMails, sendOutbox } from "../mail/outbox.ts";
import { notificationPath } from "./path.ts";
import { fullUrl } from "../site-url.ts";

/** The most lines of one mail. Further lines are not dropped; they come in another mail at once. */
const LINES = 50;
/** The most digests that wait in the outbox: if sending fails, the other digests stay due instead of expiring in the outbox. */
const MOST_WAITING = 600;
/** Readers per transaction; the outbox is checked between two transactions. */
const BATCH = 200;

/** Takes the lines of some readers and queues one mail for each, in one transaction. */
const digestBatch = (now: Date): Promise<{ readers: number; mails: number }> =>
  db.transaction().execute(async (trx) => {
    const readers = await nextDigestReaders(trx, now, BATCH);
    if (readers.length === 0) return { readers: 0, mails: 0 };
    const lines = await takeDigests(
      trx,
      readers.map(({ id }) => id),
      now,
      LINES,
    );
    const mails = readers.flatMap((reader) => digestOf(reader, lines.get(reader.id) ?? []));
    await queueMails(trx, mails);
    return { readers: readers.length, mails: mails.length };
  });

/** The mail of one reader; empty if no mail reaches them or there are no lines left. */
function digestOf({ name, email: to, locale }: DigestReader, lines: readonly StoredNotification[]) {
  const [first] = lines;
  if (to === null || !first) return [];
  const values = {
    name,
    lines: lines.map(({ kind, record, data, createdAt }) => ({
      kind,
      data,
      at: createdAt.toISOString(),
      url: fullUrl(notificationPath(kind, { record, data }, locale)),
    })),
    listUrl: fullUrl(links.notifications(locale)),
    settingsUrl: fullUrl(links.notificationSettings(locale)),
  };
  const dedupeKey = `notification-digest:${first.id}`;
  return [{ to, locale, template: "notification-digest" as const, values, dedupeKey }];
}

/**
 * Sends all readers the digests that are due, for at most `budget` milliseconds. The rest is left to the next run; runs at the same time
 * share the readers.
 * @returns how many digests were queued
 */
export async function sendNotificationDigests(now: Date, budget: number): Promise<number> {
  const end = performance.now() + budget;
  let written = 0;
  while (performance.now() < end && (await unsentOf(db, "notification-digest")) <= MOST_WAITING - BATCH) {
    const { readers, mails } = await digestBatch(now);
    written += mails;
    if (mails > 0) await sendOutbox();
    if (readers === 0) break;
  }
  return written;
}
