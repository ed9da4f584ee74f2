import * as v from "valibot";
import type { Approval } from "#domain/listing/listing.ts";
import { cleanText } from "#domain/text/clean.ts";
import {
  MODERATED_KINDS,
  type LiveCounts,
  type ModeratedKind,
  type QueueItem,
  type WaitingCounts,
} from "#domain/moderation/moderation.ts";
import {
  QUEUE_AGES,
  QUEUE_FLAGS,
  QUEUE_TEXT_MAX,
  type QueueAge,
  type QueueAlarm,
  type QueueFlag,
} from "#domain/moderation/queue.ts";
import { REJECTION_REASONS, REJECTION_TEXT_MAX, type RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { optionalMessage } from "../inquiries/message-field.ts";
import type { ReceivedInquiriesAnswer } from "../inquiries/account-inquiries.ts";
import { textField } from "../text-field.ts";

/** `next`: null after the last one. `matched`: how many rows match the filter, on all pages; null without a filter. */
export type QueueAnswer = {
  items: QueueItem[];
  next: string | null;
  matched: number | null;
  waiting: WaitingCounts;
  alarm: QueueAlarm;
  live: LiveCounts;
};
/** The current `state` and `version`. */
export type DecisionAnswer = { kind: ModeratedKind; id: string; state: Approval; version: string };

const ADMIN_ERRORS = ["signed-out", "not-allowed", "database-unavailable"] as const;
const kindField = v.optional(v.union([v.picklist(MODERATED_KINDS), v.literal("")], "unknown-value"), "");
const kindParameter = {
  name: "kind",
  in: "query",
  text: "`listings`, `resorts`, `projects` or `reviews`; all when left out",
} as const;

/** An empty value counts as missing. */
const choice = <const Values extends readonly string[]>(values: Values) =>
  v.optional(v.union([v.picklist(values), v.literal("")], "unknown-value"), "");

export const listQueue = endpoint<
  { kind?: ModeratedKind; flag?: QueueFlag; age?: QueueAge; q?: string; cursor?: string },
  QueueAnswer
>()({
  method: "GET",
  path: "/api/admin/queue",
  access: "admin",
  summary:
    "What waits for approval, the oldest first, with what speaks against it. For the administrator. `waiting` counts everything, whatever the " +
    "filter, `alarm` what has waited for more than a day and for more than three, and `live` what is public, up to 1,000 (`capped`).",
  parameters: [
    kindParameter,
    { name: "flag", in: "query", text: QUEUE_FLAGS.map((flag) => `\`${flag}\``).join(", ") },
    { name: "age", in: "query", text: "`late`: more than a day, `overdue`: more than three" },
    { name: "q", in: "query", text: `in title, owner or place; ${QUEUE_TEXT_MAX} characters` },
    cursorParameter,
  ],
  input: v.object({
    kind: kindField,
    flag: choice(QUEUE_FLAGS),
    age: choice(QUEUE_AGES),
    q: v.optional(
      v.pipe(
        textField("not-text"),
        v.transform((given) => cleanText(given, Infinity)),
        v.maxLength(QUEUE_TEXT_MAX, "too-long"),
      ),
      "",
    ),
    cursor: cursorField,
  }),
  output: answers<QueueAnswer>("QueueAnswer"),
  errors: ["invalid-input", ...ADMIN_ERRORS],
});

const subject = [
  { name: "kind", in: "path", text: "`listings`, `resorts`, `projects` or `reviews`" },
  { name: "id", in: "path", text: "as the queue names it" },
  { name: "version", in: "body", text: "of the state that was judged" },
] as const;
const versionField = v.pipe(textField("required"), v.isoTimestamp("unknown-value"), v.maxLength(30, "unknown-value"));
/** Where a decision by a form without a script returns to: the queue with the same filters, which shows the result. */
const QUEUE_PAGE = "/account?tab=approvals&kind=:inKind&flag=:inFlag&age=:inAge&q=:inQ&cursor=:inCursor" as const;
const DECIDED = ["kind", "id", "title", "version"] as const;
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
  proof: "none",
  summary:
    "Makes it public. Of several decisions at once one counts; the others are `already-decided`, and `errors` names the state that it is in. " +
    "`changed-meanwhile`: the owner has changed it since, and `errors` names the present version.",
  parameters: subject,
  input: v.object({ version: versionField }),
  output: answers<DecisionAnswer>("DecisionAnswer"),
  errors: DECISION_ERRORS,
  form: { name: "approve", page: QUEUE_PAGE, done: null, keep: DECIDED },
});

export const rejectSubmission = endpoint<
  DecisionSend & { reasons?: readonly RejectionReason[]; text?: string },
  DecisionAnswer
>()({
  method: "POST",
  path: "/api/admin/:kind/:id/reject",
  access: "admin",
  proof: "none",
  summary:
    "Sends it back to its owner with the reasons; without any it does not meet our standards. The owner can change it and send it again for " +
    "90 days. Otherwise as approving.",
  parameters: [
    ...subject,
    { name: "reasons", in: "body", text: REJECTION_REASONS.map((reason) => `\`${reason}\``).join(", ") },
    {
      name: "text",
      in: "body",
      text: `what the owner should know beside; ${REJECTION_TEXT_MAX} characters; the sentence of \`not-our-standards\` counts as its code`,
    },
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
  several: ["reasons"],
  form: { name: "reject", page: QUEUE_PAGE, done: null, keep: [...DECIDED, "text"] },
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
