import { call } from "#api/call.ts";
import { getDraft } from "#api/drafts.ts";
import type { User } from "#domain/user.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { PostContent } from "#stores/post-draft.ts";
import { clearForm, showRefusal, type FieldProblem } from "#ui/live-form.ts";
import { confirmFirst } from "#ui/modal.ts";
import { toast } from "#stores/toasts.ts";
import { sayAmounts, startAmounts } from "./amounts.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { openPost } from "./edit-post.ts";
import { fillForm, readForm } from "./form-values.ts";
import { setRows, startRows } from "./form-rows.ts";
import { startKeptLine } from "./kept-line.ts";
import { removeNotice, showNotice } from "./notices.ts";
import { attachPictureField, type PictureField } from "./pictures/picture-field.ts";
import { startPin } from "./pin.ts";
import { showKeptPlace, startPlaceFields } from "./place-fields.ts";
import { inFormOrder, problemsOf } from "./post-check.ts";
import type { DrawPreview, PostKind } from "./post-kind.ts";
import { startSubmit } from "./post-submit.ts";
import { fillContact, whoPosts } from "./poster.ts";
import { startPreview } from "./preview.ts";
import { showRentTerms } from "./rent-terms.ts";
import { sayExpired } from "./session-ended.ts";
import { Steps } from "./steps.ts";

/** What the parts of a posting page work with. */
export type Posting = {
  page: HTMLElement;
  form: HTMLFormElement;
  kind: PostKind;
  steps: Steps;
  keeper: DraftKeeper;
  pictures: PictureField;
  /** Everything the form holds, as it is kept. */
  read: () => PostContent;
  /** What is wrong with the whole form, in the order of its fields. */
  problems: () => FieldProblem[];
  /** Shows problems above the step of the first one and beside their fields. */
  refuse: (problems: readonly FieldProblem[]) => void;
  expired: (reveal: boolean) => void;
};

/** Gives life to a posting page. `card` brings what draws the preview. */
export async function startPosting(page: HTMLElement, kind: PostKind, card: () => Promise<DrawPreview>): Promise<void> {
  const form = page.querySelector<HTMLFormElement>("[data-post-form]")!;
  const editId = new URLSearchParams(location.search).get("edit");
  if (editId) page.dataset["edit"] = editId;
  for (const link of page.querySelectorAll<HTMLAnchorElement>(".form-language a")) link.search = location.search;
  form.noValidate = true;
  startRows(form);

  const user = await whoPosts(kind.reason);
  if (user === null) return;
  const owner = user?.id ?? "";

  const pictures = attachPictureField(form.querySelector<HTMLElement>("[data-pictures-field]")!, {
    kind: kind.kind,
    draftId: () => (editId ? Promise.resolve(editId) : keeper.id()),
  });
  const clearPictures = () => pictures.set([]);
  const read = (): PostContent => ({ values: readForm(form), pictures: pictures.ids(), step: steps.current });
  const drawPreview = startPreview(page, card, read);
  const follow = () => {
    sayAmounts(form);
    showRentTerms(form);
    drawPreview();
  };
  const show = ({ values, pictures: ids, step }: PostContent) => {
    clearForm(form);
    fillForm(form, values, setRows);
    pictures.set(ids.map((id) => ({ id })));
    steps.open(step, false);
    void showKeptPlace(form);
    follow();
  };
  const steps = new Steps(page, () => keeper.changed());
  const expired = (reveal: boolean) => sayExpired(kind.expired(), () => keeper.changed(), reveal);
  const keeper: DraftKeeper = new DraftKeeper({
    kind: kind.kind,
    key: editId ? `${kind.kind}-${editId}` : kind.kind,
    account: !editId,
    owner,
    read,
    show,
    kept: startKeptLine(page),
    conflict: (other) => {
      if (!other) return removeNotice("conflict");
      showNotice("conflict", {
        title: m.posting_conflict(),
        text: m.posting_conflict_text({ when: ago(other.savedAt, currentLocale()) }),
        icon: "copy",
        actions: [
          { words: m.posting_conflict_mine(), act: () => keeper.keepMine() },
          { words: m.posting_conflict_other(), act: () => keeper.takeOther() },
        ],
      });
    },
    expired: () => expired(false),
    picturesGone: clearPictures,
  });

  const problems = () => {
    const { values, pictures: ids } = read();
    const sent = { ...(kind.toSend?.(values) ?? values), pictures: ids };
    return inFormOrder(form, problemsOf(kind.schema, sent, kind.asked(values)));
  };
  const refuse = (wrong: readonly FieldProblem[]) => {
    const first = form.elements.namedItem(wrong[0]?.field ?? "");
    const field = first instanceof RadioNodeList ? (first[0] as Element) : first;
    steps.open(steps.stepOf(field), false);
    const summary = form.querySelector("[data-summary]")!;
    steps.element(steps.current).before(summary);
    const problem = { code: "invalid-input", errors: wrong } as const;
    showRefusal(form, problem, kind.words(problem));
    summary.scrollIntoView({ block: "start" });
    keeper.changed();
  };
  const posting: Posting = {
    page,
    form,
    kind,
    steps,
    keeper,
    pictures,
    read,
    problems,
    refuse,
    expired,
  };

  startAmounts(form);
  startPlaceFields(form);
  startPin(form);
  wireSteps(posting);
  startSubmit(posting);
  form.addEventListener("input", () => {
    follow();
    keeper.changed();
  });
  form.addEventListener("change", () => keeper.changed());
  if (editId) await openPost(posting, editId);
  else if ((await begin(posting)) && user) fillContact(form, user);
  pictures.onChange(() => {
    drawPreview();
    keeper.changed();
  });
  follow();
  startAfresh(posting, { clearPictures, follow, user });
  page.dataset["ready"] = "";
}

/** The draft of this device and the one of the account, if there are any. Returns whether there is none, and the form is empty. */
async function begin({ kind, keeper, expired }: Posting): Promise<boolean> {
  const answer = await call(getDraft, { kind: kind.kind });
  if (!answer.ok && answer.problem.code === "signed-out") expired(false);
  const meeting = keeper.start(answer.ok ? answer.data.draft : undefined);
  if (meeting.from === "nowhere") return true;
  const savedAt =
    meeting.from === "device" ? (keeper.found?.savedAt ?? "") : (answer.ok && answer.data.draft?.updatedAt) || "";
  toast({
    kind: "info",
    title: m.posting_restored(),
    text: m.posting_restored_text({ when: ago(savedAt, currentLocale()) }),
    lasts: 8_000,
  });
  return false;
}

/** Back needs nothing; forward looks at the open step only. The way of an error leads into its step. */
function wireSteps({ page, form, steps, keeper, problems, refuse }: Posting): void {
  page.querySelector("[data-back]")!.addEventListener("click", () => {
    clearForm(form);
    steps.open(steps.current - 1, true);
    keeper.changed();
  });
  form.addEventListener(
    "submit",
    (event) => {
      if (steps.isLast) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const wrong = problems().filter(({ field }) => {
        const input = form.elements.namedItem(field);
        const element = input instanceof RadioNodeList ? (input[0] as Element) : input;
        return element && steps.stepOf(element) === steps.current;
      });
      if (wrong.length > 0) return refuse(wrong);
      clearForm(form);
      steps.open(steps.current + 1, true);
      keeper.changed();
    },
    { capture: true },
  );
  form.querySelector("[data-summary]")!.addEventListener(
    "click",
    (event) => {
      const id = event.target instanceof HTMLAnchorElement ? event.target.hash.slice(1) : "";
      const step = steps.stepOf(document.getElementById(id));
      if (id && step !== steps.current) steps.open(step, false);
    },
    { capture: true },
  );
}

/** Throws the draft away, after a question. */
function startAfresh(
  { page, form, steps, keeper }: Posting,
  { clearPictures, follow, user }: { clearPictures: () => void; follow: () => void; user: User | undefined },
): void {
  const button = page.querySelector<HTMLElement>("[data-fresh]")!;
  button.addEventListener("click", () => {
    const question = {
      title: m.posting_fresh(),
      text: m.posting_fresh_confirm(),
      yes: m.posting_fresh_yes(),
      busy: m.posting_fresh_busy(),
      no: m.posting_fresh_no(),
    };
    void confirmFirst(question, async () => {
      // While it forgets nothing is kept: what empties the form is no change of a draft.
      const forgotten = keeper.forget(true);
      form.reset();
      for (const hidden of form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) hidden.value = "";
      for (const table of form.querySelectorAll<HTMLElement>("[data-rows]")) {
        setRows(table, JSON.parse(table.dataset["given"] ?? "[]") as Record<string, string>[]);
      }
      clearForm(form);
      clearPictures();
      if (user) fillContact(form, user);
      steps.begin();
      void showKeptPlace(form);
      follow();
      await forgotten;
      toast({ kind: "ok", title: m.posting_fresh_done() });
    }).then((done) => done && steps.open(0, true));
  });
}
