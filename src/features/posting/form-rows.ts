/** Numbers the fields of a table's rows: `nearby.0.name`, as the problems of the server name them. */
function number(table: HTMLElement): void {
  const name = table.dataset["rows"]!;
  const rows = [...table.querySelectorAll<HTMLElement>("[data-row]")];
  for (const [index, row] of rows.entries()) {
    for (const cell of row.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
      const field = (cell.dataset["cell"] ??= cell.name);
      const label = row.querySelector(`label[for="${cell.id}"]`);
      cell.name = `${name}.${index}.${field}`;
      cell.id = `post-${name}-${index}-${field}`;
      cell.removeAttribute("aria-describedby");
      label?.setAttribute("for", cell.id);
    }
  }
  const add = table.querySelector<HTMLButtonElement>("[data-add-row]")!;
  add.disabled = rows.length >= Number(table.dataset["max"]);
}

function addRow(table: HTMLElement, values: Record<string, string> = {}): HTMLElement {
  const template = table.querySelector("template")!;
  const row = (template.content.cloneNode(true) as DocumentFragment).querySelector<HTMLElement>("[data-row]")!;
  for (const cell of row.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
    const value = values[cell.name];
    if (typeof value === "string") cell.value = value;
  }
  table.querySelector("[data-row-list]")!.append(row);
  return row;
}

/** Puts these rows into a table, instead of what it has. */
export function setRows(table: HTMLElement, given: readonly Record<string, string>[]): void {
  table.querySelector("[data-row-list]")!.replaceChildren();
  for (const values of given.slice(0, Number(table.dataset["max"]))) addRow(table, values);
  number(table);
}

/** Small tables grow and shrink row by row; each change is told as an `input` of the form. */
export function startRows(form: HTMLFormElement): void {
  for (const table of form.querySelectorAll<HTMLElement>("[data-rows]")) {
    setRows(table, JSON.parse(table.dataset["given"] ?? "[]") as Record<string, string>[]);
    table.addEventListener("click", (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const gone = target?.closest("[data-remove-row]")?.closest("[data-row]");
      if (gone) {
        const next = gone.nextElementSibling ?? gone.previousElementSibling;
        gone.remove();
        number(table);
        (next ?? table).querySelector<HTMLElement>("[data-remove-row], [data-add-row]")?.focus();
      } else if (target?.closest("[data-add-row]")) {
        const row = addRow(table);
        number(table);
        row.querySelector<HTMLElement>("input, select")?.focus();
      } else return;
      table.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
}
