import * as v from "valibot";
import { DRAFT_KINDS, isDraftId, readDraftData, type Draft, type DraftKind } from "#domain/posting/draft.ts";
import { localeField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** The step to which a form without a script continues; scripts use the other draft endpoints. */
export type DraftStepAnswer = { step: number };

/** Largest size of a step in bytes, with texts and a few pictures; Netlify allows functions 6 MB. */
export const STEP_BYTES_MAX = 5_500_000;
/** Steps are counted from 1 in addresses. */
const stepNumber = v.pipe(textField("required"), v.regex(/^(?:[1-9]|10)$/, "unknown-value"), v.transform(Number));

export type DraftAnswer = { draft: Draft | null };

const kind = { name: "kind", in: "path", text: DRAFT_KINDS.map((name) => `\`${name}\``).join(", ") } as const;

export const getDraft = endpoint<{ kind: DraftKind }, DraftAnswer>()({
  method: "GET",
  path: "/api/drafts/:kind",
  access: "account",
  summary: "The unfinished post of the account that asks, or null.",
  parameters: [kind],
  input: v.object({}),
  output: answers<DraftAnswer>("DraftAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

const keptData = v.rawTransform<Record<string, unknown>, Record<string, unknown>>(({ dataset, addIssue, NEVER }) => {
  const kept = readDraftData(dataset.value);
  if (kept) return kept;
  addIssue({ message: "too-long" });
  return NEVER;
});

const draftData = v.pipe(
  v.unknown(),
  // An array would pass as an object too, with its indexes as keys.
  v.check((value) => !Array.isArray(value), "required"),
  v.record(textField(), v.unknown(), "required"),
  keptData,
);

type DraftSend = { kind: DraftKind; data: Record<string, unknown>; version: number };
export const putDraft = endpoint<DraftSend, DraftAnswer>()({
  method: "PUT",
  path: "/api/drafts/:kind",
  access: "account",
  proof: "none",
  summary:
    "Keeps an unfinished post. `version` is the one that was read last, 0 where there is none yet; the answer has the next one. Another " +
    "window that was quicker is not written over: `draft-changed`, and GET has what it wrote. The same data again changes nothing.",
  parameters: [
    kind,
    { name: "data", in: "body", text: "what the form holds: an object of at most 60 KB as JSON" },
    { name: "version", in: "body", text: "whole number from 0" },
  ],
  input: v.object({
    data: draftData,
    version: v.pipe(v.number("not-a-number"), v.safeInteger("not-a-number"), v.minValue(0, "not-a-number")),
  }),
  output: answers<DraftAnswer>("DraftAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "draft-changed", "too-many-attempts"],
});

/** "" where too little was said. */
export type ProposedWords = Record<"title" | "titleBn" | "description" | "descriptionBn", string>;

export const proposeWords = endpoint<{ data: Record<string, unknown> }, ProposedWords>()({
  method: "POST",
  path: "/api/drafts/property/words",
  access: "account",
  proof: "none",
  summary:
    "A title and a text of a home in both languages, made of what its form holds and of nothing else. Nothing is stored. The street of a " +
    "hidden place is not in them.",
  parameters: [
    { name: "data", in: "body", text: "the values of the form, by field: an object of at most 60 KB as JSON" },
  ],
  input: v.object({ data: draftData }),
  output: answers<ProposedWords>("ProposedWords"),
  errors: [...WRITE_ERRORS, "signed-out"],
});

export const deleteDraft = endpoint<{ kind: DraftKind }, DraftAnswer>()({
  method: "DELETE",
  path: "/api/drafts/:kind",
  access: "account",
  proof: "none",
  summary: "Throws the unfinished post and its pictures away.",
  parameters: [kind],
  input: v.object({}),
  output: answers<DraftAnswer>("DraftAnswer"),
  errors: [...WRITE_ERRORS, "signed-out"],
});

export const saveDraftStep = endpoint<{ kind: DraftKind }, DraftStepAnswer>()({
  method: "POST",
  path: "/api/drafts/:kind/steps",
  access: "account",
  proof: "none",
  summary:
    "One step of a posting form that was sent without a script (multipart): everything the form holds becomes the account's draft, or a " +
    "change of the post that `edit` names; then comes the next step, or the same one with what is wrong in it. The last step posts. " +
    "Scripts have the draft's own endpoints.",
  parameters: [
    kind,
    { name: "step", in: "body", text: "the step that was sent, from 1" },
    { name: "go", in: "body", text: "the step to go to, from 0, whatever is wrong in this one" },
    { name: "edit, version", in: "body", text: "id and version of a post of one's own that is changed" },
    { name: "pictures, picturesFiles", in: "body", text: "ids of those that stay, in order; new files" },
  ],
  input: v.looseObject({
    step: stepNumber,
    go: v.optional(v.pipe(textField(), v.regex(/^\d$/, "unknown-value"), v.transform(Number))),
    edit: v.optional(v.pipe(textField(), v.check(isDraftId, "unknown-value"))),
    version: v.optional(textField("unknown-value")),
    locale: localeField,
    pictures: v.optional(v.array(textField(), "unknown-value"), []),
    picturesFiles: v.optional(v.array(v.union([textField(), v.instance(File)]), "unknown-value"), []),
  }),
  output: answers<DraftStepAnswer>("DraftStepAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "not-allowed",
    "submission-not-found",
    "changed-meanwhile",
    "too-many-attempts",
    "too-many-pictures",
    "unsupported-picture",
    "unreadable-picture",
    "too-many-pixels",
    "cut-off-picture",
    "draft-changed",
    "resort-name-taken",
  ] as const,
  upload: STEP_BYTES_MAX,
  several: ["pictures", "picturesFiles"],
  form: { name: "post-step", page: "/post-:kind", done: null, keep: [], carry: ["step", "edit"] },
});
