import { readersTitle } from "#domain/text/text-language.ts";
import type { Kysely } from "kysely";
import type { DecidedSubject, ModerationVerdict } from "#db/moderation/decisions.ts";
import type { Database } from "#db/schema/tables.ts";
import { reachesSomebody } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { REJECTED_DAYS } from "#domain/moderation/rejection-reasons.ts";
import { parseEmail } from "#domain/account/sign-in/sign-in.ts";
import { accountById } from "#db/accounts/accounts.ts";
import { requestName, type NameOwner } from "#db/accounts/name-changes.ts";
import { membersOf } from "#db/agencies/members.ts";
import type { DetailedBooking } from "#db/bookings/rows.ts";
import { queueMail } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";
import type { MailValues } from "../mail/templates.ts";
import { receiptToken } from "../receipts/receipt.ts";

const DAY_MS = 86_400_000;
const EDIT = { listings: links.editListing, resorts: links.editResort, projects: links.editProject };
const PAGE = { listings: links.listing, resorts: links.resort, projects: links.project };

/** The public page of a submission, as a whole address. */
export const submissionUrl = (kind: SubmittedKind, slug: string, locale: Locale): string =>
  fullUrl(PAGE[kind](slug, locale));

/** Until when something that was rejected at `now` can be changed and sent again. */
export const keptUntil = (now: Date): string => new Date(now.getTime() + REJECTED_DAYS * DAY_MS).toISOString();

type Reader = { name: string; email: string | null; locale: Locale } | null;
/** The owner with an address that somebody reads; null if there is none. */
export function reachable(owner: Reader) {
  const to = owner?.email ? parseEmail(owner.email) : null;
  return owner && to !== null && reachesSomebody(to) ? { to, name: owner.name, locale: owner.locale } : null;
}

/**
 * Tells the owner what was decided, in their language. Give the transaction of the decision; call `kickOutbox` afterwards. Only one of
 * several simultaneous decisions takes effect, so only one mail is queued.
 */
export async function mailDecision(
  trx: Kysely<Database>,
  subject: DecidedSubject,
  { verdict, wasPublic, now }: { verdict: ModerationVerdict; wasPublic: boolean; now: Date },
): Promise<void> {
  const { kind, id, slug } = subject;
  if (!subject.owner || kind === "reviews" || slug === null) return;
  const owner = subject.owner.id;
  const reader = reachable(subject.owner);
  const { name, locale } = subject.owner;
  const title = readersTitle(subject, locale);
  const data = { title: subject.title, titleBn: subject.titleBn, of: kind };
  // A decision about a resubmitted version is a new event.
  const event = `${id}:${now.getTime()}`;
  if (verdict.approval === "approved") {
    const values = { name, title, url: submissionUrl(kind, slug, locale) };
    const news = { owner, kind: "submission-approved", event: `approved:${event}`, record: slug, data } as const;
    const mail = reader && { to: reader.to, locale, template: "submission-approved" as const, values };
    await notify(trx, news, mail && { ...mail, dedupeKey: news.event });
    return;
  }
  const values = {
    name,
    title,
    wasPublic,
    reasons: [...verdict.reasons],
    text: verdict.text,
    until: keptUntil(now),
    editUrl: fullUrl(EDIT[kind](id, locale)),
  };
  const news = { owner, kind: "submission-rejected", event: `rejected:${event}`, record: id, data } as const;
  const mail = reader && { to: reader.to, locale, template: "submission-rejected" as const, values };
  await notify(trx, news, mail && { ...mail, dedupeKey: news.event });
}

/** Tells the owner that a new submission, or one sent again, has arrived. Give the transaction that writes it. */
export async function mailReceived(
  trx: Kysely<Database>,
  submission: { id: string; title: string; titleBn: string; version: Date },
  owner: Reader,
): Promise<void> {
  const reader = reachable(owner);
  if (!reader) return;
  const { to, name, locale } = reader;
  await queueMail(trx, {
    to,
    locale,
    template: "submission-received",
    values: {
      name,
      title: readersTitle(submission, locale),
      previewUrl: fullUrl(links.preview(submission.id, locale)),
    },
    dedupeKey: `received:${submission.id}:${submission.version.getTime()}`,
  });
}

type Names = { name: string; name_bn: string | null };

/** Who is told of a name: the account's owner, or all owners of the agency. */
async function toldOf(trx: Kysely<Database>, { of, id }: NameOwner): Promise<string[]> {
  if (of === "account") return [id];
  return (await membersOf(trx, id)).filter(({ role }) => role === "owner").map((owner) => owner.id);
}

/** Tells the owners what became of a new name, by mail as well if they have an address. Call `kickOutbox` afterwards. */
export async function mailNameChange(
  trx: Kysely<Database>,
  owner: NameOwner,
  { name, name_bn }: Names,
  state: MailValues["name-change"]["state"],
): Promise<void> {
  const newName = [name, ...(name_bn === null ? [] : [name_bn])].join(" · ");
  // A name can be asked for, refused and asked for again: each time is an event of its own.
  const event = `name-${state}:${Date.now()}`;
  for (const id of await toldOf(trx, owner)) {
    const account = await accountById(trx, id);
    if (!account) continue;
    const { email, locale } = account;
    const securityUrl = fullUrl(links.accountSecurity(locale));
    const values = { ...{ name: account.name, of: owner.of, state, newName }, securityUrl };
    const news = { owner: id, kind: `name-${state}`, event, data: { text: newName } } as const;
    await notify(trx, news, email === null ? null : { to: email, locale, template: "name-change", values });
  }
}

/** Makes a name wait for the administrator and tells the owners. Give a transaction that holds the names. */
export async function sendNameForApproval(trx: Kysely<Database>, owner: NameOwner, names: Names): Promise<void> {
  if (await requestName(trx, owner, names, new Date())) await mailNameChange(trx, owner, names, "waiting");
}

type Subject = Pick<
  DetailedBooking,
  "id" | "account_id" | "email" | "name" | "locale" | "slug" | "current_slug" | "title" | "title_bn"
>;

/** Where the guest of a booking writes, as a whole address. */
const writeUrl = ({ id, locale }: Subject): string => fullUrl(links.stayReview(receiptToken(id), locale));

const about = (booking: Subject) => ({
  name: booking.name ?? "",
  title: readersTitle({ title: booking.title, titleBn: booking.title_bn }, booking.locale),
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
  { verdict, now }: { verdict: ModerationVerdict; now: Date },
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
