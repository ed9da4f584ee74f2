import type { User } from "#domain/user.ts";
import type { SavedSearchesPanelData } from "#features/search/SavedSearchesPanel.tsx";

/** What the panel shows first, read for whoever is signed in. */
export const savedSearchesPanel = (
  _viewer: User,
  _search: URLSearchParams,
  _now: Date,
): Promise<SavedSearchesPanelData> => Promise.resolve({});
