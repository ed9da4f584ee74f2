import { call } from "#api/call.ts";
import { deleteListing } from "#api/listing-writes.ts";
import { deleteProject } from "#api/project-writes.ts";
import { deleteResort } from "#api/resort-writes.ts";
import { removeFromComparison } from "#domain/compare.ts";
import { isFavourite } from "#domain/favourites.ts";
import type { SubmittedKind } from "#domain/moderation.ts";
import { formatNumber } from "#domain/number.ts";
import type { Problem } from "#api/problem.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites, toggleFavourite } from "#stores/favourites.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { announceDecision } from "#stores/waiting.ts";
import { confirmFirst, type Question } from "#ui/modal.ts";
import { toast } from "#stores/toasts.ts";
import { kindNoun, kindWords } from "./submission-words.ts";

/** `id`: of the record; of a project its slug will do. */
export type Deletable = { kind: SubmittedKind; id: string; title: string };
type Places = {
  /** Takes it off the page at once, and puts it back if the server says no (DECISIONS 15). */
  hide: () => void;
  restore: () => void;
  /** It is gone for good: a toast says so, unless the page has its own way to say it. */
  gone?: () => void;
};

/** The toast on a card or a row. */
export const sayDeleted = (kind: SubmittedKind): void =>
  toast({ kind: "ok", title: m.moderation_deleted({ what: kindWords[kind]() }) });

const deleteOf = { listings: deleteListing, resorts: deleteResort, projects: deleteProject } as const;

/** Refusals that have a reason of their own; whatever else goes wrong is said in the words of the specification. */
const OWN_REASONS: readonly ProblemCode[] = ["signed-out", "not-allowed", "factor-needed", "sign-in-again"];

function refusal(kind: SubmittedKind, code: ProblemCode): { title: string; text: string } {
  const what = kindNoun[kind]();
  if (code === "demo-undeletable")
    return { title: m.moderation_demo({ what }), text: m.moderation_demo_text({ what }) };
  if (OWN_REASONS.includes(code)) return problemWords(code);
  return { title: m.moderation_error(), text: m.moderation_delete_failed({ what }) };
}

/** What was deleted is nothing to compare or to keep any more, in this browser at least. */
function forgetMarks(id: string): void {
  $comparison.set(removeFromComparison($comparison.get(), id));
  if (isFavourite($favourites.get(), id)) toggleFavourite(id);
}

/** How many paid bookings stand in the way, where that is why the server says no. */
const bookingsIn = ({ code, errors }: Problem): number | null =>
  code === "has-bookings" ? Number(errors?.find(({ field }) => field === "bookings")?.code) : null;

/**
 * Asks, deletes, and says how it went. Where guests have paid for it, it asks a second time: with how many, and what becomes of them.
 * @returns whether it is deleted
 */
export async function deleteSubmission(subject: Deletable, places: Places, bookings = 0): Promise<boolean> {
  const { kind, id } = subject;
  let deleted = false;
  let booked: number | null = null;
  await confirmFirst(questionOf(subject, bookings), async () => {
    places.hide();
    const answer = await withFreshFactor(() => call(deleteOf[kind], { id, ...(bookings > 0 && { bookings }) }));
    deleted = answer.ok || answer.problem.code === "submission-not-found";
    if (deleted || answer.ok) return;
    places.restore();
    booked = bookingsIn(answer.problem);
    if (booked === null) toast({ kind: "bad", ...refusal(kind, answer.problem.code) });
  });
  if (booked !== null) return deleteSubmission(subject, places, booked);
  if (!deleted) return false;
  if (kind === "listings") forgetMarks(id);
  (places.gone ?? (() => sayDeleted(kind)))();
  announceDecision();
  return true;
}

function questionOf({ kind, title }: Deletable, bookings: number): Question {
  const what = kindNoun[kind]();
  const either = { busy: m.moderation_deleting(), no: m.account_cancel() };
  if (bookings === 0) {
    const text = `${m.moderation_delete_of({ title })} ${m.moderation_delete_for_good()}`;
    return { ...either, title: m.moderation_delete_ask({ what }), text, yes: m.moderation_delete() };
  }
  const count = formatNumber(bookings, currentLocale());
  return {
    ...either,
    title: m.moderation_delete_booked({ what }),
    text: m.moderation_delete_booked_text({ title, count }),
    yes: m.moderation_delete_booked_yes(),
    no: m.moderation_delete_booked_no(),
  };
}
