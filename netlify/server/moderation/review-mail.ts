import type { Kysely } from "kysely";
import type { Verdict } from "#db/moderation/decisions.ts";
import type { BookingRow } from "#db/bookings/rows.ts";
import type { Database } from "#db/schema/tables.ts";
import { reachesSomebody } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import { receiptToken } from "../receipts/receipt.ts";
import { submissionUrl, titleIn } from "./mail.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

type Subject = Pick<
  BookingRow,
  "id" | "account_id" | "email" | "name" | "locale" | "slug" | "current_slug" | "title" | "title_bn"
>;

/** Where the guest of a booking writes, as a whole address. */
const writeUrl = ({ id, locale }: Subject): string => fullUrl(links.stayReview(receiptToken(id), locale));

const about = (booking: Subject) => ({
  name: booking.name ?? "",
  title: titleIn({ title: booking.title, titleBn: booking.title_bn }, booking.locale),
});

/** What the list of a guest with an account says. */
const newsAbout = ({ account_id: owner, title, title_bn: titleBn }: Subject) => ({ owner, data: { title, titleBn } });

/** Asks a guest how the stay was, once. @returns false if they were asked already, or nothing reaches them */
export async function mailStayReview(trx: Kysely<Database>, booking: Subject): Promise<boolean> {
  const { id, email: to, locale } = booking;
  const values = { ...about(booking), event: "asked" as const, reasons: [], text: null, url: writeUrl(booking) };
  const news = { ...newsAbout(booking), kind: "stay-review-asked", event: `stay-review:${id}`, record: id } as const;
  if (to === null || !reachesSomebody(to)) return notify(trx, news, null);
  return notify(trx, news, { to, locale, template: "stay-review", values, dedupeKey: news.event });
}

/** Tells a guest what was decided about their review. Give the transaction of the decision; call `kickOutbox` afterwards. */
export async function mailReviewDecision(
  trx: Kysely<Database>,
  booking: Subject,
  { verdict, now }: { verdict: Verdict; now: Date },
): Promise<void> {
  const { id, email: to, locale } = booking;
  const isApproved = verdict.approval === "approved";
  const values = {
    ...about(booking),
    event: verdict.approval,
    reasons: isApproved ? [] : [...verdict.reasons],
    text: isApproved ? null : verdict.text,
    url: isApproved ? submissionUrl("resorts", booking.current_slug ?? booking.slug, locale) : writeUrl(booking),
  };
  const event = `stay-review-decided:${id}:${now.getTime()}`;
  const record = isApproved ? (booking.current_slug ?? booking.slug) : id;
  const news = { ...newsAbout(booking), kind: `stay-review-${verdict.approval}`, event, record } as const;
  const reaches = to !== null && reachesSomebody(to);
  await notify(trx, news, reaches ? { to, locale, template: "stay-review", values, dedupeKey: event } : null);
}
