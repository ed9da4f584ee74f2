import * as v from "valibot";
import { VISIT_DAYS_AHEAD, VISIT_NOTICE_HOURS, type VisitHours } from "#domain/booking/visit-slots.ts";
import { VISIT_ACTS, VISITS_OPEN_MAX, type OwnVisit, type VisitAct } from "#domain/booking/visit.ts";
import {
  bodyParameters,
  contactPhoneField,
  localeField,
  requiredValue,
  WRITE_ERRORS,
} from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { isListingId } from "../catalogue/listings.ts";
import { VISIT_HOUR_FIELDS, visitHoursInput, type VisitHourFields } from "./visit-hours-input.ts";
import { textField } from "../text-field.ts";

/** `slots`: times that can be requested, as ISO 8601 instants; `hours`: the owner's weekly hours. */
export type VisitOffer = { hours: VisitHours[]; slots: string[] };
export type VisitHoursAnswer = { hours: VisitHours[] };
export type VisitsAnswer = { items: OwnVisit[] };
export type VisitAnswer = { visit: OwnVisit };

const body = (name: string, text: string) => ({ name, in: "body", text }) as const;
const slugParameter = { name: "slug", in: "path", text: "slug, demo id or old slug of the listing" } as const;

const text = v.optional(v.pipe(textField("not-text"), v.maxLength(200, "too-long")), "");
const slugField = v.pipe(text, v.check(isListingId, "unknown-value"));
/** An instant from the offer; "" if none is chosen. */
const slotField = v.pipe(
  text,
  v.check((given) => given === "" || !Number.isNaN(Date.parse(given)), "not-a-date"),
  v.transform((given) => given && new Date(given).toISOString()),
);

export const getVisitOffer = endpoint<{ slug: string }, VisitOffer>()({
  method: "GET",
  path: "/api/visits/offers/:slug",
  access: "anyone",
  summary:
    `When a public listing can be visited: the owner's week in Dhaka's hours, and the free times of the next ${VISIT_DAYS_AHEAD} days, each an ` +
    `hour long and at least ${VISIT_NOTICE_HOURS} hours away. Both are empty where the owner offers no visits.`,
  parameters: [slugParameter],
  input: v.object({}),
  output: answers<VisitOffer>("VisitOffer"),
  errors: ["listing-not-found", "database-unavailable"],
});

export const setVisitHours = endpoint<{ slug: string } & VisitHourFields, VisitHoursAnswer>()({
  method: "PUT",
  path: "/api/visits/offers/:slug",
  access: "account",
  proof: "none",
  summary:
    "The owner says when a listing of theirs can be visited; without any hours it no longer can. On a Friday no visit is offered from half " +
    "past twelve to half past two. Visits that were asked for before stay.",
  parameters: [
    slugParameter,
    body(VISIT_HOUR_FIELDS.join(", "), "hours of the day, 7 to 22; a day left out is a day without visits"),
  ],
  input: visitHoursInput,
  output: answers<VisitHoursAnswer>("VisitHoursAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "not-allowed", "listing-not-found", "too-many-attempts"],
  form: { name: "visit-hours", page: "/account/visits", done: null, keep: VISIT_HOUR_FIELDS, carry: ["slug"] },
});

type VisitSend = { slug: string; startsAt: string; phone: string };
export const askForVisit = endpoint<VisitSend, VisitAnswer>()({
  method: "POST",
  path: "/api/visits",
  access: "account",
  proof: "none",
  summary:
    `Asks the owner of a public listing for one of its free times. At most ${VISITS_OPEN_MAX} visits to come for each account, and one for ` +
    "each listing. The owner learns name and number only when both have agreed on a time.",
  parameters: [
    body("slug", "of the listing"),
    body("startsAt", "one of the `slots` of its offer"),
    bodyParameters.contactPhone,
  ],
  input: v.object({
    slug: slugField,
    startsAt: v.pipe(slotField, v.nonEmpty("required")),
    phone: requiredValue(contactPhoneField),
  }),
  output: answers<VisitAnswer>("VisitAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "not-allowed",
    "listing-not-found",
    "slot-taken",
    "already-asked",
    "too-many-visits",
    "too-many-attempts",
  ],
  form: { name: "visit", page: "/visit", done: null, keep: ["slug", "startsAt", "phone"], carry: ["slug"] },
});

export const listVisits = endpoint<Record<string, never>, VisitsAnswer>()({
  method: "GET",
  path: "/api/visits",
  access: "account",
  summary:
    "Visits of whoever asks, of homes that they offer and of homes that they want to see: those to come first. `other` is the other side's " +
    "name and number, once both have agreed; `acts` is what can be done now.",
  parameters: [],
  input: v.object({}),
  output: answers<VisitsAnswer>("VisitsAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const actOnVisit = endpoint<{ id: string; act: VisitAct; startsAt?: string }, VisitAnswer>()({
  method: "POST",
  path: "/api/visits/:id/acts",
  access: "account",
  proof: "none",
  summary:
    "What one side does with a visit. The owner confirms, declines or proposes another free time; the seeker accepts (`confirm`) or declines " +
    "that; both cancel, and say afterwards that it was `done` or that the other one did not come (`no-show`). Both get a mail with a calendar " +
    "entry. The same act again changes nothing. `visit-changed`: it cannot be done (any more), `errors` has why.",
  parameters: [
    { name: "id", in: "path", text: "of the visit" },
    body("act", VISIT_ACTS.map((act) => `\`${act}\``).join(", ")),
    body("startsAt", "for `propose`: one of the `slots` of the listing's offer"),
  ],
  input: v.pipe(
    v.object({ act: v.picklist(VISIT_ACTS, "unknown-value"), startsAt: slotField, locale: localeField }),
    v.forward(
      v.partialCheck([["act"], ["startsAt"]], ({ act, startsAt }) => act !== "propose" || startsAt !== "", "required"),
      ["startsAt"],
    ),
  ),
  output: answers<VisitAnswer>("VisitAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "not-allowed",
    "visit-not-found",
    "slot-taken",
    "visit-changed",
    "too-many-attempts",
  ],
  form: { name: "visit-act", page: "/account/visits", done: null, keep: ["visit", "act"] },
});
