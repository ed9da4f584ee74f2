import * as v from "valibot";
import { NAME_DECISIONS, type NameChange, type NameDecision } from "#domain/account/name-change.ts";
import { WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { textField } from "../text-field.ts";

/** `next`: null after the last one. `waiting`: how many wait in total. */
export type NamesAnswer = { items: NameChange[]; next: string | null; waiting: number };
export type NameDecidedAnswer = { id: string; decision: NameDecision };

export const listNames = endpoint<{ cursor?: string }, NamesAnswer>()({
  method: "GET",
  path: "/api/admin/names",
  access: "admin",
  summary:
    "Names that agents whose listings are public, and agencies, want to show, the oldest wish first, beside the ones that others see. For the " +
    "administrator.",
  parameters: [cursorParameter],
  input: v.object({ cursor: cursorField }),
  output: answers<NamesAnswer>("NamesAnswer"),
  errors: ["invalid-input", "signed-out", "not-allowed", "database-unavailable"],
});

export const decideName = endpoint<{ id: string; version: string; decision: NameDecision }, NameDecidedAnswer>()({
  method: "POST",
  path: "/api/admin/names/:id/decide",
  access: "admin",
  proof: "none",
  summary:
    "Shows the name from now on, or leaves the one that others see. The owner is told by mail. `changed-meanwhile`: the owner wants another " +
    "name by now, and `errors` names its version.",
  parameters: [
    { name: "id", in: "path", text: "as the list names it" },
    { name: "version", in: "body", text: "`requestedAt` of the name that was judged" },
    { name: "decision", in: "body", text: NAME_DECISIONS.map((decision) => `\`${decision}\``).join(" or ") },
  ],
  input: v.object({
    version: v.pipe(textField("required"), v.isoTimestamp("unknown-value"), v.maxLength(30, "unknown-value")),
    decision: v.picklist(NAME_DECISIONS, "required"),
  }),
  output: answers<NameDecidedAnswer>("NameDecidedAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "not-allowed", "name-change-not-found", "changed-meanwhile"],
  form: { name: "name", page: "/account?tab=approvals&part=names", done: null, keep: ["title", "decision"] },
});
