import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { m } from "#i18n/messages.ts";

const WORDS: Record<SubmittedKind, () => string> = {
  listings: m.report_link,
  resorts: m.report_link_resort,
  projects: m.report_link_project,
};

/** What the link to the form says, and what the form is called. */
export const reportHeading = (kind: SubmittedKind): string => WORDS[kind]();
