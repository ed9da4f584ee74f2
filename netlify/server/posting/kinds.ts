import type { Kysely } from "kysely";
import type { ListingForm, ListingInput } from "#api/posting/listing-input.ts";
import type { FieldProblem } from "#api/problem.ts";
import type { ProjectForm, ProjectInput } from "#api/posting/project-input.ts";
import type { ResortForm, ResortInput } from "#api/posting/resort-input.ts";
import { listingFormOf, projectFormOf, resortFormOf } from "#api/posting/stored-forms.ts";
import policies from "#content/site/resort-policies.json" with { type: "json" };
import { placeById, placeBySlug, placeIndex, placeSlugs } from "#db/places.ts";
import { isResortNameTaken } from "#db/resorts/writes.ts";
import type { Database } from "#db/schema/tables.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { choosePlace, type PlaceChoice } from "#domain/place/choice.ts";
import { placeInTexts } from "#domain/place/lookup/address.ts";
import type { Place } from "#domain/place/place.ts";
import type { AgentContact, PostContent } from "#domain/posting/post-content.ts";
import { ProblemError } from "../http/problem.ts";

export type PostInput = { listings: ListingInput; resorts: ResortInput; projects: ProjectInput };
export type FormOfKind = { listings: ListingForm; resorts: ResortForm; projects: ProjectForm };

/** What is particular about one kind of post; everything else is alike. */
export type StoredKind<Kind extends SubmittedKind> = {
  plural: Kind;
  draft: DraftKind;
  /** What is stored of a checked form. Throws `invalid-input` where a place is unknown or lies elsewhere. */
  contentOf: (input: PostInput[Kind]) => PostContent[Kind];
  /** Who is called about it, as the profile has it to know; null = as it is there. */
  contactOf: (input: PostInput[Kind]) => AgentContact;
  formOf: (content: PostContent[Kind], contact: AgentContact) => FormOfKind[Kind];
  /** Whether the address follows the title, because old ones lead to it. */
  movesWithTitle: boolean;
  /** What only the database knows to speak against it. */
  check?: (trx: Kysely<Database>, content: PostContent[Kind], id: string) => Promise<void>;
};

const refuse = (...errors: FieldProblem[]): never => {
  throw new ProblemError("invalid-input", errors);
};

function placeOf(choice: PlaceChoice): Place {
  const chosen = choosePlace(choice, placeBySlug);
  return "place" in chosen ? chosen.place : refuse(chosen);
}

const LISTINGS: StoredKind<"listings"> = {
  plural: "listings",
  draft: "property",
  movesWithTitle: true,
  contentOf({ division, district, place, draftId: _, locale: _l, priceConfirmed: _p, ...given }) {
    const { contactName: _n, contactPhone: _t, contactWhatsapp: _w, contactCompany: _c, ...content } = given;
    return { ...content, areaId: placeOf({ division, district, place }).id };
  },
  contactOf: ({ contactName, contactPhone, contactWhatsapp, contactCompany }) => ({
    contactName,
    contactPhone,
    contactWhatsapp,
    contactCompany,
  }),
  formOf: (content, contact) => listingFormOf(content, contact, placeSlugs(content.areaId)),
};

const RESORTS: StoredKind<"resorts"> = {
  plural: "resorts",
  draft: "resort",
  movesWithTitle: true,
  contentOf({ district, location, policies: own, draftId: _, locale: _l, priceConfirmed: _p, ...content }) {
    const place =
      district === null
        ? placeInTexts(placeIndex, [content.area, location])
        : placeOf({ division: null, district, place: null });
    const districtId = place && placeBySlug.get(place.districtSlug ?? place.slug)?.id;
    if (!districtId) return refuse({ field: "district", code: "required" });
    const rules = own.length > 0 ? own.map(({ text }) => ({ text, textBn: bengaliPolicy(text) })) : policies;
    return { ...content, districtId, policies: rules };
  },
  // A resort and a project have contacts of their own; the profile only needs a number that an agent can be called at.
  contactOf: ({ contactPhone }) => ({ ...NO_CONTACT, contactPhone }),
  formOf: (content) => resortFormOf(content, placeById.get(content.districtId)?.slug ?? ""),
  async check(trx, content, id) {
    if (await isResortNameTaken(trx, content, id)) throw new ProblemError("resort-name-taken");
  },
};

const bengaliPolicy = (text: string): string => policies.find((policy) => policy.text === text)?.textBn ?? text;

const PROJECTS: StoredKind<"projects"> = {
  plural: "projects",
  draft: "project",
  movesWithTitle: false,
  contentOf({ division, district, place, draftId: _, locale: _l, priceConfirmed: _p, ...content }) {
    const isChosen = district !== null || place !== null;
    const found = isChosen ? placeOf({ division, district, place }) : placeInTexts(placeIndex, [content.location]);
    return found ? { ...content, areaId: found.id } : refuse({ field: "place", code: "required" });
  },
  contactOf: ({ contactPhone }) => ({ ...NO_CONTACT, contactPhone }),
  formOf: (content) => projectFormOf(content, placeSlugs(content.areaId)),
};

const NO_CONTACT: AgentContact = { contactName: null, contactPhone: null, contactWhatsapp: null, contactCompany: null };

export const POST_KINDS: { [Kind in SubmittedKind]: StoredKind<Kind> } = {
  listings: LISTINGS,
  resorts: RESORTS,
  projects: PROJECTS,
};
