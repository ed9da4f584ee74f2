import { agencyMay, type Membership } from "../agency/agency.ts";

/**
 * Who may do what, one rule per line. The server decides by them; pages use them only to show what will work. A visitor who is not signed
 * in is null.
 */
export const ROLES = ["buyer", "agent", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** `agency`: the agency that the user belongs to (`domain/agency/agency.ts` says what its members may do). */
export type Person = { id: string; role: Role; agency?: Membership | null } | null;

/** `agencyId`: the agency that a listing belongs to. */
export type Owned = { ownerId: string | null; agencyId?: string | null };
/** `approval` as listings, resorts and projects have it; `demo`: a sample record, which nobody deletes. */
export type OwnedPost = Owned & { approval: "pending" | "approved" | "rejected"; demo: boolean };

const isAdmin = (person: Person): boolean => person?.role === "admin";
const owns = (person: Person, { ownerId }: Owned): boolean => person !== null && person.id === ownerId;
/** Is its agent, or an owner of the agency that it belongs to. */
const manages = (person: Person, what: Owned): boolean =>
  owns(person, what) ||
  (person?.agency != null && person.agency.id === what.agencyId && agencyMay(person.agency.role, "editAgencyListing"));

/** The administrator is the account whose verified e-mail address is the one that the site is configured with; none without it. */
export const isAdministrator = (
  account: { email: string | null; emailVerified: boolean },
  adminEmail: string | null,
): boolean => adminEmail !== null && account.emailVerified && account.email === adminEmail;

/** The longest session of the administrator, in hours, even if it is used all the time. */
export const ADMIN_SESSION_HOURS = 12;

/**
 * Whether a session has the administrator's rights: it belongs to the administrator's account, a second factor was shown in it, and it has
 * not ended. Without the factor the account has only the rights of any other.
 */
export const actsAsAdministrator = (
  account: { email: string | null; emailVerified: boolean },
  session: { createdAt: Date; factorAt: Date | null },
  adminEmail: string | null,
): boolean =>
  isAdministrator(account, adminEmail) &&
  session.factorAt !== null &&
  Date.now() - session.createdAt.getTime() < ADMIN_SESSION_HOURS * 3_600_000;

export const may = {
  /** Post a property, a resort or a project, and keep a draft of one. */
  post: (person: Person): boolean => person !== null,
  /** Book a property. A resort may be booked by anybody. */
  bookProperty: (person: Person): boolean => person !== null,
  /** See what is not public: the owner's own, and everything for the administrator. */
  preview: (person: Person, what: OwnedPost): boolean =>
    what.approval === "approved" || manages(person, what) || isAdmin(person),
  /** Change a submission, confirm that it is still available, send it again after a rejection. */
  edit: (person: Person, what: OwnedPost): boolean => !what.demo && (manages(person, what) || isAdmin(person)),
  /** Delete a submission. Sample records cannot be deleted. */
  delete: (person: Person, what: OwnedPost): boolean => !what.demo && (manages(person, what) || isAdmin(person)),
  /** Whether their changes count as the owner's and may need approval again. The administrator's changes of other people's posts do not. */
  actAsOwner: (person: Person, what: Owned): boolean =>
    owns(person, what) || (!isAdmin(person) && manages(person, what)),
  /** Approve or reject submissions and reviews, and see the queue and the log. */
  moderate: isAdmin,
  /** Read and answer an inquiry: its recipient, and the administrator if no mail could reach a recipient (`kept`). */
  answerInquiry: (person: Person, what: Owned & { kept: boolean }): boolean =>
    owns(person, what) || (what.kept && isAdmin(person)),
  /** Set when a listing can be visited: its agent. */
  offerVisits: owns,
  /** See what was paid, by whom, and what must be looked at. */
  seePayments: isAdmin,
  /** Read, change, export and erase an account: only one's own. The administrator has no access to other accounts. */
  manageAccount: (person: Person, accountId: string): boolean => person !== null && person.id === accountId,
};

/** The role after posting: a buyer becomes an agent, and no role is ever lowered (DECISIONS 21). */
export const roleAfterPosting = (role: Role): Role => (role === "buyer" ? "agent" : role);
