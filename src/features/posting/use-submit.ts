import { useEffect, useEffectEvent } from "react";
import type { FieldProblem } from "#api/problem.ts";
import { links } from "#domain/site/links.ts";
import { changedValues, type PostValues } from "#domain/posting/posting-draft.ts";
import { stepOf } from "#domain/posting/steps.ts";
import { currentPictures, type PostProblem } from "#domain/posting/wizard-state.ts";
import { currentLocale } from "#i18n/locale.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import type { PicturesWay } from "./pictures/pictures-way.ts";
import type { PostKind } from "./kinds/post-kind.ts";
import type { useDraft } from "./use-draft.ts";
import { rulesOf } from "./post-resolver.ts";
import type { PostStore } from "./post-store.ts";

type Options = {
  kind: PostKind;
  edit: string | null;
  store: PostStore;
  drafts: ReturnType<typeof useDraft>;
  /** Shows what is wrong: above the step of the first problem and beside the fields. */
  refuse: (errors: readonly FieldProblem[]) => void;
};

/** The change is saved; where it waits for approval again, the next page says so. */
function sayChanged(approval: string): void {
  leaveGreeting(approval === "pending" ? "post-pending" : "post-saved");
  location.assign(links.account(currentLocale()));
}

/** Submits the form once; what was typed is kept whatever the answer is. */
export function useSubmit({ kind, edit, store, drafts, refuse }: Options) {
  const { $wizard, $read, $pictures, dispatch } = store;
  /** Somebody else (or another window) changed the post first: says what, and lets what was typed be sent on top of that. */
  const mergeChange = async (): Promise<void> => {
    const before = $wizard.get().draft.base;
    const answer = await kind.own(edit ?? "");
    if (!answer.ok) {
      dispatch({ type: "stopped" });
      if (answer.problem.code === "signed-out") dispatch({ type: "noticed", notice: { kind: "expired" } });
      return;
    }
    const { version, form: values } = answer.data.post;
    dispatch({ type: "rebased", base: { version, values } });
    dispatch({
      type: "noticed",
      notice: { kind: "meanwhile", fields: changedValues(before?.values ?? {}, values) },
    });
  };

  /** Pictures that were taken out elsewhere leave the form, which says so; another press sends the rest. Returns what else is wrong. */
  const dropGone = (errors: readonly FieldProblem[]): readonly FieldProblem[] => {
    const isPicture = ({ field }: FieldProblem) => field.startsWith("pictures.");
    const ids = currentPictures($wizard.get());
    const gone = errors.filter(isPicture).map(({ field }) => ids[Number(field.split(".")[1])]);
    if (gone.length === 0) return errors;
    const now = new Date().toISOString();
    dispatch({ type: "dropped", pictures: gone.filter((id) => id !== undefined), now });
    dispatch({ type: "moved", step: stepOf(kind.form.steps, "pictures") ?? $wizard.get().step, now });
    dispatch({ type: "noticed", notice: { kind: "foreign-picture" } });
    return errors.filter((error) => !isPicture(error));
  };

  const refused = async ({ code, errors }: PostProblem): Promise<void> => {
    if (code === "changed-meanwhile") return mergeChange();
    if (code === "signed-out") return void dispatch({ type: "noticed", notice: { kind: "expired" } });
    if (code !== "invalid-input" || errors.length === 0)
      return void dispatch({ type: "noticed", notice: { kind: "refused", code } });
    dispatch({ type: "stopped" });
    const wrong = dropGone(errors);
    const [{ shownProblems }] = await rulesOf(kind);
    if (wrong.length > 0) refuse(shownProblems(kind.form.steps, wrong, currentLocale()));
  };

  const send = async (): Promise<void> => {
    drafts.flush(true);
    // The draft's id becomes the post's, so a second try after a lost answer creates no second post.
    const draftId = edit ? null : await drafts.send().catch(() => null);
    const { draft } = $wizard.get();
    const [{ sentValues }, rules] = await rulesOf(kind);
    const form = sentValues(rules, $read.get()());
    const sent = { ...form, pictures: currentPictures($wizard.get()), locale: currentLocale() } as PostValues;
    const base = draft.base;
    const answer =
      edit && base
        ? await kind.edit(edit, base.version, sent)
        : await kind.create(draftId ? { ...sent, draftId } : sent);
    if (!answer.ok) return refused({ code: answer.problem.code, errors: answer.problem.errors ?? [] });
    dispatch({ type: "sent" });
    await drafts.forget(false);
    if (edit && "approval" in answer.data) return sayChanged(String(answer.data.approval));
    kind.done();
  };

  const start = (): void => {
    dispatch({ type: "sending" });
    void send();
  };
  const goOn = useEffectEvent(({ left, failed }: PicturesWay) => {
    if ($wizard.get().phase === "waiting" && left + failed === 0) start();
  });
  useEffect(() => $pictures.listen((way) => goOn(way)), [$pictures]);

  /** Sends, or waits until the pictures are up; a picture that did not go up waits for a word about it. */
  return (): void => {
    if ($wizard.get().phase !== "editing") return;
    const { left, failed } = $pictures.get();
    if (left + failed === 0) start();
    else dispatch({ type: "waiting" });
  };
}
