import type { Fate } from "#domain/moderation/decision-fate.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";

/** What is true of something that was no longer what had been read. */
export const fateWords: Record<Exclude<Fate, "approved" | "rejected">, () => string> = {
  "already-approved": m.moderation_already_approved,
  "already-rejected": m.moderation_already_rejected,
  "already-decided": () => problemWords("already-decided").text,
  changed: () => problemWords("changed-meanwhile").text,
  gone: m.moderation_gone_meanwhile,
};
