import type { Generated } from "kysely";
import type { FreeAnswer } from "#domain/listing/still-free.ts";
import type { VisitSide, VisitState, VisitWay, VisitWord } from "#domain/booking/visit.ts";

/** The weekly hours in which a listing can be visited; `day` 0 is Sunday, hours are in Dhaka time. */
export type VisitHoursTable = { listing_id: string; day: number; from_hour: number; until_hour: number };

/** Where an owner shows a home by video call: a link that is `https`. */
export type VisitCallsTable = { listing_id: string; url: string };

/** `phone`: the seeker's number for this visit, E.164; `others`: further times that were asked for, ISO 8601. */
export type VisitsTable = {
  id: string;
  listing_id: string;
  seeker_id: string;
  phone: string;
  state: VisitState;
  way: Generated<VisitWay>;
  starts_at: Date;
  others: Generated<string[]>;
  acted_by: VisitSide;
  sequence: number;
  created_at: Date;
  changed_at: Date;
  /** A day before, and two hours before. */
  reminded_at: Date | null;
  reminded_soon_at: Date | null;
  /** What each side says of whether they met; null: nothing. */
  owner_word: VisitWord | null;
  seeker_word: VisitWord | null;
  /** When both were asked how it was. */
  asked_at: Date | null;
};

/** What a seeker says of whether a home was still free; one answer of each. */
export type FreeAnswersTable = { listing_id: string; account_id: string; answer: FreeAnswer; answered_at: Date };

export type VisitTables = {
  visit_hours: VisitHoursTable;
  visit_calls: VisitCallsTable;
  visits: VisitsTable;
  free_answers: FreeAnswersTable;
};
