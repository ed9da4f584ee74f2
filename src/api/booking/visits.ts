import * as v from "valibot";
import { VISIT_DAYS_AHEAD, VISIT_NOTICE_HOURS, type VisitHours } from "#domain/booking/visit-slots.ts";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import {
  VISIT_ACTS,
  VISIT_TIMES_MAX,
  VISIT_WAYS,
  VISITS_OPEN_MAX,
  type VisitAct,
  type VisitWay,
} from "#domain/booking/visit.ts";
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
import { TIME_FIELD_NAMES, timeEntries, timeFaults, timesIn, type SentTimes } from "./visit-times-input.ts";

/**
 * `slots`: free times of the owner's week, as ISO 8601 instants; without any, up to three hours can be proposed. `hours`: the owner's weekly
 * hours; `video`: it is shown by video call as well.
 */
export type VisitOffer = { hours: VisitHours[]; slots: string[]; video: boolean };
/** `call`: the link of video calls; null: there are none. */
export type VisitHoursAnswer = { hours: VisitHours[]; call: string | null };
export type VisitsAnswer = { items: OwnVisit[] };
export type VisitAnswer = { visit: OwnVisit };

const body = (name: string, text: string) => ({ name, in: "body", text }) as const;
const slugParameter = { name: "slug", in: "path", text: "slug, demo id or old slug of the listing" } as const;

const text = v.optional(v.pipe(textField("not-text"), v.maxLength(200, "too-long")), "");
const slugField = v.pipe(text, v.check(isListingId, "unknown-value"));
const timeParameters = [
  body("startsAt", "one of the `slots` of the listing's offer"),
  body(
    "day, hour, day2, hour2, day3, hour3",
    "where the offer has no `slots`: up to three times, each a day such as `2026-11-27` and an hour from 7 to 21, in Dhaka",
  ),
];
/** Says at each field of a time what it lacks. */
const checkTimes = <Input extends SentTimes>(isNeeded: (input: Input) => boolean) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.value) return;
    const input = dataset.value as Input;
    for (const { field, code } of timeFaults(input, isNeeded(input)))
      addIssue({
        message: code,
        path: [{ type: "object", origin: "value", input: { ...input }, key: field, value: input[field] }],
      });
  });

export const getVisitOffer = endpoint<{ slug: string }, VisitOffer>()({
  method: "GET",
  path: "/api/visits/offers/:slug",
  access: "anyone",
  summary:
    `When a public listing can be visited: the owner's week in Dhaka's hours, and the free times of the next ${VISIT_DAYS_AHEAD} days, each an ` +
    `hour long and at least ${VISIT_NOTICE_HOURS} hours away. Where there is no free time, any hour of these days can be proposed.`,
  parameters: [slugParameter],
  input: v.object({}),
  output: answers<VisitOffer>("VisitOffer"),
  errors: ["listing-not-found", "database-unavailable"],
});

export const setVisitHours = endpoint<{ slug: string; call?: string } & VisitHourFields, VisitHoursAnswer>()({
  method: "PUT",
  path: "/api/visits/offers/:slug",
  access: "account",
  proof: "none",
  summary:
    "The owner says when a listing of theirs can be visited, and where it is shown by video call; without any hours seekers propose some. On a Friday no visit is offered from half " +
    "past twelve to half past two. Visits that were asked for before stay.",
  parameters: [
    slugParameter,
    body(VISIT_HOUR_FIELDS.join(", "), "hours of the day, 7 to 22; a day left out is a day without visits"),
    body("call", "the link of video calls, with https; only who has agreed on one sees it"),
  ],
  input: visitHoursInput,
  output: answers<VisitHoursAnswer>("VisitHoursAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "not-allowed", "listing-not-found", "too-many-attempts"],
  form: {
    name: "visit-hours",
    page: "/account/visits",
    done: null,
    keep: [...VISIT_HOUR_FIELDS, "call"],
    carry: ["slug"],
  },
});

type VisitSend = { slug: string; phone: string; way?: VisitWay } & SentTimes;
export const askForVisit = endpoint<VisitSend, VisitAnswer>()({
  method: "POST",
  path: "/api/visits",
  access: "account",
  proof: "none",
  summary:
    `Asks the owner of a public listing for one of its free times, or proposes up to ${VISIT_TIMES_MAX} hours where it has none. At most ${VISITS_OPEN_MAX} visits to come for each account, and one for ` +
    "each listing. Both see the other's first name; the whole name and number only when both have agreed on a time.",
  parameters: [
    body("slug", "of the listing"),
    ...timeParameters,
    body("way", VISIT_WAYS.map((way) => `\`${way}\``).join(" or ") + "; a video call only where the offer has one"),
    bodyParameters.contactPhone,
  ],
  input: v.pipe(
    v.object({
      slug: slugField,
      ...timeEntries,
      way: v.optional(v.picklist(VISIT_WAYS, "unknown-value"), "in-person"),
      phone: requiredValue(contactPhoneField),
    }),
    checkTimes(() => true),
    v.transform(({ slug, way, phone, ...times }) => ({ slug, way, phone, times: timesIn(times) })),
  ),
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
  form: {
    name: "visit",
    page: "/visit",
    done: null,
    keep: ["slug", "startsAt", ...TIME_FIELD_NAMES, "way", "phone"],
    carry: ["slug"],
  },
});

export const listVisits = endpoint<Record<string, never>, VisitsAnswer>()({
  method: "GET",
  path: "/api/visits",
  access: "account",
  summary:
    "Visits of whoever asks, of homes that they offer and of homes that they want to see: those to come first. `other` is the other side's " +
    "first name, and whole name and number once both have agreed; `meeting` is where they meet, from then on; `others` are further times that were asked for; `acts` is what can " +
    "be done now; `words` is what each says of whether they met; `record` tells an owner how many visits the seeker missed, from two on.",
  parameters: [],
  input: v.object({}),
  output: answers<VisitsAnswer>("VisitsAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const actOnVisit = endpoint<
  { id: string; act: VisitAct; startsAt?: string; day?: string; hour?: string },
  VisitAnswer
>()({
  method: "POST",
  path: "/api/visits/:id/acts",
  access: "account",
  proof: "none",
  summary:
    "What one side does with a visit. Whoever was asked confirms, declines or proposes another free time; whoever asked cancels. Both move an " +
    "agreed visit (`propose`; the other one has to agree anew) or cancel it. In the week after, each says that it was `done` or that the other " +
    "one did not come (`no-show`), and takes that back (`take-back`); what the two contradict each other in counts for nobody. Both get a mail with a calendar entry. The same act again changes nothing. `visit-changed`: it cannot be done (any more), `errors` has why.",
  parameters: [
    { name: "id", in: "path", text: "of the visit" },
    body("act", VISIT_ACTS.map((act) => `\`${act}\``).join(", ")),
    body("startsAt", "for `propose`: another time; for `confirm` of a visit with `others`: which of them"),
    body("day, hour", "for `propose`: the same by a day such as `2026-11-27` and an hour, in Dhaka"),
  ],
  input: v.pipe(
    v.object({ act: v.picklist(VISIT_ACTS, "unknown-value"), ...timeEntries, locale: localeField }),
    checkTimes(({ act }) => act === "propose"),
    v.transform(({ act, locale, ...times }) => ({ act, locale, time: timesIn(times)[0] ?? null })),
  ),
  output: answers<VisitAnswer>("VisitAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "visit-not-found", "slot-taken", "visit-changed", "too-many-attempts"],
  form: { name: "visit-act", page: "/account/visits", done: null, keep: ["visit", "act", "day", "hour"] },
});
