import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Approval } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { FlagCode, ModeratedKind, ModerationAction } from "#domain/moderation/moderation.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import type { ReportReason, ReportState } from "#domain/moderation/report.ts";
import type { VisitSide } from "#domain/booking/visit.ts";
import type { PartyGrades } from "#domain/moderation/party-review.ts";
import type { ReviewPage } from "#domain/moderation/review.ts";
import type { Mark } from "#domain/listing/verification.ts";

type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeDate = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** The approved prices of posts that were then changed in small steps, in paisa by field name; null: the current prices are approved. */
export type ApprovedPrices = ColumnType<Record<string, number | null> | null, string | null | undefined, string | null>;

/** The result of a decision on a record; when `approval` changes, a trigger clears the columns that no longer apply. */
export type DecisionColumns = {
  approved_by: string | null;
  approved_at: MaybeDate;
  rejected_at: MaybeDate;
  rejection_reasons: Generated<RejectionReason[]>;
};

/**
 * Reviews by visitors: of Nibash, written on any page, of a resort, by the guest of a booking, or of a person (`party_reviews`). Those `approved` are public; triggers
 * update a resort's rating. Only the administrator may see the e-mail address.
 */
export type CustomerReviewsTable = DecisionColumns & {
  id: string;
  account_id: string | null;
  name: string;
  email: string | null;
  rating: number;
  comment: string;
  property_type: string | null;
  location: string | null;
  page_source: ReviewPage | null;
  resort_id: string | null;
  booking_id: string | null;
  locale: Locale;
  approval: Generated<Approval>;
  rejection_reason: string | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
};

/**
 * Who has said something of whom after a visit or a tenancy, at `happened_at`; `side` is the writer's. `review_id`: the words, null once they
 * were taken back; the occasion is null once it is forgotten.
 */
export type PartyReviewsTable = PartyGrades & {
  id: string;
  review_id: string | null;
  visit_id: string | null;
  tenancy_id: string | null;
  side: VisitSide;
  author_id: string;
  about_id: string;
  happened_at: Date;
};

/** Moderation log; a trigger refuses changes and deletions. `version`: the subject's `updated_at` when it was judged. */
export type ModerationLogTable = {
  id: string;
  kind: ModeratedKind;
  subject_id: string;
  slug: string | null;
  title: string;
  action: ModerationAction;
  actor_id: string | null;
  reasons: Generated<RejectionReason[]>;
  text: string | null;
  version: MaybeDate;
  created_at: ColumnType<Date, Date | string, never>;
};

/** Warnings about a submission, computed anew for each version; `detail` is a `FlagDetail` of `domain/moderation/moderation.ts`. */
export type FlagsTable = {
  kind: ModeratedKind;
  subject_id: string;
  code: FlagCode;
  detail: ColumnType<Record<string, unknown>, string, string>;
  created_at: CreatedAt;
};

/** Checks that a listing has passed, with the evidence; `removed_at` null: still valid. Triggers count a listing's marks and end them. */
export type ListingMarksTable = {
  id: GeneratedAlways<number>;
  listing_id: string;
  mark: Mark;
  set_at: Date;
  set_by: string | null;
  evidence: string | null;
  removed_at: MaybeDate;
};

/** Visitors' reports of problems in public posts. `token_hash`: SHA-256 of the token in the reporter's link. */
export type ReportsTable = {
  id: string;
  token_hash: string;
  kind: ModeratedKind;
  subject_id: string;
  slug: string;
  title: string;
  title_bn: string;
  reason: ReportReason;
  text: string | null;
  email: string | null;
  account_id: string | null;
  locale: Locale;
  state: Generated<ReportState>;
  removed: Generated<boolean>;
  note: string | null;
  settled_by: string | null;
  settled_at: MaybeDate;
  created_at: Date;
};

export type ModerationTables = {
  customer_reviews: CustomerReviewsTable;
  party_reviews: PartyReviewsTable;
  moderation_log: ModerationLogTable;
  flags: FlagsTable;
  listing_marks: ListingMarksTable;
  reports: ReportsTable;
};
