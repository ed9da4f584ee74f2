import * as v from "valibot";
import { NOTICE_DAYS, OFFICE_DAYS, type OfficeFigures } from "#domain/moderation/office.ts";
import { answers, endpoint } from "../endpoint.ts";

export const getOffice = endpoint<Record<string, never>, OfficeFigures>()({
  method: "GET",
  path: "/api/admin/office",
  access: "admin",
  summary:
    `Figures of the last ${OFFICE_DAYS} days for the administrator: new accounts and posts, decisions by day, hours until an approval, reasons of ` +
    `rejections, payments by state; and what is open now: refunds, unpaid nights, sessions and exceeded limits. Letters about sign-ins go back ` +
    `${NOTICE_DAYS} days. Nothing of it names a person.`,
  parameters: [],
  input: v.object({}),
  output: answers<OfficeFigures>("OfficeFigures"),
  errors: ["signed-out", "not-allowed", "database-unavailable"],
});
