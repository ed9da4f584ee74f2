/** The kinds of tasks in an account, in the order in which they are shown. */
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
 * How many tasks of each kind wait. `confirm`: listings to confirm as still available; `answer`: inquiries that were not opened or
 * answered; `visits`: unanswered requests; `change-…`: rejected posts that can be changed; `pay`: bookings of one's own that are not paid
 * yet; `arrivals`: paid stays on either side that begin within days.
 */
export type OwnerTaskCounts = Record<OwnerTask, number>;

/** How many days before its beginning a stay is shown. */
export const ARRIVAL_DAYS = 3;
