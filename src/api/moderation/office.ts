import * as v from "valibot";
import { NOTICE_DAYS, OFFICE_DAYS, type OfficeFigures } from "#domain/moderation/office.ts";
import { UNREAD_DAYS } from "#domain/limits.ts";
import { cleanText } from "#domain/text/clean.ts";
import {
  MODERATED_KINDS,
  MODERATION_ACTIONS,
  type LogEntry,
  type ModeratedKind,
  type ModerationAction,
} from "#domain/moderation/moderation.ts";
import { LOG_FORMATS, LOG_TEXT_MAX, type LogFormat } from "#domain/moderation/log.ts";
import { answers, endpoint } from "../endpoint.ts";
import { requiredLine, WRITE_ERRORS } from "../account/account-fields.ts";
import type { SearchReading } from "../catalogue/locations.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { textField } from "../text-field.ts";

/** `next`: null after the last one. */
export type LogAnswer = { items: LogEntry[]; next: string | null };

type LogSend = {
  kind?: ModeratedKind;
  action?: ModerationAction;
  subject?: string;
  q?: string;
  from?: string;
  until?: string;
};

const none = v.literal("");
const day = v.optional(v.union([none, v.pipe(textField(), v.isoDate())], "unknown-value"), "");
const filter = {
  kind: v.optional(v.union([v.picklist(MODERATED_KINDS), none], "unknown-value"), ""),
  action: v.optional(v.union([v.picklist(MODERATION_ACTIONS), none], "unknown-value"), ""),
  subject: v.optional(v.union([none, v.pipe(textField(), v.uuid())], "unknown-value"), ""),
  q: v.optional(
    v.pipe(
      textField("not-text"),
      v.transform((given) => cleanText(given, Infinity)),
      v.maxLength(LOG_TEXT_MAX, "too-long"),
    ),
    "",
  ),
  from: day,
  until: day,
};
const query = (name: string, text: string) => ({ name, in: "query", text }) as const;
const parameters = [
  query("kind", "`listings`, `resorts`, `projects` or `reviews`; all when left out"),
  query("action", MODERATION_ACTIONS.map((action) => `\`${action}\``).join(", ")),
  query("subject", "id of one submission"),
  query("q", `in the title or in the name of who did it; ${LOG_TEXT_MAX} characters`),
  query("from", "first day, as `2026-11-26`, in Bangladesh"),
  query("until", "last day"),
] as const;
const errors = ["invalid-input", "signed-out", "not-allowed", "database-unavailable"] as const;

export const listLog = endpoint<LogSend & { cursor?: string }, LogAnswer>()({
  method: "GET",
  path: "/api/admin/log",
  access: "admin",
  summary:
    "Everything that was done about submissions, the newest first. Nothing in it is ever changed. For the administrator.",
  parameters: [...parameters, cursorParameter],
  input: v.object({ ...filter, cursor: cursorField }),
  output: answers<LogAnswer>("LogAnswer"),
  errors,
});

export const exportLog = endpoint<LogSend & { format?: LogFormat }, LogEntry[]>()({
  method: "GET",
  path: "/api/admin/log/export",
  access: "admin",
  summary:
    "The same lines, all of them, as a file that is written while it is read: CSV, in which no text can become a formula, or JSON.",
  parameters: [...parameters, query("format", "`csv` (default) or `json`")],
  input: v.object({ ...filter, format: v.optional(v.picklist(LOG_FORMATS, "unknown-value"), "csv") }),
  output: answers<LogEntry[]>("LogEntry[]"),
  errors,
});

export const getOffice = endpoint<Record<string, never>, OfficeFigures>()({
  method: "GET",
  path: "/api/admin/office",
  access: "admin",
  summary:
    `Figures of the last ${OFFICE_DAYS} days for the administrator: new accounts and posts, decisions by day, hours until an approval, reasons of ` +
    `rejections, payments by state; SMS of this month and their cost; and what is open now: refunds, unpaid nights, sessions and exceeded limits. Letters about sign-ins go back ` +
    `${NOTICE_DAYS} days. Nothing of it names a person.`,
  parameters: [],
  input: v.object({}),
  output: answers<OfficeFigures>("OfficeFigures"),
  errors: ["signed-out", "not-allowed", "database-unavailable"],
});

/** `times`: how often it was typed. `lastDay`: the last of these days in Dhaka. `reading`: null where it became nothing. */
export type UnreadItem = {
  text: string;
  unread: string;
  reading: SearchReading | null;
  times: number;
  lastDay: string;
};
/** `waiting`: how many texts nobody has marked as done. */
export type UnreadSearchesAnswer = { items: UnreadItem[]; waiting: number };

export const listUnread = endpoint<Record<string, never>, UnreadSearchesAnswer>()({
  method: "GET",
  path: "/api/admin/searches",
  access: "admin",
  summary:
    `What people typed into the search in the last ${UNREAD_DAYS} days and was not understood, the most frequent first, with the words that were ` +
    "left over and the search that was made of the others. Texts with a number, an address or what looks like a name are never kept. For the " +
    "administrator.",
  parameters: [],
  input: v.object({}),
  output: answers<UnreadSearchesAnswer>("UnreadAnswer"),
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
