import { confirmListings } from "#api/catalogue/listing-freshness.ts";
import { call } from "#api/call.ts";
import type { ProblemCode } from "#domain/problem.ts";
import type { OwnItem } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { deleteQuietly } from "./deletion.ts";
import { isConfirmable } from "./own-state.ts";

/** What became of one of several posts. */
export type BulkAnswer = { id: string; title: string; done: boolean; words: string };

const told = (item: OwnItem, done: boolean, words: string): BulkAnswer => ({
  id: item.id,
  title: readersTitle(item, currentLocale()),
  done,
  words,
});

/** Why a listing was passed over: only what visitors can see, or could a moment ago, is still available. */
const whyNot = (item: OwnItem): string =>
  isConfirmable(item) ? m.dashboard_bulk_not_now() : m.dashboard_bulk_not_public();

/** Says of several listings that they are still available. @returns what became of each; a problem: nothing was changed */
export async function confirmTogether(items: readonly OwnItem[]): Promise<BulkAnswer[] | ProblemCode> {
  const answer = await call(confirmListings, { id: items.map(({ id }) => id) });
  if (!answer.ok) return answer.problem.code;
  const done = new Set(answer.data.ids);
  return items.map((item) =>
    done.has(item.id) ? told(item, true, m.dashboard_bulk_confirmed()) : told(item, false, whyNot(item)),
  );
}

/**
 * Deletes several posts, one after the other. One that guests have paid for is left alone: what comes back to them is asked about by itself.
 * @param onNext how many are done, while it goes on
 */
export async function deleteTogether(items: readonly OwnItem[], onNext: (done: number) => void): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = [];
  for (const item of items) {
    const result = await deleteQuietly(item);
    if (result.is === "deleted") answers.push(told(item, true, m.dashboard_bulk_deleted()));
    else if (result.is === "refused") answers.push(told(item, false, result.words.text));
    else {
      const count = formatNumber(result.bookings, currentLocale());
      answers.push(told(item, false, m.dashboard_bulk_booked({ count })));
    }
    onNext(answers.length);
  }
  return answers;
}
