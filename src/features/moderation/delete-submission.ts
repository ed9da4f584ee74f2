import { call } from "#api/call.ts";
import { deleteListing } from "#api/listing-writes.ts";
import { deleteProject } from "#api/project-writes.ts";
import { deleteResort } from "#api/resort-writes.ts";
import { removeFromComparison } from "#domain/compare.ts";
import { isFavourite } from "#domain/favourites.ts";
import type { SubmittedKind } from "#domain/moderation.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites, toggleFavourite } from "#stores/favourites.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { announceDecision } from "#stores/waiting.ts";
import { confirmFirst } from "#ui/modal.ts";
import { toast } from "#ui/toast.ts";
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

/** Asks, deletes, and says how it went. @returns whether it is deleted */
export async function deleteSubmission({ kind, id, title }: Deletable, places: Places): Promise<boolean> {
  const what = kindNoun[kind]();
  let deleted = false;
  const words = {
    title: m.moderation_delete_ask({ what }),
    text: `${title}. ${m.moderation_delete_for_good()}`,
    yes: m.moderation_delete(),
    busy: m.moderation_deleting(),
    no: m.account_cancel(),
  };
  await confirmFirst(words, async () => {
    places.hide();
    const answer = await withFreshFactor(() => call(deleteOf[kind], { id }));
    deleted = answer.ok || answer.problem.code === "submission-not-found";
    if (deleted) return;
    places.restore();
    if (!answer.ok) toast({ kind: "bad", ...refusal(kind, answer.problem.code) });
  });
  if (!deleted) return false;
  if (kind === "listings") forgetMarks(id);
  (places.gone ?? (() => sayDeleted(kind)))();
  announceDecision();
  return true;
}
