import { call } from "#api/call.ts";
import { decideName, listNames, type NamesAnswer } from "#api/names.ts";
import { links } from "#domain/links.ts";
import { NAME_DECISIONS, type NameChange, type NameDecision } from "#domain/name-change.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { toast } from "#stores/toasts.ts";
import { drawLink, drawNote } from "#ui/draw-note.ts";
import { pagedList, type PagedList } from "#ui/paged-list.ts";
import { part } from "#ui/part.ts";
import { showCount } from "#ui/tab-count.ts";
import { whenShown } from "#ui/when-shown.ts";

const BUTTONS: Record<
  NameDecision,
  { name: string; label: typeof m.moderation_reject_this; done: typeof m.moderation_rejected }
> = {
  approved: { name: "approve", label: m.moderation_approve_this, done: m.moderation_approved },
  rejected: { name: "reject", label: m.moderation_reject_this, done: m.moderation_rejected },
};
const both = (name: string, nameBn: string | null): string => [name, ...(nameBn ? [nameBn] : [])].join(" · ");

function wireDecision(change: NameChange, row: HTMLElement, decision: NameDecision, list: () => PagedList): void {
  const { name, label, done } = BUTTONS[decision];
  const what = both(change.name, change.nameBn);
  const button = part<HTMLButtonElement>(name, row);
  button.setAttribute("aria-label", label({ what }));
  button.addEventListener("click", () => {
    if (row.hasAttribute("data-busy")) return;
    row.toggleAttribute("data-busy", true);
    const ask = () => call(decideName, { id: change.id, version: change.requestedAt, decision });
    void withFreshFactor(ask).then((answer) => {
      row.toggleAttribute("data-busy", false);
      toast(answer.ok ? { kind: "ok", title: done({ what }) } : { kind: "bad", ...problemWords(answer.problem.code) });
      void list().reload();
    });
  });
}

function fillRow(change: NameChange, row: HTMLLIElement, list: () => PagedList): void {
  const locale = currentLocale();
  part("title", row).textContent = both(change.name, change.nameBn);
  const shown = both(change.shownName, change.shownNameBn);
  part("shown", row).replaceChildren(
    drawLink(links.agent(change.id, locale), m.moderation_name_shown({ name: shown })),
  );
  part("notes", row).replaceChildren(drawNote("clock", ago(change.requestedAt, locale)));
  for (const decision of NAME_DECISIONS) wireDecision(change, row, decision, list);
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-names]")) {
  const list: PagedList = pagedList<NameChange, NamesAnswer>(panel.querySelector<HTMLElement>("[data-paged]")!, {
    load: (cursor) => call(listNames, cursor === undefined ? {} : { cursor }),
    key: ({ id, requestedAt }) => `${id} ${requestedAt}`,
    draw: (change, row) => fillRow(change, row, () => list),
    arrived: ({ waiting }) => showCount("names", waiting),
  });
  whenShown(panel, () => void list.restart());
}
