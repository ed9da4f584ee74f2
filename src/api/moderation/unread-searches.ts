import * as v from "valibot";
import { UNREAD_DAYS } from "#domain/limits.ts";
import { requiredLine, WRITE_ERRORS } from "../account/account-fields.ts";
import type { SearchReading } from "../catalogue/locations.ts";
import { answers, endpoint } from "../endpoint.ts";

/** `times`: how often it was typed. `lastDay`: the last of these days in Dhaka. `reading`: null where it became nothing. */
export type UnreadItem = {
  text: string;
  unread: string;
  reading: SearchReading | null;
  times: number;
  lastDay: string;
};
/** `waiting`: how many texts nobody has marked as done. */
export type UnreadAnswer = { items: UnreadItem[]; waiting: number };

export const listUnread = endpoint<Record<string, never>, UnreadAnswer>()({
  method: "GET",
  path: "/api/admin/searches",
  access: "admin",
  summary:
    `What people typed into the search in the last ${UNREAD_DAYS} days and was not understood, the most frequent first, with the words that were ` +
    "left over and the search that was made of the others. Texts with a number, an address or what looks like a name are never kept. For the " +
    "administrator.",
  parameters: [],
  input: v.object({}),
  output: answers<UnreadAnswer>("UnreadAnswer"),
  errors: ["signed-out", "not-allowed", "database-unavailable"],
});

export const settleUnread = endpoint<{ text: string }, { text: string }>()({
  method: "POST",
  path: "/api/admin/searches/done",
  access: "admin",
  proof: "none",
  summary: "Takes a text off the list of what was not understood, for as long as it is kept.",
  parameters: [{ name: "text", in: "body", text: "as the list has it" }],
  input: v.object({ text: requiredLine(120) }),
  output: answers<{ text: string }>("UnreadSettled"),
  errors: [...WRITE_ERRORS, "signed-out", "not-allowed"],
  form: { name: "unread", page: "/account?tab=approvals&part=searches", done: null, keep: ["text"] },
});
