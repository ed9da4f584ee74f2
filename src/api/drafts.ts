import * as v from "valibot";
import { DRAFT_KINDS, readDraftData, type Draft, type DraftKind } from "#domain/draft.ts";
import { WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "./endpoint.ts";

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

type DraftSend = { kind: DraftKind; data: Record<string, unknown>; version: number };
export const putDraft = endpoint<DraftSend, DraftAnswer>()({
  method: "PUT",
  path: "/api/drafts/:kind",
  access: "account",
  summary:
    "Keeps an unfinished post. `version` is the one that was read last, 0 where there is none yet; the answer has the next one. Another " +
    "window that was quicker is not written over: `draft-changed`, and GET has what it wrote. The same data again changes nothing.",
  parameters: [
    kind,
    { name: "data", in: "body", text: "what the form holds: an object of at most 60 KB as JSON" },
    { name: "version", in: "body", text: "whole number from 0" },
  ],
  input: v.object({
    // A list is an object too, with its places as names.
    data: v.pipe(
      v.unknown(),
      v.check((value) => !Array.isArray(value), "required"),
      v.record(v.string(), v.unknown(), "required"),
      keptData,
    ),
    version: v.pipe(v.number("not-a-number"), v.safeInteger("not-a-number"), v.minValue(0, "not-a-number")),
  }),
  output: answers<DraftAnswer>("DraftAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "draft-changed", "too-many-attempts"],
});

export const deleteDraft = endpoint<{ kind: DraftKind }, DraftAnswer>()({
  method: "DELETE",
  path: "/api/drafts/:kind",
  access: "account",
  summary: "Throws the unfinished post and its pictures away.",
  parameters: [kind],
  input: v.object({}),
  output: answers<DraftAnswer>("DraftAnswer"),
  errors: [...WRITE_ERRORS, "signed-out"],
});
