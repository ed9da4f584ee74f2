import * as v from "valibot";
import type { Approval } from "#domain/listing.ts";
import {
  MODERATED_KINDS,
  MODERATION_ACTIONS,
  type LiveCounts,
  type LogEntry,
  type ModeratedKind,
  type ModerationAction,
  type QueueItem,
  type WaitingCounts,
} from "#domain/moderation.ts";
import { REJECTION_REASONS, REJECTION_TEXT_MAX, type RejectionReason } from "#domain/rejection-reasons.ts";
import { WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "./endpoint.ts";
import { cursorField, cursorParameter } from "./list-cursor.ts";
import { optionalMessage } from "./message-field.ts";
import type { ReceivedInquiriesAnswer } from "./received-inquiries.ts";

/** `next`: null after the last one. */
export type QueueAnswer = { items: QueueItem[]; next: string | null; waiting: WaitingCounts; live: LiveCounts };
/** `state` and `version` as they are now. */
export type DecisionAnswer = { kind: ModeratedKind; id: string; state: Approval; version: string };
export type LogAnswer = { items: LogEntry[]; next: string | null };

const ADMIN_ERRORS = ["signed-out", "not-allowed", "database-unavailable"] as const;
const kindField = v.optional(v.union([v.picklist(MODERATED_KINDS), v.literal("")], "unknown-value"), "");
const kindParameter = {
  name: "kind",
  in: "query",
  text: "`listings`, `resorts`, `projects` or `reviews`; all when left out",
} as const;

export const listQueue = endpoint<{ kind?: ModeratedKind; cursor?: string }, QueueAnswer>()({
  method: "GET",
  path: "/api/admin/queue",
  access: "admin",
  summary:
    "What waits for approval, the oldest first, with what speaks against it. For the administrator. `waiting` counts everything, whatever the " +
    "filter, and `live` what is public, up to 1,000 (`capped`).",
  parameters: [kindParameter, cursorParameter],
  input: v.object({ kind: kindField, cursor: cursorField }),
  output: answers<QueueAnswer>("QueueAnswer"),
  errors: ["invalid-input", ...ADMIN_ERRORS],
});

const subject = [
  { name: "kind", in: "path", text: "`listings`, `resorts`, `projects` or `reviews`" },
  { name: "id", in: "path", text: "as the queue names it" },
  { name: "version", in: "body", text: "of the state that was judged" },
] as const;
const versionField = v.pipe(v.string("required"), v.isoTimestamp("unknown-value"), v.maxLength(30, "unknown-value"));
const DECISION_ERRORS = [
  ...WRITE_ERRORS,
  "signed-out",
  "not-allowed",
  "submission-not-found",
  "already-decided",
  "changed-meanwhile",
] as const;

type DecisionSend = { kind: ModeratedKind; id: string; version: string };
export const approveSubmission = endpoint<DecisionSend, DecisionAnswer>()({
  method: "POST",
  path: "/api/admin/:kind/:id/approve",
  access: "admin",
  summary:
    "Makes it public. Of several decisions at once one counts; the others are `already-decided`, and `errors` names the state that it is in. " +
    "`changed-meanwhile`: the owner has changed it since, and `errors` names the present version.",
  parameters: subject,
  input: v.object({ version: versionField }),
  output: answers<DecisionAnswer>("DecisionAnswer"),
  errors: DECISION_ERRORS,
});

export const rejectSubmission = endpoint<
  DecisionSend & { reasons?: readonly RejectionReason[]; text?: string },
  DecisionAnswer
>()({
  method: "POST",
  path: "/api/admin/:kind/:id/reject",
  access: "admin",
  summary:
    "Sends it back to its owner with the reasons; without any it does not meet our standards. The owner can change it and send it again for " +
    "90 days. Otherwise as approving.",
  parameters: [
    ...subject,
    { name: "reasons", in: "body", text: REJECTION_REASONS.map((reason) => `\`${reason}\``).join(", ") },
    { name: "text", in: "body", text: `what the owner should know beside; ${REJECTION_TEXT_MAX} characters` },
  ],
  input: v.object({
    version: versionField,
    reasons: v.optional(
      v.pipe(v.array(v.picklist(REJECTION_REASONS, "unknown-value"), "unknown-value"), v.maxLength(20, "too-many")),
      [],
    ),
    text: optionalMessage(REJECTION_TEXT_MAX),
  }),
  output: answers<DecisionAnswer>("DecisionAnswer"),
  errors: DECISION_ERRORS,
});

export const listLog = endpoint<
  { kind?: ModeratedKind; action?: ModerationAction; subject?: string; cursor?: string },
  LogAnswer
>()({
  method: "GET",
  path: "/api/admin/log",
  access: "admin",
  summary:
    "Everything that was done about submissions, the newest first. Nothing in it is ever changed. For the administrator.",
  parameters: [
    kindParameter,
    { name: "action", in: "query", text: MODERATION_ACTIONS.map((action) => `\`${action}\``).join(", ") },
    { name: "subject", in: "query", text: "id of one submission" },
    cursorParameter,
  ],
  input: v.object({
    kind: kindField,
    action: v.optional(v.union([v.picklist(MODERATION_ACTIONS), v.literal("")], "unknown-value"), ""),
    subject: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.uuid())], "unknown-value"), ""),
    cursor: cursorField,
  }),
  output: answers<LogAnswer>("LogAnswer"),
  errors: ["invalid-input", ...ADMIN_ERRORS],
});

export const listKeptInquiries = endpoint<{ cursor?: string }, ReceivedInquiriesAnswer>()({
  method: "GET",
  path: "/api/admin/inquiries",
  access: "admin",
  summary:
    "Inquiries whose contact no mail reaches, the newest first: they wait for the administrator, who answers them as an owner does.",
  parameters: [cursorParameter],
  input: v.object({ cursor: cursorField }),
  output: answers<ReceivedInquiriesAnswer>("ReceivedInquiriesAnswer"),
  errors: ["invalid-input", ...ADMIN_ERRORS],
});
