import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import type { PostValues } from "#stores/post-draft.ts";
import { leaveGreeting } from "#stores/session-greeting.ts";
import { changedFields } from "./changed-fields.ts";
import { removeNotice, showNotice } from "./notices.ts";
import type { Posting } from "./post-form.ts";

/** Opens a post of one's own in the form. What was typed in an earlier visit and never sent comes back. */
export async function openPost({ kind, keeper, steps, form, expired }: Posting, id: string): Promise<void> {
  const answer = await kind.own(id);
  if (!answer.ok) {
    if (answer.problem.code === "signed-out") return expired(true);
    form.hidden = true;
    const isGone = answer.problem.status === 404;
    const words = isGone
      ? { title: m.posting_edit_missing(), text: m.posting_edit_missing_text() }
      : problemWords(answer.problem.code);
    const again = { words: m.account_retry(), act: () => location.reload() };
    const actions = [...(isGone ? [] : [again]), { words: m.shell_account(), act: links.account(currentLocale()) }];
    return showNotice("missing", { ...words, icon: "circle-alert", bad: true, actions }, true);
  }
  const { version, form: values, pictures, rejection } = answer.data.post;
  steps.reachAll();
  const before = keeper.found?.base;
  const post = { values, pictures: pictures.map((picture) => picture.id), step: 0 };
  const typed = keeper.startEdit({ version, values }, post);
  if (before && before.version !== version && typed.length > 0) sayMeanwhile(form, before.values, values);
  if (!rejection) return;
  const reasons = rejection.reasons.map(reasonWords);
  showNotice("rejected", {
    title: m.posting_rejected(),
    text: [...reasons, rejection.text ?? ""].filter((text) => text !== "").join(" · "),
    icon: "triangle-alert",
    bad: true,
  });
}

const labelOf = (form: HTMLFormElement, field: string): string | undefined => {
  const beside = form.querySelector<HTMLElement>(`[data-errors-of="${CSS.escape(field)}"]`);
  const named = form.elements.namedItem(field);
  const input = beside ?? (named instanceof RadioNodeList ? (named[0] as HTMLElement) : (named as HTMLElement | null));
  const label =
    input?.closest("fieldset")?.querySelector("legend") ?? document.querySelector(`label[for="${input?.id}"]`);
  return label?.firstChild?.textContent?.trim();
};

/** Says what was changed elsewhere while something was being typed here. `reveal`: the reader is led to it. */
function sayMeanwhile(form: HTMLFormElement, before: PostValues, now: PostValues, reveal = false): void {
  const fields = changedFields(before, now).flatMap((field) => labelOf(form, field) ?? []);
  showNotice(
    "meanwhile",
    {
      title: m.posting_meanwhile(),
      text: fields.length > 0 ? m.posting_meanwhile_text({ fields: fields.join(", ") }) : m.posting_meanwhile_none(),
      icon: "copy",
    },
    reveal,
  );
}

/** Somebody else (or another window) changed the post first: says what, keeps what was typed, and lets it be sent on top of that. */
export async function meetChange({ kind, keeper, page, form, expired }: Posting): Promise<void> {
  const before = keeper.base;
  const answer = await kind.own(page.dataset["edit"] ?? "");
  if (!answer.ok) {
    if (answer.problem.code === "signed-out") expired(true);
    return;
  }
  const { version, form: values } = answer.data.post;
  keeper.rebase({ version, values });
  removeNotice("refused");
  sayMeanwhile(form, before?.values ?? {}, values, true);
}

/** The change is saved; where it waits for approval again, the next page says so. */
export function saidChanged({ approval }: { approval: string }): void {
  leaveGreeting(approval === "pending" ? "post-pending" : "post-saved");
  location.assign(links.account(currentLocale()));
}
