import { db } from "#db/client.ts";
import { nextDigestReaders, takeDigests, type DigestReader } from "#db/mail/notification-digest.ts";
import { unsentOf } from "#db/mail/outbox.ts";
import type { StoredNotification } from "#db/mail/notifications.ts";
import { links } from "#domain/site/links.ts";
import { queueMails } from "../mail/outbox.ts";
import { sendDue } from "../mail/send-due.ts";
import { notificationPath } from "./path.ts";
import { fullUrl } from "../site-url.ts";

/** Lines in one mail. More is never dropped: it comes in the next mail, which follows at once. */
const LINES = 50;
/** No more digests than this wait in the outbox: where nothing can be sent, the others stay due instead of growing too old there. */
const MOST_WAITING = 600;
/** Readers of one transaction, between two looks at the outbox. */
const BATCH = 200;

/** One mail for each of some readers: what was taken and that it is on its way are one transaction. */
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

/** The mail of one reader; none where no mail reaches them, or nothing is left to say. */
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
 * Mails everybody what is due for them, and sends as it goes, for at most `budget` milliseconds. What is left is the next run's; runs at
 * the same time share the readers.
 * @returns how many digests were written
 */
export async function sendNotificationDigests(now: Date, budget: number): Promise<number> {
  const end = performance.now() + budget;
  let written = 0;
  while (performance.now() < end && (await unsentOf(db, "notification-digest")) <= MOST_WAITING - BATCH) {
    const { readers, mails } = await digestBatch(now);
    written += mails;
    if (mails > 0) await sendDue();
    if (readers === 0) break;
  }
  return written;
}
