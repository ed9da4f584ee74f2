/** What comes next for a user, shown at the top of their account. Titles in both languages; "" where one is missing. */
export type AccountOverview = {
  /** The next booking that is paid. `checkIn` is `YYYY-MM-DD`, null for a home; `checkInTime` is `HH:MM`. */
  booking: { title: string; titleBn: string; checkIn: string | null; checkInTime: string | null } | null;
  /** The next visit that was asked for. `startsAt` is ISO 8601. */
  visit: { title: string; titleBn: string; startsAt: string; confirmed: boolean } | null;
  /** Messages that were not read yet. */
  inquiries: number;
  /** Homes that saved searches found within the last week. */
  matches: number;
};
