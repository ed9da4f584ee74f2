import type { ModeratedKind } from "#domain/moderation/moderation.ts";
import { m } from "#i18n/messages.ts";

const WORDS: Record<ModeratedKind, () => string> = {
  listings: m.report_link,
  resorts: m.report_link_resort,
  projects: m.report_link_project,
  reviews: m.report_link_review,
};

/** What the link to the form says, and what the form is called. */
export const reportHeading = (kind: ModeratedKind): string => WORDS[kind]();
