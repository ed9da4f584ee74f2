import type { AgencyName } from "../account/agency-name.ts";
import type { Approval } from "../listing/listing.ts";

/** An agency: several people who offer homes under one name. The table below says what each role may do. */
export const AGENCY_ROLES = ["owner", "agent"] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

const BOTH: readonly AgencyRole[] = AGENCY_ROLES;
const OWNERS: readonly AgencyRole[] = ["owner"];
const NOBODY: readonly AgencyRole[] = [];

/**
 * What each role may do. "Own" means the listings whose agent the member is; a listing outside the agency belongs to its agent alone.
 * Inquiries, visits and bookings stay between the visitor and that agent: no other member acts on them.
 */
export const AGENCY_PERMISSIONS = {
  /** See who belongs to it, and with how many listings. */
  seeAgency: BOTH,
  /** Its name and number. */
  editAgency: OWNERS,
  /** See who is invited, invite, take an invitation back. */
  seeInvitations: OWNERS,
  invite: OWNERS,
  revokeInvitation: OWNERS,
  changeRole: OWNERS,
  removeMember: OWNERS,
  leave: BOTH,
  /** Change, delete and re-confirm listings. */
  editOwnListing: BOTH,
  editAgencyListing: OWNERS,
  /** Bring listings into the agency that were posted before joining or outside it. */
  bringListings: BOTH,
  /** Give listings to another member: one's own, and anybody's. */
  handOverOwn: BOTH,
  handOver: OWNERS,
  answerOthersInquiries: NOBODY,
  decideOnOthersVisits: NOBODY,
  closeAgency: OWNERS,
} as const satisfies Record<string, readonly AgencyRole[]>;
export type AgencyAct = keyof typeof AGENCY_PERMISSIONS;
export const AGENCY_ACTS = Object.keys(AGENCY_PERMISSIONS) as AgencyAct[];

export const agencyMay = (role: AgencyRole, act: AgencyAct): boolean =>
  (AGENCY_PERMISSIONS[act] as readonly AgencyRole[]).includes(role);

/** What somebody is in an agency. Nobody is in two. */
export type Membership = { id: string; role: AgencyRole };

/** Members and open invitations of one agency, together. */
export const AGENCY_MEMBERS_MAX = 50;
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;
export const invitationEnds = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);

/** What owners may want of another owner: that they are no longer a member, or an agent. */
export type OwnerWish = "remove" | "agent";
const HOUR_MS = 3_600_000;
/** So long an owner can refuse, unless a second owner agrees. */
export const OWNER_NOTICE_HOURS = 72;
export const OWNER_NOTICE_MS = OWNER_NOTICE_HOURS * HOUR_MS;
/** Notices of one owner at a time. */
export const OWNER_NOTICES_MAX = 3;

/** `hours`: how many are left at `now`, each begun one counted; 0 once it is over and waits to be carried out. */
export function noticeEnds(askedAt: Date, now: Date): { until: string; hours: number } {
  const until = new Date(askedAt.getTime() + OWNER_NOTICE_MS);
  return { until: until.toISOString(), hours: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / HOUR_MS)) };
}

/** What is planned for an owner, by whose wish, until when they can refuse. */
export type NoticeToOwner = { wish: OwnerWish; askedBy: string; until: string; hours: number };

/**
 * `listings`: of the agency, whatever their approval. `reachable`: has a number that visitors can call, so listings can be given to them.
 * `notice`: of an owner who is to be no owner any more.
 */
export type AgencyMember = {
  id: string;
  name: string;
  nameBn: string | null;
  image: string | null;
  role: AgencyRole;
  joinedAt: string;
  listings: number;
  reachable: boolean;
  notice: NoticeToOwner | null;
};

/** An invitation as the owners see it. */
export type SentInvitation = { id: string; email: string; role: AgencyRole; expiresAt: string };

/** An invitation as the invited user sees it. `agency`: null while its name waits; `by`: who invited, null if that account is gone. */
export type ReceivedInvitation = {
  id: string;
  agency: string | null;
  agencyBn: string | null;
  by: string | null;
  byBn?: string | null;
  role: AgencyRole;
  expiresAt: string;
};

/** A listing of an agency, of any agent. `hidden`: approved, but not confirmed in time. */
export type AgencyListing = {
  id: string;
  title: string;
  titleBn: string;
  agentId: string;
  approval: Approval;
  hidden: boolean;
};

/** Listings that an agency's owners are shown: the newest. */
export const AGENCY_LISTINGS_MAX = 100;

/**
 * An agency as a member sees it. `role`: the member's own; `phone` is E.164; `outside`: the member's listings that are not the agency's.
 * `invitations`, `listings` and notices are empty if the member may not see or change them. `named`: visitors see the name; `waitingName`: one that the
 * administrator has not decided about.
 */
export type OwnAgency = AgencyName & {
  named: boolean;
  waitingName: { name: string; nameBn: string | null } | null;
  phone: string | null;
  role: AgencyRole;
  outside: number;
  members: AgencyMember[];
  invitations: SentInvitation[];
  listings: AgencyListing[];
};

type Seat = Pick<AgencyMember, "id" | "role" | "joinedAt">;

/** Whether this is the only owner, without whom nobody could invite, remove or close. */
export const isLastOwner = (members: readonly Pick<Seat, "id" | "role">[], id: string): boolean =>
  members.some((member) => member.id === id && member.role === "owner") &&
  !members.some((member) => member.id !== id && member.role === "owner");

/** Who of the others has been there longest; null where there are no others. */
export function longestMember<Member extends Seat>(members: readonly Member[], gone: string): Member | null {
  const others = members.filter(({ id }) => id !== gone);
  return others.sort((a, b) => a.joinedAt.localeCompare(b.joinedAt) || a.id.localeCompare(b.id))[0] ?? null;
}
