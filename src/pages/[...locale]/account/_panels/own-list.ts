import type { User } from "#domain/user.ts";
import type { OwnListPanelData } from "#features/owner/OwnListPanel.tsx";

/** What the panel shows first, read for whoever is signed in. */
export const ownListPanel = (
  _kind: "listings" | "resorts" | "projects",
  _viewer: User,
  _search: URLSearchParams,
  _now: Date,
): Promise<OwnListPanelData> => Promise.resolve({});
