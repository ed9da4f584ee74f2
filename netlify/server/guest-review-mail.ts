import type { Kysely } from "kysely";
import type { Verdict } from "#db/decisions.ts";
import type { BookingRow } from "#db/booking-rows.ts";
import type { Database } from "#db/schema.ts";
import { reachesSomebody } from "#domain/inquiry.ts";
import { links } from "#domain/links.ts";
import { receiptToken } from "./handle-booking-receipt.ts";
import { queueMail } from "./mail/outbox.ts";
import { submissionUrl, titleIn } from "./moderation-mail.ts";
import { fullUrl } from "./site-url.ts";

type Subject = Pick<BookingRow, "id" | "email" | "name" | "locale" | "slug" | "current_slug" | "title" | "title_bn">;

/** Where the guest of a booking writes, as a whole address. */
const writeUrl = ({ id, locale }: Subject): string => fullUrl(links.stayReview(receiptToken(id), locale));

const about = (booking: Subject) => ({
  name: booking.name ?? "",
  title: titleIn({ title: booking.title, titleBn: booking.title_bn }, booking.locale),
});

/** Asks a guest how the stay was, once. @returns false if they were asked already, or no mail reaches them */
export async function mailStayReview(trx: Kysely<Database>, booking: Subject): Promise<boolean> {
  const { id, email: to, locale } = booking;
  if (to === null || !reachesSomebody(to)) return false;
  const values = { ...about(booking), event: "asked" as const, reasons: [], text: null, url: writeUrl(booking) };
  return queueMail(trx, { to, locale, template: "stay-review", values, dedupeKey: `stay-review:${id}` });
}

/** Tells a guest what was decided about their review. Give the transaction of the decision; call `kickOutbox` afterwards. */
export async function mailReviewDecision(
  trx: Kysely<Database>,
  booking: Subject,
  { verdict, now }: { verdict: Verdict; now: Date },
): Promise<void> {
  const { id, email: to, locale } = booking;
  if (to === null || !reachesSomebody(to)) return;
  const isApproved = verdict.approval === "approved";
  const values = {
    ...about(booking),
    event: verdict.approval,
    reasons: isApproved ? [] : [...verdict.reasons],
    text: isApproved ? null : verdict.text,
    url: isApproved ? submissionUrl("resorts", booking.current_slug ?? booking.slug, locale) : writeUrl(booking),
  };
  const dedupeKey = `stay-review-decided:${id}:${now.getTime()}`;
  await queueMail(trx, { to, locale, template: "stay-review", values, dedupeKey });
}
