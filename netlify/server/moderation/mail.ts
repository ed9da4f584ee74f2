import type { Kysely } from "kysely";
import type { DecidedSubject, Verdict } from "#db/moderation/decisions.ts";
import type { Database } from "#db/schema/tables.ts";
import { reachesSomebody } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { REJECTED_DAYS } from "#domain/moderation/rejection-reasons.ts";
import { parseEmail } from "#domain/account/sign-in/sign-in.ts";
import { queueMail } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

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

/** The title in the reader's language, in the other one where it has none. */
export const titleIn = ({ title, titleBn }: { title: string; titleBn: string }, locale: Locale): string =>
  locale === "bn" ? titleBn || title : title || titleBn;

/**
 * Tells the owner what was decided, in their language. Give the transaction of the decision; call `kickOutbox` afterwards. Only one of
 * several simultaneous decisions takes effect, so only one mail is queued.
 */
export async function mailDecision(
  trx: Kysely<Database>,
  subject: DecidedSubject,
  { verdict, wasPublic, now }: { verdict: Verdict; wasPublic: boolean; now: Date },
): Promise<void> {
  const { kind, id, slug } = subject;
  if (!subject.owner || kind === "reviews" || slug === null) return;
  const owner = subject.owner.id;
  const reader = reachable(subject.owner);
  const { name, locale } = subject.owner;
  const title = titleIn(subject, locale);
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
    values: { name, title: titleIn(submission, locale), previewUrl: fullUrl(links.preview(submission.id, locale)) },
    dedupeKey: `received:${submission.id}:${submission.version.getTime()}`,
  });
}
