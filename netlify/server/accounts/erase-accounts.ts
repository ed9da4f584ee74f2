import { partWithAgency } from "#db/agencies/handover.ts";
import { deleteOldInvitations } from "#db/agencies/invitations.ts";
import { clearTokens } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import { JOB_STATEMENT_MS, longTransaction } from "#db/connection-limits.ts";
import { accountsToErase, eraseAccountRows } from "#db/accounts/erasure.ts";
import { forgetSubscribers } from "#db/mail/newsletter.ts";
import { deleteOldNotifications } from "#db/mail/notifications.ts";
import { deleteOldInquiries } from "#db/inquiries/received.ts";
import { deleteOldVisits } from "#db/visits/visits.ts";
import { forgetSharedLists } from "#db/accounts/favourites.ts";
import { forgetUnread } from "#db/moderation/unread-searches.ts";
import { ERASURE_GRACE_DAYS } from "#domain/account/erasure.ts";
import { INQUIRY_DAYS } from "#domain/inquiry/inquiry.ts";
import { NOTIFICATION_DAYS } from "#domain/account/notification.ts";
import { UNSUBSCRIBED_DAYS } from "#domain/account/newsletter.ts";
import { VISIT_KEPT_DAYS } from "#domain/booking/visit.ts";
import { flushEffects } from "../payments/reconcile.ts";
import { noEffects, type Effects } from "../payments/settle.ts";
import { clearLimits } from "../http/limits.ts";
import { describeError, log } from "../log.ts";
import { removeOrphanedFiles } from "../inquiries/attachments.ts";
import { queueMail, sendOutbox } from "../mail/outbox.ts";
import { photoTag, removePhoto } from "./photos.ts";
import { removePictures } from "../pictures/stored-pictures.ts";
import { purge } from "../http/purge.ts";
import { accountHash, securityEvent } from "../security/log.ts";
import { withdrawBookings } from "../bookings/end-booking.ts";
import { withdrawVisits } from "../visits/withdraw-visits.ts";

const DAY_MS = 86_400_000;

type Erasing = { effects: Effects; tags: string[]; now: Date };

/** Erases one account whole or not at all. @returns false where it was taken back in the meantime */
async function eraseOne(id: string, before: Date, { effects, tags, now }: Erasing): Promise<boolean> {
  const gone = await db.transaction().execute(async (trx) => {
    // Guests who have paid for a post that is deleted with the account get a full refund.
    const asked = { column: "owner_id" as const, id, agreed: Infinity };
    const parting = async () => {
      // First hand over listings that the agency keeps, so that they are not deleted.
      tags.push(...(await partWithAgency(trx, id, now)));
      await withdrawBookings(trx, asked, { by: "owner", now }, effects);
      await withdrawVisits(trx, { accountId: id }, now);
    };
    const person = await eraseAccountRows(trx, id, before, parting);
    if (person?.email) {
      const { email: to, locale, name } = person;
      await queueMail(trx, { to, locale, template: "erasure-done", values: { name } });
    }
    return person;
  });
  if (!gone) return false;
  tags.push(...gone.tags, photoTag(id));
  await removePhoto(gone.image);
  await removePictures({ ownerId: id });
  await removeOrphanedFiles();
  return true;
}

/**
 * Erases the accounts whose grace period is over, each in its own transaction. An account that cannot be erased yet (a partial refund is
 * under way) does not block the others: it is logged, and the next run tries again.
 * @returns how many were erased, and how many failed
 */
export async function eraseDueAccounts(now: Date): Promise<{ erased: number; failed: number }> {
  const before = new Date(now.getTime() - ERASURE_GRACE_DAYS * DAY_MS);
  const erasing: Erasing = { effects: noEffects(), tags: [], now };
  const counts = { erased: 0, failed: 0 };
  for (const id of await accountsToErase(db, before)) {
    try {
      if (!(await eraseOne(id, before, erasing))) continue;
      counts.erased += 1;
      securityEvent("account", "erased", { account: id });
    } catch (error) {
      counts.failed += 1;
      securityEvent("account", "erasure-failed", { account: id });
      log.error({ account: accountHash(id), error: describeError(error) }, "an account was not erased");
    }
  }
  const { tags, effects } = erasing;
  if (tags.length > 0) await Promise.all([purge(tags), sendOutbox(), flushEffects(effects)]);
  return counts;
}

/**
 * Removes sessions, links, codes, invitations and counts that are over, inquiries, visits and notifications that were kept long enough, and
 * who left the newsletter a while ago, what was typed and not understood, and what shared lists held whose time is over.
 * Returns how many rows went.
 */
export async function clearExpired(now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const cleared = await longTransaction(db, JOB_STATEMENT_MS, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("sessions").where("expires_at", "<=", now).executeTakeFirst();
    const inquiries = await deleteOldInquiries(trx, daysAgo(INQUIRY_DAYS));
    const left = await forgetSubscribers(trx, daysAgo(UNSUBSCRIBED_DAYS));
    const invited = await deleteOldInvitations(trx, now);
    const visits = await deleteOldVisits(trx, daysAgo(VISIT_KEPT_DAYS));
    const notifications = await deleteOldNotifications(trx, daysAgo(NOTIFICATION_DAYS));
    const unread = await forgetUnread(trx, now);
    const shared = await forgetSharedLists(trx, now);
    const kept = inquiries + invited + visits + notifications + left + unread + shared;
    return Number(numDeletedRows) + kept + (await clearTokens(trx, now));
  });
  // Of the inquiries that went.
  await removeOrphanedFiles();
  return cleared + (await clearLimits(now));
}
