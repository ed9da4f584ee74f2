import { currentEnv } from "../env.ts";
import { flushViewsIfDue } from "./flush-views.ts";
import { isOver } from "../http/limits.ts";
import { hasSeen, readSeen, rememberSeen } from "../http/view-cookie.ts";

/** A thing whose views are counted, and the number to show for it. */
export type ViewTarget = { id: string; views: number };

/**
 * Counts a view unless this device was counted for the same thing within the last 30 minutes (DECISIONS 13).
 * @param record counts one and returns the number to show; null where the thing went away meanwhile
 * @returns null if the record is gone; otherwise the number and the cookie that remembers the view
 */
export async function countOnce(
  call: { request: Request; client: string | null; after: (work: () => Promise<unknown>) => void },
  target: ViewTarget,
  record: () => Promise<number | null>,
): Promise<{ data: { views: number }; cookies: string[] } | null> {
  const { request, client, after } = call;
  const secret = currentEnv().sessionSecret;
  const now = new Date();
  const seen = readSeen(request, secret, now);
  if (hasSeen(seen, target.id)) return { data: { views: target.views }, cookies: [] };
  // A client without cookies would count as a new device every time, so beyond the limit of its address views are no longer counted.
  if (await isOver("view-address", client)) return { data: { views: target.views }, cookies: [] };
  const views = await record();
  if (views === null) return null;
  after(() => flushViewsIfDue(now.getTime()));
  return { data: { views }, cookies: [rememberSeen(seen, target.id, { secret, now, request })] };
}
