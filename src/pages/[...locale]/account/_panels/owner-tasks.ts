import type { User } from "#domain/user.ts";
import type { OwnerTasksData } from "#features/owner/OwnerTasks.tsx";

/** What the panel shows first, read for whoever is signed in. */
export const ownerTasks = (_viewer: User, _search: URLSearchParams, _now: Date): Promise<OwnerTasksData> =>
  Promise.resolve({});
