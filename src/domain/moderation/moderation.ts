import type { Approval, AreaUnit, Picture, PropertyType, Purpose } from "../listing/listing.ts";
import type { ProjectType } from "../project/project.ts";
import { REJECTION_REASONS, type RejectionReason } from "./rejection-reasons.ts";
import type { ReportReason, ReportState } from "./report.ts";
import type { ResortType } from "../resort/resort.ts";
import type { PartyGrades } from "./party-review.ts";
import type { ReviewPage } from "./review.ts";

/** What owners submit, and everything that waits for approval; named as in addresses of the API. */
export const SUBMITTED_KINDS = ["listings", "resorts", "projects"] as const;
export type SubmittedKind = (typeof SUBMITTED_KINDS)[number];
export const MODERATED_KINDS = [...SUBMITTED_KINDS, "reviews"] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];

const ONLY_REVIEWS: readonly RejectionReason[] = ["offensive", "not-a-review"];
const NEVER_REVIEWS: readonly RejectionReason[] = [
  "photos-unclear",
  "price-looks-wrong",
  "wrong-place",
  "details-missing",
  "not-available",
];

/** The reasons that can be given for one kind, in the order in which they are offered; the default is the last. */
export const reasonsFor = (kind: ModeratedKind): RejectionReason[] =>
  REJECTION_REASONS.filter((reason) => !(kind === "reviews" ? NEVER_REVIEWS : ONLY_REVIEWS).includes(reason));

export const MODERATION_ACTIONS = [
  "submitted",
  "approved",
  "rejected",
  "resubmitted",
  "edited",
  "deleted",
  "confirmed",
  "hidden",
  "reported",
  "report-settled",
  "mark-set",
  "mark-removed",
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export const FLAG_CODES = [
  "same-picture",
  "same-post",
  "odd-price",
  "contact-in-text",
  "pin-far",
  "many-owned",
] as const;
export type FlagCode = (typeof FLAG_CODES)[number];

/** Another owner's record that shows the same picture; older flags do not hold its `id`. */
export type SamePicture = {
  pictureId: string;
  other: { kind: SubmittedKind; id?: string; slug: string; title: string; pictureId: string };
};
/** Another post of the same owner and kind with the same words, place and price. */
export type SamePost = { kind: SubmittedKind; id: string; slug: string; title: string };
/** Whole taka; `per` as in `SubmissionPrice`, for a sale per square foot. `low` and `high` are the area's quartiles. */
export type OddPrice = {
  price: number;
  per: "sqft" | "month" | "night";
  low: number;
  high: number;
  listings: number;
  side: "low" | "high";
};
export type ContactFound = { field: string; kind: "phone" | "email" | "link"; text: string };

/** A warning about a submission for the moderator. It never refuses anything by itself. */
export type Flag =
  | { code: "same-picture"; detail: { pictures: SamePicture[] } }
  | { code: "same-post"; detail: { posts: SamePost[] } }
  | { code: "odd-price"; detail: OddPrice }
  | { code: "contact-in-text"; detail: { found: ContactFound[] } }
  | { code: "pin-far"; detail: { metres: number; limit: number } }
  /** So many live homes of this poster say that they come from their owner. */
  | { code: "many-owned"; detail: { homes: number } };
export type FlagDetail = Flag["detail"];

/** Whole taka; `to` where it is a range. */
export type SubmissionPrice = { from: number; to: number | null; per: "total" | "month" | "night" | "unit" };
/** A place in both languages; `area` as the owner names it where that differs. */
export type SubmissionPlace = { area: string; areaBn: string; district: string; districtBn: string };
/** The facts in short; null if the kind has no such fact or the owner did not give it. `area` is in `areaUnit`. */
export type SubmissionFacts = {
  type: PropertyType | ResortType | ProjectType;
  purpose: Purpose | null;
  area: number | null;
  areaUnit: AreaUnit | null;
  bedrooms: number | null;
  bathrooms: number | null;
  guests: number | null;
};
/** Only the administrator gets this. `email` null: the owner has none that was confirmed. */
export type SubmissionOwner = { id: string; name: string; nameBn?: string | null; email: string | null };

/** The fields that the queue and own lists share. `version` names the state that was read; a decision sends it back. */
export type Submission = {
  id: string;
  slug: string;
  title: string;
  titleBn: string;
  price: SubmissionPrice;
  place: SubmissionPlace;
  facts: SubmissionFacts;
  pictures: Picture[];
  version: string;
};

/** A post in the comparison of two posts, for the administrator. */
export type ComparedPost = Submission & {
  kind: SubmittedKind;
  description: string;
  descriptionBn: string;
  state: Approval;
  createdAt: string;
  owner: SubmissionOwner | null;
};

type Waiting = { state: Approval; submittedAt: string; flags: Flag[] };
/** A submission that waits for the administrator. `before`: the decision about an earlier version, if there was one. */
export type QueueItem =
  | (Submission &
      Waiting & { kind: SubmittedKind; owner: SubmissionOwner | null; before: "approved" | "rejected" | null })
  | (Waiting & { kind: "reviews"; id: string; version: string; review: WaitingReview });
/**
 * `page`: where a review of Nibash was written; `resort`: what a guest who stayed there wrote about; `person`: whom somebody met, by name, and
 * what they answered. One of them is not null. `email` null: it is about a person.
 */
export type WaitingReview = {
  name: string;
  email: string | null;
  rating: number;
  comment: string;
  propertyType: string | null;
  location: string | null;
  page: ReviewPage | null;
  person: (PartyGrades & { name: string; isOwner: boolean }) | null;
  resort: { slug: string; title: string; titleBn: string } | null;
};

/** How much waits, and since when (ISO 8601; null: nothing). */
export type WaitingCount = { count: number; oldest: string | null };
export type WaitingCounts = Record<ModeratedKind, WaitingCount>;

/** `hidden`: approved, but its owner has not confirmed it for too long. */
export const OWN_STATES = ["pending", "approved", "hidden", "rejected"] as const;
export type OwnState = (typeof OWN_STATES)[number];

/**
 * A submission in its owner's list, or in the administrator's list of all, which alone has `owner`. Views and inquiries: null if they are
 * not counted.
 */
export type OwnItem = Omit<Submission, "pictures"> & {
  kind: SubmittedKind;
  demo: boolean;
  state: OwnState;
  /** Why it was rejected, until when it can be sent again (ISO 8601); only of rejected ones. */
  rejection: { reasons: RejectionReason[]; text: string | null; keptUntil: string } | null;
  picture: Picture | null;
  pictureCount: number;
  views: number | null;
  inquiries: number | null;
  owner: SubmissionOwner | null;
  createdAt: string;
  /** When the owner last said that it is still available; null for kinds that are not asked. */
  confirmedAt: string | null;
  /** Its owner is asked to confirm it now, or it is hidden because it was not confirmed. */
  due: boolean;
};

/** A number up to `COUNT_CAP`; `capped`: there are more. */
export type CappedCount = { count: number; capped: boolean };

/** How many public records there are, for the administrator's figures. */
export type LiveCounts = Record<"listings" | "resorts", CappedCount>;

/** A line of the log, the newest first. `actor` null: nobody with an account. */
export type LogEntry = {
  id: string;
  kind: ModeratedKind;
  subjectId: string;
  slug: string | null;
  title: string;
  action: ModerationAction;
  actor: { id: string; name: string; nameBn?: string | null } | null;
  reasons: RejectionReason[];
  text: string | null;
  at: string;
};

/**
 * A report as the administrator reads it. `approval` null: what it is about is gone; `said`: the words of a review, whose slug is its id and
 * whose title is its writer's first name.
 */
export type ReportItem = {
  id: string;
  kind: ModeratedKind;
  subjectId: string;
  slug: string;
  title: string;
  titleBn: string;
  said: string | null;
  approval: Approval | null;
  reason: ReportReason;
  text: string | null;
  email: string | null;
  state: ReportState;
  removed: boolean;
  note: string | null;
  createdAt: string;
  settledAt: string | null;
};
