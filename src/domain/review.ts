/** The page that a review was written on. */
export const REVIEW_PAGES = ["buy", "rent"] as const;
export type ReviewPage = (typeof REVIEW_PAGES)[number];

/** Longest accepted texts, in characters. */
export const REVIEW_MAX = { name: 120, comment: 2000, propertyType: 60, location: 120 } as const;
export const RATING = { min: 1, max: 5 } as const;

/** An approved review as everybody sees it. In the words that it was written in; `createdAt` ISO 8601. */
export type Review = {
  id: string;
  name: string;
  rating: number;
  comment: string;
  propertyType: string | null;
  location: string | null;
  createdAt: string;
};
