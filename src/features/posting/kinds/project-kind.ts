import { call } from "#api/call.ts";
import { PROJECT_STEPS } from "#domain/posting/project-fields.ts";
import type { ProjectForm } from "#api/posting/project-input.ts";
import { createProject, editProject, getOwnProject } from "#api/posting/project-writes.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import { type PostValues, textOf } from "#domain/posting/posting-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import { PROJECT_TYPES } from "#domain/project/project.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";
import { isOnlyMissing, ownPost, POST_TIMEOUT, type PostKind, type StepWords } from "./post-kind.ts";
import { amountPart, choicePart, picturesPart, titlePart } from "../step-line.ts";

/** What the fields of a project are called. */
const PROJECT_LABELS: Readonly<Record<string, () => string>> = {
  title: m.post_project_title_en,
  titleBn: m.post_project_title_bn,
  type: m.post_project_type,
  completionStatus: m.post_project_status,
  completionDate: m.post_project_completion,
  units: m.project_fact_units,
  availableUnits: m.post_project_available,
  developer: m.post_project_developer_en,
  developerBn: m.post_project_developer_bn,
  price: m.post_project_price,
  priceConfirmed: m.posting_price_confirmed,
  priceTo: m.post_project_price_to,
  area: m.post_project_area,
  areaTo: m.post_project_area_to,
  areaUnit: m.posting_area_unit,
  districtText: m.posting_district,
  placeText: m.posting_place,
  location: m.posting_street,
  amenities: m.post_project_amenities,
  description: m.posting_description_en,
  descriptionBn: m.posting_description_bn,
  rehabNumber: m.project_paper_rehab,
  approvalNumber: m.project_paper_approval_plain,
  approvalAuthority: m.post_project_authority,
  contactName: m.posting_contact_name,
  contactPhone: m.posting_contact_phone,
  contactEmail: m.posting_contact_email,
  contactWhatsapp: m.account_whatsapp,
  pictures: m.post_project_pictures,
};

/** The steps of a project: the same sections as a resort's. */
const projectSteps = (): readonly StepWords[] => [
  {
    title: m.post_project_basics(),
    line: (values) => [
      titlePart(values),
      choicePart(values, "type", PROJECT_TYPES, propertyTypeName),
      amountPart(values, "price"),
    ],
  },
  {
    title: m.listing_location(),
    line: (values) => [textOf(values, "placeText"), textOf(values, "location")],
  },
  {
    title: m.listing_amenities(),
    line: () => [],
  },
  {
    title: m.listing_description(),
    line: () => [],
  },
  {
    title: m.post_project_contact(),
    line: (values) => [textOf(values, "contactName"), textOf(values, "contactPhone")],
  },
  {
    title: m.post_project_pictures(),
    line: (_, pictures) => [picturesPart(pictures)],
  },
];

const formOf = (values: PostValues) => values as unknown as ProjectForm;

/** A project: posted, it is on its way to the list of projects. */
export const projectKind: PostKind = {
  form: { kind: "project", steps: PROJECT_STEPS },
  rules: async () => (await import("#api/posting/project-form.ts")).projectForm,
  path: "/post-project",
  title: m.post_project_title,
  lead: m.post_project_lead,
  steps: projectSteps,
  labels: PROJECT_LABELS,
  cancel: links.projects,
  picturesMax: PICTURES_MAX.project,
  reason: "post-project",
  create: (values) => call(createProject, formOf(values), POST_TIMEOUT),
  own: (id) => ownPost(call(getOwnProject, { id })),
  edit: (id, version, values) => call(editProject, { ...formOf(values), id, version }, POST_TIMEOUT),
  words: (problem) => {
    if (isOnlyMissing(problem)) return { title: m.post_project_missing(), text: m.post_project_missing_text() };
    return problem.code === "internal" || problem.code === "database-unavailable" ? m.post_project_failed() : undefined;
  },
  expired: m.post_project_expired,
  done: () => {
    leaveGreeting("project-posted");
    location.assign(links.projects(currentLocale()));
  },
};
