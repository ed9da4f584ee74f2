import { readersTitle } from "#domain/text/text-language.ts";
import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { knownOf, type HeldVisit } from "#db/visits/held-visits.ts";
import { links } from "#domain/site/links.ts";
import { isMet, missedBy, VISIT_SIDES, type VisitSide } from "#domain/booking/visit.ts";
import type { MailValues } from "../mail/templates.ts";
import { submissionUrl } from "../moderation/mail.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl, siteOrigin } from "../site-url.ts";

type VisitEvent = MailValues["visit"]["event"];

/** The name that calendars know a visit by, whatever becomes of it. */
export const calendarUid = (id: string): string => `visit-${id}@${new URL(siteOrigin()).hostname}`;

/** Tells one side, in their language: by mail where they have a confirmed address, and on their list what the other side did. */
async function mailSide(
  trx: Kysely<Database>,
  held: HeldVisit,
  event: VisitEvent,
  side: VisitSide,
  expiresAt?: Date,
): Promise<void> {
  const { id: owner, email: to, name, locale } = held[side];
  const { id, visit, listing } = held;
  const other = held[side === "owner" ? "seeker" : "owner"];
  const isReminder = event === "reminder" || event === "soon";
  // Who says it, takes it back and says it again is heard once.
  const told = `visit-${event}:${id}:${event === "missed" ? 0 : visit.sequence}`;
  const known = knownOf(other, visit);
  const mail = to && {
    to,
    locale,
    template: "visit" as const,
    values: {
      name,
      event,
      reader: side,
      by: visit.actedBy,
      title: readersTitle(listing, locale),
      // The house is named to whom its owner has agreed to show it.
      place: [isMet(visit) ? listing.street : null, listing.place[locale]].filter(Boolean).join(", "),
      startsAt: visit.startsAt,
      others: visit.others,
      way: visit.way,
      call: isMet(visit) && visit.way === "video" ? listing.call : null,
      other: { name: (locale === "bn" && known.nameBn) || known.name, phone: known.phone },
      url: listing.isPublic ? submissionUrl("listings", listing.slug, locale) : null,
      visitsUrl: fullUrl(links.visitOf(id, locale)),
      uid: calendarUid(id),
      sequence: visit.sequence,
    },
    dedupeKey: `${told}:${side}`,
    expiresAt,
  };
  const news = {
    owner,
    kind: isReminder ? ("visit-reminder" as const) : (`visit-${event}` as const),
    event: told,
    record: id,
    data: { title: listing.title, titleBn: listing.titleBn, at: visit.startsAt },
    own: !isReminder && visit.actedBy === side,
  };
  await notify(trx, news, mail || null);
}

/**
 * What has become of a visit is told to both sides; what is said of it afterwards only to whom it counts as missed. Give the transaction that
 * wrote it; call `kickOutbox` afterwards.
 */
export async function mailVisit(trx: Kysely<Database>, held: HeldVisit): Promise<void> {
  const { state, words } = held.visit;
  const missed = missedBy(held.visit);
  if (missed) await mailSide(trx, held, "missed", missed);
  // `confirmed` with a word of each is a quarrel, and nothing new to either.
  if (state === "done" || state === "no-show" || words.owner !== null || words.seeker !== null) return;
  for (const side of VISIT_SIDES) await mailSide(trx, held, state, side);
}

/** Reminds both sides, the day before or `soon` before; of no use once the visit has begun. */
export async function mailReminder(trx: Kysely<Database>, held: HeldVisit, event: "reminder" | "soon"): Promise<void> {
  for (const side of VISIT_SIDES) await mailSide(trx, held, event, side, new Date(held.visit.startsAt));
}
