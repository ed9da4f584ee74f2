import { m } from "#i18n/messages.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { liveForm, type FieldProblem, type Refusal } from "#ui/live-form.ts";
import { toast } from "#stores/toasts.ts";
import { meetChange, saidChanged } from "./edit-post.ts";
import { removeNotice, showNotice } from "./notices.ts";
import { inFormOrder } from "./post-check.ts";
import type { Posting } from "./post-form.ts";

/** Answers that never arrived: nothing is known of the post, and everything is kept. */
const AWAY: readonly Refusal["code"][] = ["network-loss", "timeout", "unreadable-answer"];

/** A refusal that concerns no field is said above the form. Returns whether it was. */
function sayAbove({ kind, expired }: Posting, problem: Refusal): boolean {
  if (problem.code === "signed-out") {
    expired(true);
    return true;
  }
  if (AWAY.includes(problem.code)) {
    showNotice("refused", { title: m.posting_offline(), icon: "triangle-alert", bad: true }, true);
    return true;
  }
  if ((problem.errors ?? []).length > 0 && problem.code === "invalid-input") return false;
  const words = problemWords(problem.code);
  const own = kind.words(problem);
  showNotice(
    "refused",
    { ...words, ...(typeof own === "string" ? { title: own } : own), icon: "circle-alert", bad: true },
    true,
  );
  return true;
}

/**
 * Pictures that were taken out elsewhere leave the form, which says so; another press sends the rest. Returns what else is wrong.
 */
function dropGone({ form, steps, pictures }: Posting, errors: readonly FieldProblem[]): readonly FieldProblem[] {
  const ids = pictures.ids();
  const isPicture = ({ field }: FieldProblem) => field.startsWith("pictures.");
  const gone = errors.filter(isPicture).flatMap(({ field }) => ids[Number(field.split(".")[1])] ?? []);
  if (gone.length === 0) return errors;
  pictures.drop(gone);
  steps.open(steps.stepOf(form.querySelector("[data-pictures-field]")), false);
  showNotice("refused", { title: fieldProblem("foreign-picture"), icon: "circle-alert", bad: true }, true);
  return errors.filter((error) => !isPicture(error));
}

/** Sends the form: checked first, once, with nothing lost whatever the answer is. */
export function startSubmit(posting: Posting): void {
  const { form, kind, keeper, pictures, read, problems, refuse } = posting;
  const send = async () => {
    const { values, pictures: ids } = read();
    const locale = currentLocale();
    const own = Object.entries(kind.toSend?.(values) ?? values).filter(([name]) => !name.endsWith("Text"));
    const sent = { ...Object.fromEntries(own), pictures: ids, locale };
    const base = keeper.base;
    const id = posting.page.dataset["edit"];
    // The draft's id makes a second try of a lost answer the same post.
    const draftId = id ? null : await keeper.id().catch(() => null);
    await keeper.stop();
    if (id && base) return kind.edit(id, base.version, sent);
    return kind.create(draftId ? { ...sent, draftId } : sent);
  };

  liveForm<unknown>(form, {
    check: () => {
      removeNotice("refused");
      return problems();
    },
    send: async () => {
      if (pictures.busy()) return { ok: false, problem: { code: "too-many-attempts", errors: [] } };
      return send();
    },
    refused: (problem) => {
      keeper.goOn();
      keeper.changed();
      if (pictures.busy()) {
        toast({ kind: "info", title: m.posting_pictures_busy() });
        return true;
      }
      if (problem.code === "changed-meanwhile") {
        void meetChange(posting);
        return true;
      }
      if (sayAbove(posting, problem)) return true;
      const wrong = dropGone(posting, problem.errors ?? []);
      if (wrong.length > 0) refuse(inFormOrder(form, wrong));
      return true;
    },
    done: async (answer) => {
      await keeper.forget(false);
      if (keeper.base) return saidChanged(answer as { approval: string });
      kind.done();
    },
  });
}
