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

export type FigureTables = {
  listing_days: ListingDaysTable;
  resort_days: ResortDaysTable;
  figure_events: FigureEventsTable;
};
