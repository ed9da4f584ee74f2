import { call } from "#api/call.ts";
import { deleteListing } from "#api/posting/listing-writes.ts";
import type { Problem } from "#api/problem.ts";
import { deleteProject } from "#api/posting/project-writes.ts";
import { deleteResort } from "#api/posting/resort-writes.ts";
import { removeFromComparison } from "#domain/listing/compare/compare.ts";
import { isFavourite } from "#domain/account/favourites.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites, toggleFavourite } from "#stores/favourites/favourites.ts";
import { toast } from "#stores/toasts.ts";
import { announceDecision } from "#stores/waiting.ts";
import { kindNoun, kindWords } from "../queue/submission-words.ts";

/** `id`: of the record; of a project its slug will do. */
export type Deletable = { kind: SubmittedKind; id: string; title: string };

export const deleteOf = { listings: deleteListing, resorts: deleteResort, projects: deleteProject } as const;

/** The toast on a card or a row. */
export const sayDeleted = (kind: SubmittedKind): void =>
  toast({ kind: "ok", title: m.moderation_deleted({ what: kindWords[kind]() }) });

/** Refusals that have a reason of their own; whatever else goes wrong is said in the words of the specification. */
const OWN_REASONS: readonly ProblemCode[] = ["signed-out", "not-allowed", "confirm-needed"];

/** Why it was not deleted. */
export function deletionRefused(kind: SubmittedKind, code: ProblemCode): { title: string; text: string } {
  const what = kindNoun[kind]();
  if (code === "demo-undeletable")
    return { title: m.moderation_demo({ what }), text: m.moderation_demo_text({ what }) };
  if (OWN_REASONS.includes(code)) return problemWords(code);
  return { title: m.moderation_error(), text: m.moderation_delete_failed({ what }) };
}

/** How many paid bookings stand in the way, where that is why the server says no. */
export const bookingsIn = ({ code, errors }: Pick<Problem, "code" | "errors">): number | null =>
  code === "has-bookings" ? Number(errors?.find(({ field }) => field === "bookings")?.code) : null;

/** The question before it. With paid `bookings` in the way it says how many, and what becomes of them. */
export function deletionQuestion({ kind, title }: Deletable, bookings: number) {
  const what = kindNoun[kind]();
  if (bookings === 0) {
    return {
      title: m.moderation_delete_ask({ what }),
      text: `${m.moderation_delete_of({ title })} ${m.moderation_delete_for_good()}`,
      yes: m.moderation_delete(),
      no: m.account_cancel(),
    };
  }
  const count = formatNumber(bookings, currentLocale());
  return {
    title: m.moderation_delete_booked({ what }),
    text: m.moderation_delete_booked_text({ title, count }),
    yes: m.moderation_delete_booked_yes(),
    no: m.moderation_delete_booked_no(),
  };
}

/** Removes a deleted post from this browser's comparison and favourites. */
function forgetMarks(id: string): void {
  $comparison.set(removeFromComparison($comparison.get(), id));
  if (isFavourite($favourites.get(), id)) toggleFavourite(id);
}

/** `booked`: nothing was deleted because so many guests have paid; asking again with that number deletes it. */
export type DeletionResult =
  | { is: "deleted" }
  | { is: "booked"; bookings: number }
  | { is: "refused"; words: { title: string; text: string } };

/**
 * Deletes a post without a word. One that was deleted elsewhere in the meantime counts as deleted.
 * @param bookings how many paid bookings the user has agreed to refund
 */
export async function deleteQuietly({ kind, id }: Omit<Deletable, "title">, bookings = 0): Promise<DeletionResult> {
  const answer = await call(deleteOf[kind], { id, ...(bookings > 0 && { bookings }) });
  if (!answer.ok && answer.problem.code !== "submission-not-found") {
    const booked = bookingsIn(answer.problem);
    if (booked !== null) return { is: "booked", bookings: booked };
    return { is: "refused", words: deletionRefused(kind, answer.problem.code) };
  }
  if (kind === "listings") forgetMarks(id);
  return { is: "deleted" };
}

/** The same for one post: a refusal is shown in a toast, and whatever shows submissions asks for them again. */
export async function requestDeletion(subject: Deletable, bookings: number): Promise<DeletionResult> {
  const result = await deleteQuietly(subject, bookings);
  if (result.is === "refused") toast({ kind: "bad", ...result.words });
  if (result.is === "deleted") announceDecision();
  return result;
}
