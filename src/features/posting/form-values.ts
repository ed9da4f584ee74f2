import type { PostValue, PostValues } from "#stores/post-draft.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form that hold a value of their own: no files, no buttons, nothing inside a row. */
const controls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== "" &&
      element.type !== "file" &&
      !element.closest("[data-row], [data-pictures-field]"),
  );

const tables = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>("[data-rows]")];
const cells = (row: Element): Control[] => [...row.querySelectorAll<Control>("[data-cell]")];

/** Rows of a small table in which something was typed; a select alone says nothing. */
function readRows(table: HTMLElement): Record<string, string>[] {
  return [...table.querySelectorAll("[data-row]")]
    .filter((row) => cells(row).some((cell) => cell instanceof HTMLInputElement && cell.value.trim() !== ""))
    .map((row) => Object.fromEntries(cells(row).map((cell) => [cell.dataset["cell"]!, cell.value])));
}

/** Everything that was typed and chosen, by the names of the fields. */
export function readForm(form: HTMLFormElement): PostValues {
  const values: PostValues = {};
  for (const control of controls(form)) {
    const { name, value } = control;
    if (!(control instanceof HTMLInputElement) || (control.type !== "checkbox" && control.type !== "radio")) {
      values[name] = value;
    } else if (control.type === "radio") {
      if (control.checked) values[name] = value;
    } else if ("single" in control.dataset) {
      values[name] = control.checked;
    } else {
      const chosen = Array.isArray(values[name]) ? (values[name] as string[]) : [];
      values[name] = control.checked ? [...chosen, value] : chosen;
    }
  }
  for (const table of tables(form)) values[table.dataset["rows"]!] = readRows(table);
  return values;
}

function fill(control: Control, value: PostValue): void {
  if (control instanceof HTMLInputElement && control.type === "radio") {
    control.checked = control.value === value;
  } else if (control instanceof HTMLInputElement && control.type === "checkbox") {
    control.checked = Array.isArray(value)
      ? (value as unknown[]).includes(control.value)
      : value === true || value === "on";
  } else if (typeof value === "string") {
    control.value = value;
  }
}

/** Writes values back; a field that they do not name keeps what it has. `rows` builds the rows of a table. */
export function fillForm(
  form: HTMLFormElement,
  values: PostValues,
  rows: (table: HTMLElement, given: Record<string, string>[]) => void,
): void {
  for (const control of controls(form)) {
    const value = values[control.name];
    if (value !== undefined) fill(control, value);
  }
  for (const table of tables(form)) {
    const given = values[table.dataset["rows"]!];
    if (Array.isArray(given)) rows(table, given.filter((row) => typeof row === "object") as Record<string, string>[]);
  }
}

/** The text of a field; "" for one that is missing or holds something else. */
export const textOf = (values: PostValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
};
export const listOf = (values: PostValues, name: string): string[] => {
  const value = values[name];
  return Array.isArray(value) ? (value as unknown[]).filter((item): item is string => typeof item === "string") : [];
};
