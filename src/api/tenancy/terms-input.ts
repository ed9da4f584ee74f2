import * as v from "valibot";
import { HOME_MAX, OTHERS_MAX, TERM_BOUNDS } from "#domain/tenancy/terms.ts";
import { count, day, line, money, nameLine, paragraphs, required } from "../posting/posting-fields.ts";

/** Whole taka as people type them, in digits of both scripts. Bounds in whole taka. */
export const takaField = (range: { min: number; max: number }) =>
  v.pipe(
    money(range),
    v.check((paisa) => paisa === null || paisa % 100 === 0, "not-a-number"),
    v.transform((paisa) => (paisa === null ? null : paisa / 100)),
  );

/** What is left empty is nothing. */
const orNothing = (range: { min: number; max: number }) =>
  v.pipe(
    takaField(range),
    v.transform((taka) => taka ?? 0),
  );

/** The terms of a tenancy, as both forms send them. Only the server knows today, so it alone says where a start is too far away. */
export const termEntries = {
  home: required(line(HOME_MAX)),
  ownerName: required(nameLine(120)),
  tenantName: required(nameLine(120)),
  people: required(count(TERM_BOUNDS.people)),
  rent: required(takaField(TERM_BOUNDS.rent)),
  serviceCharge: orNothing(TERM_BOUNDS.serviceCharge),
  advance: orNothing(TERM_BOUNDS.advance),
  dueDay: required(count(TERM_BOUNDS.dueDay)),
  start: required(day),
  noticeMonths: required(count(TERM_BOUNDS.noticeMonths)),
  others: paragraphs(OTHERS_MAX),
};
