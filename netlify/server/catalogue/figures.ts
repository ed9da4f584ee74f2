import { db } from "#db/client.ts";
import { foldFigures, forgetFigures } from "#db/accounts/figures.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import { flushAllViews } from "./flush-views.ts";

/**
 * Folds views and events into the days of Dhaka on which they happened, and forgets days of more than a year ago. It may run as often as it likes.
 * @returns how much was folded, and how many days went
 */
export async function rollUpFigures(now: Date): Promise<{ views: number; events: number; forgotten: number }> {
  const views = await flushAllViews();
  let events = 0;
  for (let folded = await foldFigures(db); folded > 0; folded = await foldFigures(db)) events += folded;
  return { views, events, forgotten: await forgetFigures(db, dayInDhaka(now)) };
}
