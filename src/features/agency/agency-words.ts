import type { AgencyAnswer } from "#api/account/agency.ts";
import type { AgencyListing, AgencyMember, AgencyRole } from "#domain/agency/agency.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { instantText } from "#i18n/letter-wording.ts";
import { m } from "#i18n/messages.ts";

/** What every part of the screen is given: how to say what an act has changed. */
export type Changed = (answer: AgencyAnswer, said: string) => void;

export const roleWords = (role: AgencyRole): string =>
  ({ owner: m.agency_role_owner, agent: m.agency_role_agent })[role]();

/** Where an act about an owner has begun a notice: that it has; null where the act is done. */
export function noticeWords({ agency }: AgencyAnswer, id: string, locale: Locale): string | null {
  const notice = agency?.members.find((member) => member.id === id)?.notice;
  return notice ? m.agency_notice_given({ time: instantText(notice.until, locale) }) : null;
}

/** "3 listings". */
export function listingCount({ listings }: Pick<AgencyMember, "listings">, locale: Locale): string {
  if (listings === 0) return m.agency_listings_none();
  return listings === 1 ? m.agency_listings_one() : m.agency_listings({ count: formatNumber(listings, locale) });
}

/** How a listing of the agency stands. */
export function listingState({ approval, hidden }: AgencyListing): string {
  if (approval === "approved") return hidden ? m.agency_homes_state_hidden() : m.agency_homes_state_approved();
  return approval === "pending" ? m.agency_homes_state_pending() : m.agency_homes_state_rejected();
}
