import type { Purpose } from "../listing/listing.ts";
import type { FreeAnswer } from "../listing/still-free.ts";
import type { Locale } from "../locale.ts";
import type { PartySummary } from "../moderation/party-review.ts";
import type { Reliability, Visit, VisitAct, VisitSide } from "./visit.ts";

/** What both sides learn with the yes. `street` null: not given; `call`: the link of a video visit; `point`: where the way leads to. */
export type MeetingPlace = {
  place: Record<Locale, string>;
  street: string | null;
  point: { lat: number; lng: number } | null;
  call: string | null;
};

/**
 * A visit as one of its two sides sees it. `isPublic`: the home's page can be seen; `other`: by the first name alone until both have
 * agreed, and `meeting` null until then; `record`: how reliable the seeker was, for the owner to decide, and null
 * otherwise; `free`: what the seeker says of whether the home was still free, `open` while they are asked, null where nobody asks; `said`: what
 * owners say of the seeker, while this owner decides; `reviewable`: each may say how the other was.
 */
export type OwnVisit = Visit & {
  id: string;
  side: VisitSide;
  slug: string;
  isPublic: boolean;
  purpose: Purpose;
  title: string;
  titleBn: string;
  other: { name: string; nameBn: string | null; phone: string | null };
  meeting: MeetingPlace | null;
  record: Reliability | null;
  free: FreeAnswer | "open" | null;
  said: PartySummary | null;
  reviewable: boolean;
  acts: VisitAct[];
};
