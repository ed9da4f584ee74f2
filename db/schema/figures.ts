import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Counts = Record<"views" | "saves" | "contacts" | "visits" | "bookings", Generated<number>>;

/** The events of a post per day in Dhaka (`YYYY-MM-DD`), as far as they have been summed up. */
export type ListingDaysTable = { listing_id: string; day: string } & Counts;
export type ResortDaysTable = { resort_id: string; day: string } & Counts;

/** Events that are not yet summed up per day. */
export type FigureEventsTable = {
  id: GeneratedAlways<number>;
  listing_id: string | null;
  resort_id: string | null;
  what: "saves" | "contacts" | "visits" | "bookings";
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

/** What was typed and not understood, per day in Dhaka. `reading`: the query string of what was made of it. */
export type UnreadSearchesTable = {
  text: string;
  day: string;
  times: Generated<number>;
  unread: string;
  reading: string;
  done: Generated<boolean>;
};

export type FigureTables = {
  listing_days: ListingDaysTable;
  resort_days: ResortDaysTable;
  figure_events: FigureEventsTable;
  unread_searches: UnreadSearchesTable;
};
