import * as v from "valibot";
import type { Locale } from "#domain/locale.ts";
import { MODERATED_KINDS, type ModeratedKind, type ReportItem } from "#domain/moderation/moderation.ts";
import {
  REPORT_MAX,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  reportReasonsFor,
  type ReportOutcome,
  type ReportReason,
  type ReportState,
} from "#domain/moderation/report.ts";
import { REJECTION_REASONS, type RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { emailField, localeField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { isListingId } from "../catalogue/listings.ts";
import { optionalMessage } from "../inquiries/message-field.ts";
import { textField } from "../text-field.ts";

/** `token`: opens the report's state at `links.report(token, locale)`; returned only this once. */
export type ReportAnswer = { token: string };
/** The state of a report for its reporter. Instants are ISO 8601; `slug` null: its subject is no longer public. */
export type ReportStateAnswer = {
  kind: ModeratedKind;
  slug: string | null;
  title: string;
  titleBn: string;
  reason: ReportReason;
  text: string | null;
  state: ReportState;
  /** It was taken off the site. */
  removed: boolean;
  note: string | null;
  createdAt: string;
  settledAt: string | null;
};
export type ReportsAnswer = { items: ReportItem[]; next: string | null; open: number };
export type SettledAnswer = { report: ReportItem };

const words = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");
const body = (name: string, text: string) => ({ name, in: "body", text }) as const;

export const sendReport = endpoint<
  {
    kind: ModeratedKind;
    slug: string;
    reason: ReportReason;
    text?: string;
    email?: string;
    locale?: Locale;
    website?: string;
  },
  ReportAnswer
>()({
  method: "POST",
  path: "/api/reports",
  access: "anyone",
  proof: "none",
  summary:
    "Tells the administrator that something is wrong with a public listing, resort or project, or with what is said of a person. Nobody else learns " +
    "who reported it. A review of a person is reported by whoever is signed in, once, and not by its writer.",
  parameters: [
    body("kind", words(MODERATED_KINDS)),
    body("slug", "slug, demo id or old slug of what it is about; the id of a review"),
    body("reason", `${words(reportReasonsFor("listings"))}; of a review ${words(reportReasonsFor("reviews"))}`),
    body("text", `what is wrong; ${REPORT_MAX.text} characters; required with \`other\``),
    body("email", "where the answer goes; optional"),
    body("locale", "`en` or `bn`: the language of mails"),
    body("website", "stays empty; people do not see it"),
  ],
  input: v.pipe(
    v.object({
      kind: v.picklist(MODERATED_KINDS, "unknown-value"),
      slug: v.pipe(textField("required"), v.check(isListingId, "unknown-value")),
      reason: v.picklist(REPORT_REASONS, "required"),
      text: optionalMessage(REPORT_MAX.text),
      email: emailField,
      locale: localeField,
      website: v.optional(textField("not-text"), ""),
    }),
    v.forward(
      v.check(({ kind, reason }) => reportReasonsFor(kind).includes(reason), "unknown-value"),
      ["reason"],
    ),
    v.forward(
      v.check(({ reason, text }) => reason !== "other" || text !== null, "required"),
      ["text"],
    ),
  ),
  output: answers<ReportAnswer>("ReportAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "own-review",
    "already-reported",
    "submission-not-found",
    "too-many-attempts",
  ],
  form: { name: "report", page: "/report", done: null, keep: ["reason", "text", "email"], carry: ["kind", "slug"] },
});

export const getReport = endpoint<{ token: string }, ReportStateAnswer>()({
  method: "GET",
  path: "/api/reports/:token",
  access: "anyone",
  summary: "What has become of a report, for whoever has its link.",
  parameters: [{ name: "token", in: "path", text: "of the answer or the mail" }],
  input: v.object({}),
  output: answers<ReportStateAnswer>("ReportStateAnswer"),
  errors: ["report-not-found", "too-many-attempts", "database-unavailable"],
});

export const listReports = endpoint<{ state?: "open" | "over"; cursor?: string }, ReportsAnswer>()({
  method: "GET",
  path: "/api/admin/reports",
  access: "admin",
  summary:
    "Reports by visitors, for the administrator: open ones, the oldest first, or those that are over, the newest first.",
  parameters: [{ name: "state", in: "query", text: "`open` (default) or `over`" }, cursorParameter],
  input: v.object({ state: v.optional(v.picklist(["open", "over"], "unknown-value"), "open"), cursor: cursorField }),
  output: answers<ReportsAnswer>("ReportsAnswer"),
  errors: ["invalid-input", "signed-out", "not-allowed", "database-unavailable"],
});

export const settleReport = endpoint<
  { id: string; outcome: ReportOutcome; note?: string; reasons?: readonly RejectionReason[] },
  SettledAnswer
>()({
  method: "POST",
  path: "/api/admin/reports/:id/settle",
  access: "admin",
  proof: "none",
  summary:
    "Ends a report. `removed` takes what it is about off the site as a rejection does, `corrected` and `dismissed` leave it. The reporter is told, " +
    "with the note.",
  parameters: [
    { name: "id", in: "path", text: "as the list names it" },
    body("outcome", words(REPORT_OUTCOMES)),
    body("note", `for the reporter; ${REPORT_MAX.note} characters`),
    body("reasons", "for the owner, with `removed`: codes as rejecting takes them"),
  ],
  input: v.object({
    outcome: v.picklist(REPORT_OUTCOMES, "required"),
    note: optionalMessage(REPORT_MAX.note),
    reasons: v.optional(
      v.pipe(v.array(v.picklist(REJECTION_REASONS, "unknown-value"), "unknown-value"), v.maxLength(20, "too-many")),
      [],
    ),
  }),
  output: answers<SettledAnswer>("SettledAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "not-allowed", "report-not-found", "already-decided"],
  form: { name: "settle", page: "/account?tab=approvals&part=reports", done: null, keep: ["id", "outcome", "note"] },
});
