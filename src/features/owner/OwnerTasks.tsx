import type { User } from "#domain/user.ts";

export type OwnerTasksData = Record<string, never>;
type Props = { initial?: OwnerTasksData | undefined; viewer: User; now: string };

/** What waits for an owner, above the tabs. */
export function OwnerTasks(_: Props) {
  return null;
}
