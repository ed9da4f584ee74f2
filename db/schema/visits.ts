import type { VisitSide, VisitState } from "#domain/booking/visit.ts";

/** When in a week a listing is shown; `day` 0 is Sunday, hours are Dhaka's. */
export type VisitHoursTable = { listing_id: string; day: number; from_hour: number; until_hour: number };

/** See migration 049. `phone`: E.164, what the seeker gave for this visit. */
export type VisitsTable = {
  id: string;
  listing_id: string;
  seeker_id: string;
  phone: string;
  state: VisitState;
  starts_at: Date;
  acted_by: VisitSide;
  sequence: number;
  created_at: Date;
  changed_at: Date;
  reminded_at: Date | null;
};

export type VisitTables = { visit_hours: VisitHoursTable; visits: VisitsTable };
