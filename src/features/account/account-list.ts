import { m } from "#i18n/messages.ts";

/** One row of a list of the account: what it is called, what more there is to say, and what takes it away. */
export type AccountRow = {
  id: string;
  label: string;
  note: string;
  remove: string;
  onRemove: (row: HTMLElement) => void;
};

/**
 * Fills a list from its template. `remove`: what the button says to somebody who does not see which row it is in.
 * @returns the rows, to be dressed further
 */
export function fillList(list: HTMLElement, template: HTMLTemplateElement, rows: readonly AccountRow[]): HTMLElement[] {
  const made = rows.map(({ id, label, note, remove, onRemove }) => {
    const row = (template.content.cloneNode(true) as DocumentFragment).querySelector("li")!;
    row.dataset["id"] = id;
    row.querySelector('[data-part="label"]')!.textContent = label;
    row.querySelector('[data-part="note"]')!.textContent = note;
    const button = row.querySelector<HTMLButtonElement>("[data-remove]")!;
    button.setAttribute("aria-label", remove);
    button.addEventListener("click", () => onRemove(row));
    return row;
  });
  list.replaceChildren(...made);
  list.hidden = made.length === 0;
  return made;
}

/** Says that a list could not be read, with a way to try again: an empty place would say that there is no second lock, no device. */
export function failList(list: HTMLElement, retry: () => Promise<void>): void {
  const row = document.createElement("li");
  row.setAttribute("role", "alert");
  const words = Object.assign(document.createElement("span"), { className: "grow", textContent: m.account_failed() });
  const again = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn btn-outline btn-sm",
  });
  again.textContent = m.account_retry();
  again.addEventListener("click", () => {
    again.disabled = true;
    void retry();
  });
  row.append(words, again);
  list.replaceChildren(row);
  list.hidden = false;
}
