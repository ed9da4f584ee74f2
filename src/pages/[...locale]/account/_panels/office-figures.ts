import type { User } from "#domain/user.ts";
import type { OfficeFiguresData } from "#features/moderation/OfficeFigures.tsx";

/** What the panel shows first, read for whoever is signed in. */
export const officeFigures = (_viewer: User, _search: URLSearchParams, _now: Date): Promise<OfficeFiguresData> =>
  Promise.resolve({});
