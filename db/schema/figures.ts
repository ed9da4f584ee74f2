import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PropertyType, Purpose } from "#domain/listing/listing.ts";

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

/** The cells of homes that are alike, named by their first home. */
export type ListingCellsTable = {
  id: GeneratedAlways<number>;
  cell: string;
  purpose: Purpose;
  type: PropertyType;
  bedrooms: number;
  bathrooms: number;
  price_step: number;
  area_step: number;
};

/**
 * The cells of a map, kept by triggers. `size`, `y` and `x` are of the grid, in hundred-thousandths of a degree; `lowest` is in paisa, null
 * where no home is left.
 */
export type MapCellsTable = {
  size: number;
  y: number;
  x: number;
  purpose: Purpose;
  type: PropertyType;
  listings: number;
  lat5_sum: number;
  lng5_sum: number;
  lowest: number | null;
};

/** The number of public listings by kind and place; triggers keep it correct. */
export type ListingCountsTable = { purpose: Purpose; type: PropertyType; area_id: number; listings: number };

export type FigureTables = {
  listing_cells: ListingCellsTable;
  listing_counts: ListingCountsTable;
  map_cells: MapCellsTable;
  listing_days: ListingDaysTable;
  resort_days: ResortDaysTable;
  figure_events: FigureEventsTable;
  unread_searches: UnreadSearchesTable;
};
