import type { VisitSide, VisitState } from "#domain/booking/visit.ts";

/** The weekly hours in which a listing can be visited; `day` 0 is Sunday, hours are in Dhaka time. */
export type VisitHoursTable = { listing_id: string; day: number; from_hour: number; until_hour: number };

/** `phone`: the seeker's number for this visit, E.164. */
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
