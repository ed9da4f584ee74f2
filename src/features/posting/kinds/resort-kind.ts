import { call } from "#api/call.ts";
import { RESORT_STEPS } from "#domain/posting/resort-fields.ts";
import type { ResortForm } from "#api/posting/resort-input.ts";
import { createResort, editResort, getOwnResort } from "#api/posting/resort-writes.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import { type PostValues, textOf } from "#domain/posting/posting-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import { toast } from "#stores/toasts.ts";
import { RESORT_AMENITIES, RESORT_TYPES } from "#domain/resort/resort.ts";
import { resortAmenityName, resortTypeName } from "#i18n/resort-vocabulary.ts";
import { isOnlyMissing, ownPost, POST_TIMEOUT, type PostKind, type StepWords } from "./post-kind.ts";
import { amountPart, choicePart, picturesPart, ticksPart, titlePart } from "../step-line.ts";

/** What the fields of a resort are called. */
const RESORT_LABELS: Readonly<Record<string, () => string>> = {
  title: m.post_resort_title_en,
  titleBn: m.post_resort_title_bn,
  type: m.post_resort_type,
  pricePerNight: m.post_resort_price,
  originalPrice: m.post_resort_original_price,
  priceNegotiable: m.listing_negotiable,
  priceConfirmed: m.posting_price_confirmed,
  bedrooms: m.listing_bedrooms,
  bathrooms: m.listing_bathrooms,
  maxGuests: m.post_resort_max_guests,
  sizeSqft: m.post_resort_size,
  area: m.post_resort_area,
  districtText: m.posting_district,
  location: m.post_resort_location,
  amenities: m.post_resort_amenities,
  description: m.posting_description_en,
  descriptionBn: m.posting_description_bn,
  checkInTime: m.resort_check_in,
  checkOutTime: m.resort_check_out,
  "policies.text": m.post_resort_policy,
  "roomTypes.name": m.post_resort_room_name,
  "roomTypes.detail": m.post_resort_room_detail,
  "roomTypes.price": m.post_resort_price,
  "roomTypes.capacity": m.resort_guests,
  "nearby.name": m.posting_nearby_name,
  "nearby.distance": m.posting_nearby_distance,
  contactName: m.posting_contact_name,
  contactPhone: m.posting_contact_phone,
  contactEmail: m.posting_contact_email,
  managerName: m.post_resort_manager,
  pictures: m.post_resort_pictures,
};

/** The specification's six sections of a resort, a step each. */
const resortSteps = (): readonly StepWords[] => [
  {
    title: m.post_resort_basics(),
    line: (values) => [
      titlePart(values),
      choicePart(values, "type", RESORT_TYPES, resortTypeName),
      amountPart(values, "pricePerNight"),
    ],
  },
  {
    title: m.listing_location(),
    line: (values) => [textOf(values, "area"), textOf(values, "location")],
  },
  {
    title: m.listing_amenities(),
    line: (values) => [ticksPart(values, "amenities", RESORT_AMENITIES, resortAmenityName)],
  },
  {
    title: m.listing_description(),
    line: () => [],
  },
  {
    title: m.post_resort_contact(),
    line: (values) => [textOf(values, "contactName"), textOf(values, "contactPhone")],
  },
  {
    title: m.post_resort_pictures(),
    line: (_, pictures) => [picturesPart(pictures)],
  },
];

/** The specification's pause between the good news and the list (2, section 9). */
const LEADS_ON_AFTER_MILLISECONDS = 2_000;

const formOf = (values: PostValues) => values as unknown as ResortForm;

/** A resort: the good news stays for a moment, then its list comes. */
export const resortKind: PostKind = {
  form: { kind: "resort", steps: RESORT_STEPS },
  rules: async () => (await import("#api/posting/resort-form.ts")).resortForm,
  path: "/post-resort",
  title: m.post_resort_title,
  lead: m.post_resort_lead,
  steps: resortSteps,
  labels: RESORT_LABELS,
  cancel: links.resorts,
  picturesMax: PICTURES_MAX.resort,
  reason: "post-resort",
  create: (values) => call(createResort, formOf(values), POST_TIMEOUT),
  own: (id) => ownPost(call(getOwnResort, { id })),
  edit: (id, version, values) => call(editResort, { ...formOf(values), id, version }, POST_TIMEOUT),
  words: (problem) => {
    if (isOnlyMissing(problem)) return m.post_resort_missing();
    const message = problemWords(problem.code).title;
    if (problem.code === "not-allowed" || problem.code === "foreign-origin") return m.post_resort_not_allowed();
    if (problem.code === "internal") return m.post_resort_wrong({ message });
    return problem.code === "database-unavailable" ? m.post_resort_failed({ message }) : undefined;
  },
  expired: m.post_resort_expired,
  done: () => {
    const link = { label: m.posting_see_it(), href: links.account(currentLocale()) };
    toast({ kind: "ok", title: m.post_resort_done(), link });
    leaveGreeting("resort-posted");
    setTimeout(() => location.assign(links.resorts(currentLocale())), LEADS_ON_AFTER_MILLISECONDS);
  },
};
