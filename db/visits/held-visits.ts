import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import {
  isMet,
  possibleActs,
  toldOf,
  type Reliability,
  type Visit,
  type VisitSide,
  type VisitWord,
} from "#domain/booking/visit.ts";
import { hasVisited, type FreeAnswer } from "#domain/listing/still-free.ts";
import { visitObstacle, type PartySummary } from "#domain/moderation/party-review.ts";
import { firstName } from "#domain/text/first-name.ts";
import { surroundings } from "../place-data.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";

/** One of the two whom a visit is between. `email` null: no mail can reach them. */
export type VisitParty = {
  id: string;
  name: string;
  nameBn: string | null;
  phone: string | null;
  email: string | null;
  locale: Locale;
  /** False for whoever offers a sample. */
  hasAccount: boolean;
};

/** A visit with everything that is decided and told of it. */
export type HeldVisit = {
  id: string;
  visit: Visit;
  changedAt: Date;
  listing: {
    id: string;
    slug: string;
    isPublic: boolean;
    purpose: Purpose;
    title: string;
    titleBn: string;
    place: Record<Locale, string>;
    /** As its owner wrote it; null: not given. */
    street: string | null;
    point: { lat: number; lng: number } | null;
    /** Where its owner shows it by video call; null: nowhere. */
    call: string | null;
  };
  /** How often the seeker was not there, and how often their visits were noted. */
  record: Reliability;
  /** What the seeker says of whether the home was still free. */
  free: FreeAnswer | null;
  owner: VisitParty;
  seeker: VisitParty;
};

type PartyColumns<Side extends string> = {
  [Key in keyof VisitParty as `${Side}_${string & Key}`]: VisitParty[Key];
};
type Row = PartyColumns<"owner"> &
  PartyColumns<"seeker"> & {
    id: string;
    state: Visit["state"];
    way: Visit["way"];
    starts_at: Date;
    others: string[];
    acted_by: VisitSide;
    owner_word: VisitWord | null;
    seeker_word: VisitWord | null;
    sequence: number;
    changed_at: Date;
    listing_id: string;
    slug: string;
    is_public: boolean;
    purpose: Purpose;
    title: string;
    title_bn: string;
    area_id: number;
    street: string | null;
    latitude: number | null;
    longitude: number | null;
    call: string | null;
    free: FreeAnswer | null;
    missed: number;
    noted: number;
  };

/** Mails go to confirmed addresses only. */
const mailbox = (account: string) =>
  sql`case when ${sql.ref(`${account}.email_verified_at`)} is not null then ${sql.ref(`${account}.email`)} end`;

const selectVisits = sql`
  select v.id, v.state, v.way, v.starts_at, v.others, v.acted_by, v.owner_word, v.seeker_word,
    v.sequence, v.changed_at,
    l.id as listing_id, l.slug, ${isPublicListing} as is_public, l.purpose, l.title, l.title_bn, l.area_id, l.street, l.latitude, l.longitude,
    (select url from visit_calls where listing_id = l.id) as call,
    (select f.answer from free_answers as f where f.listing_id = l.id and f.account_id = v.seeker_id) as free,
    (select count(*)::integer from visits as p where p.seeker_id = v.seeker_id and p.state in ('done', 'no-show')) as noted,
    (select count(*)::integer from visits as p
      where p.seeker_id = v.seeker_id and p.state = 'no-show' and p.acted_by = 'owner') as missed,
    owner.id as owner_id, owner.name as owner_name, owner.name_bn as "owner_nameBn", owner.phone as owner_phone,
    ${mailbox("oa")} as owner_email, coalesce(oa.locale, 'en') as owner_locale,
    oa.id is not null as "owner_hasAccount", true as "seeker_hasAccount",
    seeker.id as seeker_id, seeker.name as seeker_name, seeker.name_bn as "seeker_nameBn", v.phone as seeker_phone,
    ${mailbox("sa")} as seeker_email, sa.locale as seeker_locale
  from visits as v join listings as l on l.id = v.listing_id
  join profiles as owner on owner.id = l.agent_id left join accounts as oa on oa.id = owner.id
  join profiles as seeker on seeker.id = v.seeker_id join accounts as sa on sa.id = v.seeker_id`;

function placeOf(areaId: number): Record<Locale, string> {
  const { place, district } = surroundings(areaId);
  const names = [place, ...(district ? [district] : [])];
  // A district is not said twice ("Gazipur", not "Gazipur, Gazipur").
  const line = (name: "name" | "nameBn") => [...new Set(names.map((each) => each[name]))].join(", ");
  return { en: line("name"), bn: line("nameBn") };
}

const toHeld = (row: Row): HeldVisit => ({
  id: row.id,
  visit: {
    state: row.state,
    way: row.way,
    startsAt: row.starts_at.toISOString(),
    others: row.others,
    actedBy: row.acted_by,
    sequence: row.sequence,
    words: { owner: row.owner_word, seeker: row.seeker_word },
  },
  changedAt: row.changed_at,
  listing: {
    id: row.listing_id,
    slug: row.slug,
    isPublic: row.is_public,
    purpose: row.purpose,
    title: row.title,
    titleBn: row.title_bn,
    place: placeOf(row.area_id),
    street: row.street,
    point: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
    call: row.call,
  },
  record: { missed: row.missed, visits: row.noted },
  free: row.free,
  owner: {
    id: row.owner_id,
    name: row.owner_name,
    nameBn: row.owner_nameBn,
    phone: row.owner_phone,
    email: row.owner_email,
    locale: row.owner_locale,
    hasAccount: row.owner_hasAccount,
  },
  seeker: {
    id: row.seeker_id,
    name: row.seeker_name,
    nameBn: row.seeker_nameBn,
    phone: row.seeker_phone,
    email: row.seeker_email,
    locale: row.seeker_locale,
    hasAccount: row.seeker_hasAccount,
  },
});

/** Visits with both their sides; `rest` is the statement behind its joins (`v`, `l`, `owner`, `seeker`). */
export const heldVisits = async (db: Kysely<Database>, rest: RawBuilder<unknown>): Promise<HeldVisit[]> =>
  (await sql<Row>`${selectVisits} ${rest}`.execute(db)).rows.map(toHeld);

/** Which side of a visit an account is on; null if on neither. */
export const sideOf = ({ owner, seeker }: HeldVisit, accountId: string): VisitSide | null =>
  owner.id === accountId ? "owner" : seeker.id === accountId ? "seeker" : null;

/** What one side knows of the other: the first name alone until both have agreed on a time. */
export function knownOf({ name, nameBn, phone }: VisitParty, visit: Visit): OwnVisit["other"] {
  if (isMet(visit)) return { name, nameBn, phone };
  return { name: firstName(name), nameBn: nameBn === null ? null : firstName(nameBn), phone: null };
}

/** What somebody sees of a visit of theirs. `said`: what owners say of its seeker, for an owner who has not agreed yet. */
export function ownVisit(visit: HeldVisit, side: VisitSide, now: Date, said: PartySummary | null = null): OwnVisit {
  const { slug, isPublic, purpose, title, titleBn, place, street, point, call } = visit.listing;
  const isVideo = visit.visit.way === "video";
  return {
    ...visit.visit,
    id: visit.id,
    side,
    slug,
    isPublic,
    purpose,
    title,
    titleBn,
    other: knownOf(side === "owner" ? visit.seeker : visit.owner, visit.visit),
    meeting: isMet(visit.visit) ? { place, street, point, call: isVideo ? call : null } : null,
    record: side === "owner" ? toldOf(visit.record) : null,
    free: side === "seeker" && hasVisited(visit.visit, now) ? (visit.free ?? (isPublic ? "open" : null)) : null,
    said: side === "owner" && !isMet(visit.visit) ? said : null,
    reviewable: visit.owner.hasAccount && visitObstacle(visit.visit, now) === null,
    acts: possibleActs(visit.visit, side, now),
  };
}
