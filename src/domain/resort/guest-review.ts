import type { BookingReceipt } from "../booking/receipt.ts";
import { RATINGS, REVIEW_MAX, type Review } from "../moderation/review.ts";
import type { RejectionReason } from "../moderation/rejection-reasons.ts";

/** Lengths of a guest's texts, in characters. */
export const GUEST_REVIEW = { name: REVIEW_MAX.name, commentMin: 10, commentMax: REVIEW_MAX.comment } as const;

/** What everybody sees of an approved review by a guest. `createdAt` ISO 8601. */
export type GuestReview = Pick<Review, "id" | "name" | "rating" | "comment" | "createdAt">;

/** How many guests gave one star, two … five. */
export type StarCounts = readonly [number, number, number, number, number];

/** One page of a resort's reviews, the newest first. `next`: what to ask with for the next ones; null at the end. */
export type GuestReviewPage = { stars: StarCounts; items: GuestReview[]; next: string | null };

/** What a guest wrote, for themselves: it can be changed until it is approved. */
export type OwnGuestReview = {
  name: string;
  rating: number;
  comment: string;
  approval: "pending" | "approved" | "rejected";
  /** Why it was rejected. */
  rejection: { reasons: RejectionReason[]; text: string | null } | null;
};

/** Why a booking cannot be reviewed: there was no paid stay, it is not over, nobody stays at a sample, or the resort is not public any more. */
export const STAY_OBSTACLES = ["no-stay", "not-over", "sample", "gone"] as const;
export type StayObstacle = (typeof STAY_OBSTACLES)[number];

type Stayed = Pick<BookingReceipt, "next" | "stay" | "customer"> & {
  subject: Pick<BookingReceipt["subject"], "demo" | "public">;
};

/**
 * Whether the guest of a booking has stayed and can say how it was: from the day after check-out on, `today` being the day in Dhaka. A stay
 * that was cancelled or paid back in full was none, and one whose guest was erased is nobody's any more.
 */
export function stayObstacle({ next, stay, customer, subject }: Stayed, today: string): StayObstacle | null {
  if (next !== "expect-arrival" || !stay || !customer) return "no-stay";
  if (subject.demo) return "sample";
  if (!subject.public) return "gone";
  return stay.checkOut < today ? null : "not-over";
}

/** The share of each number of stars in whole percent, five stars first. */
export function starShares(stars: StarCounts): { rating: (typeof RATINGS)[number]; count: number; percent: number }[] {
  const total = stars.reduce((sum, count) => sum + count, 0);
  return [...RATINGS]
    .reverse()
    .map((rating) => ({ rating, count: stars[rating - 1] ?? 0 }))
    .map(({ rating, count }) => ({ rating, count, percent: total === 0 ? 0 : Math.round((count * 100) / total) }));
}
