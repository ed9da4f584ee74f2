import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Counts = Record<"views" | "saves" | "contacts" | "visits" | "bookings", Generated<number>>;

/** What happened to a post on a day of Dhaka (`YYYY-MM-DD`), as far as it is folded (migration 059). */
export type ListingDaysTable = { listing_id: string; day: string } & Counts;
export type ResortDaysTable = { resort_id: string; day: string } & Counts;

/** What happened and is not folded into a day yet. */
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
