/** What can wait for somebody in their account, in the order in which it is shown. */
export const OWNER_TASKS = [
  "confirm",
  "answer",
  "visits",
  "change-listings",
  "change-resorts",
  "change-projects",
  "pay",
  "arrivals",
] as const;
export type OwnerTask = (typeof OWNER_TASKS)[number];

/**
 * How much of each waits. `confirm`: listings to say of that they are still available; `answer`: inquiries that nobody has opened or answered;
 * `visits`: asked for, and no answer given; `change-…`: posts that were sent back; `pay`: bookings of one's own that are not paid yet;
 * `arrivals`: paid stays on either side that begin within days.
 */
export type OwnerTaskCounts = Record<OwnerTask, number>;

/** A stay is shown so many days before it begins. */
export const ARRIVAL_DAYS = 3;
