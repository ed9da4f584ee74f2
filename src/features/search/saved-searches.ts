import { call } from "#api/call.ts";
import { changeSearch, deleteSearch, listSearches } from "#api/saved-searches.ts";
import { links } from "#domain/links.ts";
import {
  SAVED_SEARCH_NAME_MAX,
  savedQuery,
  SEARCH_ALERTS,
  type SavedSearch,
  type SearchAlert,
} from "#domain/saved-search.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { liveForm, missing, type Refusal } from "#ui/live-form.ts";
import { confirmFirst, openModal } from "#ui/modal.ts";
import { pagedList, type Page } from "#ui/paged-list.ts";
import { part } from "#ui/part.ts";
import { toast } from "#stores/toasts.ts";
import { searchFilters } from "./saved-search-words.ts";

/** What the server refused, said beside the list; a wish for mails without an address says what is missing. */
function sayRefusal({ code, errors }: Refusal): void {
  const [wrong] = errors ?? [];
  toast({ kind: "bad", ...(wrong ? { title: fieldProblem(wrong.code) } : problemWords(code)) });
}

/** A name field with its button, as a dialog wants it. */
function renameForm(name: string): HTMLFormElement {
  const form = Object.assign(document.createElement("form"), { className: "stack" });
  const summary = document.createElement("div");
  const field = Object.assign(document.createElement("div"), { className: "field" });
  const label = Object.assign(document.createElement("label"), {
    htmlFor: "search-rename",
    textContent: m.saved_search_name(),
  });
  const input = Object.assign(document.createElement("input"), {
    className: "inp",
    id: "search-rename",
    name: "name",
    value: name,
    maxLength: SAVED_SEARCH_NAME_MAX,
    autocomplete: "off",
    autofocus: true,
  });
  const submit = Object.assign(document.createElement("button"), {
    className: "btn btn-primary",
    textContent: m.saved_search_submit(),
  });
  field.append(label, input);
  summary.append(submit);
  form.append(field, summary);
  return form;
}

/** Lists what somebody keeps, and lets them rename it, choose when its mails come, and delete it. */
export function startSavedSearches(panel: HTMLElement): void {
  const locale = currentLocale();

  async function rename({ id, name }: SavedSearch): Promise<void> {
    const form = renameForm(name);
    const dialog = openModal(m.saved_search_rename_of({ name }), form);
    liveForm(form, {
      check: (values) => missing(values, "name"),
      send: (values) => call(changeSearch, { id, name: values["name"] ?? "" }),
      refused: (problem) => {
        if (problem.code === "invalid-input") return false;
        sayRefusal(problem);
        return true;
      },
      done: async () => {
        dialog.close();
        await list.reload();
      },
    });
  }

  async function setAlert({ id, alert }: SavedSearch, select: HTMLSelectElement): Promise<void> {
    select.disabled = true;
    const answer = await call(changeSearch, { id, alert: select.value as SearchAlert });
    select.disabled = false;
    select.focus();
    if (answer.ok) return toast({ kind: "ok", title: m.saved_search_changed() });
    select.value = alert;
    sayRefusal(answer.problem);
  }

  async function remove({ id, name }: SavedSearch): Promise<void> {
    const words = { title: m.saved_search_delete_ask(), text: m.saved_search_delete_text({ name }) };
    const buttons = { yes: m.saved_search_delete(), busy: m.saved_search_deleting(), no: m.saved_search_keep() };
    await confirmFirst({ ...words, ...buttons }, async () => {
      const answer = await call(deleteSearch, { id });
      if (!answer.ok && answer.problem.code !== "search-not-found") return sayRefusal(answer.problem);
      toast({ kind: "ok", title: m.saved_search_deleted() });
      await list.reload();
    });
  }

  function draw(saved: SavedSearch, row: HTMLLIElement): void {
    const { name, purpose, search } = saved;
    const link = part<HTMLAnchorElement>("name", row);
    link.href = links.search(purpose, search, locale);
    link.textContent = name;
    const kind = purpose === "rent" ? m.purpose_rent() : m.purpose_sale();
    part("filters", row).textContent = [kind, searchFilters(savedQuery(saved), locale)].join(" · ");
    const select = part<HTMLSelectElement>("alert", row);
    select.value = SEARCH_ALERTS.find((alert) => alert === saved.alert) ?? "none";
    select.setAttribute("aria-label", m.saved_search_alert_of({ name }));
    select.addEventListener("change", () => void setAlert(saved, select));
    const buttons = { rename: m.saved_search_rename_of({ name }), delete: m.saved_search_delete_of({ name }) };
    for (const [what, label] of Object.entries(buttons)) part(what, row).setAttribute("aria-label", label);
    part("rename", row).addEventListener("click", () => void rename(saved));
    part("delete", row).addEventListener("click", () => void remove(saved));
  }

  const list = pagedList<SavedSearch, Page<SavedSearch>>(panel.querySelector<HTMLElement>("[data-paged]")!, {
    load: async () => {
      const answer = await call(listSearches, {});
      return answer.ok ? { ok: true, data: { items: answer.data.items, next: null } } : answer;
    },
    key: ({ id, name }) => `${id} ${name}`,
    draw,
  });
  void list.restart();
}
