import * as v from "valibot";
import { EVIDENCE_MAX, MARKS, type Mark, type ProvenMark } from "#domain/listing/verification.ts";
import { WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { requiredMessage } from "../inquiries/message-field.ts";
import { textField } from "../text-field.ts";

/** All marks that the listing has now. */
export type MarksAnswer = { id: string; marks: ProvenMark[] };

const markField = v.pipe(v.optional(textField("required"), ""), v.picklist(MARKS, "required"));
const parameters = [
  { name: "id", in: "path", text: "of the listing, as the queue names it" },
  { name: "mark", in: "body", text: MARKS.map((mark) => `\`${mark}\``).join(", ") },
] as const;
const errors = [...WRITE_ERRORS, "signed-out", "not-allowed", "submission-not-found"] as const;
const PREVIEW = "/account/preview/:id";

export const setMark = endpoint<{ id: string; mark: Mark; evidence: string }, MarksAnswer>()({
  method: "POST",
  path: "/api/admin/listings/:id/marks",
  access: "admin",
  proof: "none",
  summary:
    "Marks a listing as checked in one respect, in the place of an older mark of the same kind. For the administrator; everybody sees the mark and its " +
    "date, nobody else the evidence. Samples cannot be marked, nor what an approval or a confirmed number marks by itself (`unknown-value`).",
  parameters: [...parameters, { name: "evidence", in: "body", text: `what proves it; ${EVIDENCE_MAX} characters` }],
  input: v.object({ mark: markField, evidence: requiredMessage(EVIDENCE_MAX) }),
  output: answers<MarksAnswer>("MarksAnswer"),
  errors,
  form: { name: "mark", page: PREVIEW, done: null, keep: ["mark", "evidence"] },
});

export const removeMark = endpoint<{ id: string; mark: Mark }, MarksAnswer>()({
  method: "POST",
  path: "/api/admin/listings/:id/marks/remove",
  access: "admin",
  proof: "none",
  summary:
    "Takes back a mark that the administrator set (any other: `unknown-value`). The log keeps both. A version that has to be approved anew loses its " +
    "marks by itself, and so does a number that changes.",
  parameters,
  input: v.object({ mark: markField }),
  output: answers<MarksAnswer>("MarksAnswer"),
  errors,
  form: { name: "mark-remove", page: PREVIEW, done: null, keep: [] },
});
