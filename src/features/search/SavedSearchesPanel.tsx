import type { User } from "#domain/user.ts";

export type SavedSearchesPanelData = Record<string, never>;
type Props = { initial?: SavedSearchesPanelData | undefined; viewer: User; now: string };

/** Searches that were saved, and their alerts. */
export function SavedSearchesPanel(_: Props) {
  return null;
}
