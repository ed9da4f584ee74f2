import { comparisonQuery } from "#domain/comparison-address.ts";
import { comparisonRows, readComparedValues, type BestValue } from "#domain/comparison-table.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { bestWords } from "./best-words.ts";

/** What is left of a comparison: the ids of its columns, its address without "?", and its title. */
export type ColumnsLeft = { ids: string[]; query: string; title: string };

const columnsIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-column]")];

/** The head of a column links to its listing. */
const slugOf = (head: HTMLElement): string => head.querySelector("a")?.getAttribute("href")?.split("/").pop() ?? "";

function markBest(cell: HTMLElement, best: BestValue | null | undefined): void {
  const word = cell.querySelector(".word");
  cell.classList.toggle("best", Boolean(best));
  if (!best) word?.remove();
  else if (!word) {
    const made = document.createElement("span");
    made.className = "tiny soft word";
    made.textContent = bestWords[best]();
    cell.append(made);
  }
}

/** Marks the rows anew, by the rules that the server has too. Columns of an older build do not say enough: then nothing is marked. */
function markRows(table: HTMLTableElement, heads: readonly HTMLElement[]): boolean {
  const values = heads.map(({ dataset }) => readComparedValues(dataset["values"]));
  const known = values.filter((value) => value !== null);
  const rows = comparisonRows(known.length === values.length ? known : []);
  for (const [index, row] of [...(table.tBodies[0]?.rows ?? [])].entries()) {
    const { differs = false, best = [] } = rows[index] ?? {};
    row.dataset["differs"] = String(differs);
    if (!differs) row.querySelector(".differs")?.remove();
    columnsIn(row).forEach((cell, column) => markBest(cell, best[column]));
  }
  return rows.some(({ differs }) => differs);
}

/** Beside four columns there was no place for another one; the table brought its head along. */
function addPlace(table: HTMLTableElement): void {
  const head = table.parentElement?.querySelector<HTMLTemplateElement>("template[data-free]");
  if (!head || table.querySelector(".free")) return;
  table.tHead?.rows[0]?.append(document.importNode(head.content, true));
  for (const row of table.tBodies[0]?.rows ?? []) row.insertCell().className = "free";
}

/** Says how many columns there are, and how many can still be added. */
function countColumns(table: HTMLTableElement, columns: number): void {
  const number = (value: number) => formatNumber(value, currentLocale());
  const max = number(COMPARE_MAX);
  const head = table.rows[0]?.cells;
  const count = head?.[0]?.lastElementChild;
  if (count) count.textContent = m.compare_count({ count: number(columns), max });
  const left = table.querySelector(".free .tiny");
  if (left) left.textContent = m.compare_places_left({ left: number(COMPARE_MAX - columns), max });
  if (head) table.dataset["columns"] = String(head.length - 1);
}

/**
 * Takes all columns out of a rendered comparison but these, and makes the rest what the server would have rendered without them: no answer is
 * needed for that. Notes on what was missing then leave too; those that stay true stay.
 */
export function keepColumns(root: ParentNode, ids: readonly string[]): ColumnsLeft {
  for (const column of columnsIn(root)) if (!ids.includes(column.dataset["column"] ?? "")) column.remove();
  const table = root.querySelector<HTMLTableElement>(".cmp");
  const heads = table ? columnsIn(table.tHead ?? table) : [];
  if (table) {
    if (!markRows(table, heads)) root.querySelector("[data-only-differences]")?.closest("label")?.remove();
    if (heads.length < COMPARE_MAX) addPlace(table);
    countColumns(table, heads.length);
  }
  for (const note of root.querySelectorAll('[data-part="notes"] > :not([data-lasting])')) note.remove();
  const titles = heads.map(({ dataset }) => dataset["csv"] ?? "").join(" / ");
  return {
    ids: heads.map(({ dataset }) => dataset["column"] ?? ""),
    query: comparisonQuery(heads.map(slugOf)),
    title: `${m.compare_page_title({ titles })} · ${m.shell_brand()}`,
  };
}
