import type { Kysely } from "kysely";
import { accountById } from "#db/accounts/accounts.ts";
import type { ModerationVerdict } from "#db/moderation/decisions.ts";
import { partyOfReview } from "#db/moderation/party-reviews.ts";
import type { Database } from "#db/schema/tables.ts";
import { ownOffers } from "#db/visits/hours.ts";
import { holdVisit } from "#db/visits/visits.ts";
import type { Occasion } from "#domain/moderation/party-review.ts";
import { agentTag, listingTag } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import type { MailValues } from "../mail/templates.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

type Home = { title: string; titleBn: string };
export type PartyNews = {
  to: string;
  of: Occasion;
  id: string;
  home: Home;
  /** What tells this event from others about the same meeting. */
  once: string;
} & Pick<MailValues["person-review"], "event" | "reasons" | "text">;

/** Tells somebody on their list and by mail, if they have an address. */
export async function tellParty(trx: Kysely<Database>, told: PartyNews): Promise<void> {
  const { to: owner, of, id, home, event, reasons, text, once } = told;
  const account = await accountById(trx, owner);
  if (!account) return;
  const { email, locale, name } = account;
  const url = fullUrl(links.partyReview(of, id, locale));
  const values = { name, after: of, event, title: readersTitle(home, locale), reasons, text, url };
  const key = `person-review-${event}:${of}:${id}:${once}`;
  const news = { owner, kind: `person-review-${event}`, event: key, record: id, data: { ...home, after: of } } as const;
  const dedupeKey = `${key}:${owner}`;
  await notify(trx, news, email ? { to: email, locale, template: "person-review", values, dedupeKey } : null);
}

/**
 * Tells the writer what was decided about their review of a person. Give the transaction of the decision; call `kickOutbox` afterwards.
 * @returns false where it is about nobody
 */
export async function mailPartyDecision(
  trx: Kysely<Database>,
  reviewId: string,
  { verdict, now }: { verdict: ModerationVerdict; now: Date },
): Promise<boolean> {
  const party = await partyOfReview(trx, reviewId);
  if (!party) return false;
  // The occasion is forgotten by now: there is nothing to lead to.
  if (party.id === null) return true;
  const held = party.of === "visit" ? await holdVisit(trx, party.id) : null;
  const { title = "", titleBn = "" } = held?.listing ?? {};
  const isApproved = verdict.approval === "approved";
  await tellParty(trx, {
    to: party.authorId,
    of: party.of,
    id: party.id,
    home: { title, titleBn },
    event: verdict.approval,
    reasons: isApproved ? [] : [...verdict.reasons],
    text: isApproved ? null : verdict.text,
    once: String(now.getTime()),
  });
  return true;
}

/** What shows what is said of somebody: their page, and the pages of their homes. */
export const tagsOfPerson = async (from: Kysely<Database>, id: string): Promise<string[]> => [
  agentTag(id),
  ...(await ownOffers(from, id)).map(({ slug }) => listingTag(slug)),
];

/** What an approval of a review makes stale at the CDN; none where it is about nobody. */
export async function tagsOfReview(from: Kysely<Database>, reviewId: string): Promise<string[]> {
  const party = await partyOfReview(from, reviewId);
  return party ? tagsOfPerson(from, party.aboutId) : [];
}
