import { comparisonQuery } from "#domain/comparison-address.ts";
import { splitLocale } from "#domain/locale.ts";
import { isKept, keptParts } from "#ui/kept-parts.ts";
import { keepColumns } from "./kept-columns.ts";

/** What a rendered comparison says about itself, in the page and in the partial alike. */
export type RenderedComparison = {
  /** Ids of the listings shown, in their order. */
  ids: string[];
  /** Its address, without "?". */
  query: string;
  /** False when samples stand in for records: then it says nothing about what is gone. */
  recorded: boolean;
};

export function readRendered({ dataset }: HTMLElement): RenderedComparison {
  return {
    ids: (dataset["ids"] ?? "").split(",").filter((id) => id !== ""),
    query: dataset["query"] ?? "",
    recorded: dataset["unreachable"] === undefined,
  };
}

/** An answer of the server. `kept`: it is of an earlier visit, and the page has to say so. */
export type ComparisonAnswer = { parts: HTMLElement; kept: boolean };

/** Where answers come from, in the language of the page. */
function partialPath(): string {
  const { prefix } = splitLocale(location.pathname);
  return `${prefix ? `/${prefix}` : ""}/partials/comparison`;
}

const readAnswer = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>("[data-answer]");

/** Asks for the comparison of these listings. null: aborted, unreachable or not understood. */
export async function askComparison(ids: readonly string[], signal: AbortSignal): Promise<ComparisonAnswer | null> {
  try {
    const response = await fetch(`${partialPath()}?${comparisonQuery(ids)}`, { signal });
    // 503 brings samples along.
    const parts = response.ok || response.status === 503 ? readAnswer(await response.text()) : null;
    return parts && { parts, kept: isKept(response) };
  } catch {
    return null;
  }
}

/** The latest answer on this device that has all these listings, without the others that it has. */
export async function findKept(ids: readonly string[]): Promise<ComparisonAnswer | null> {
  const answers = (await keptParts(partialPath()).catch(() => [])).reverse().map(readAnswer);
  const parts = answers.find((answer) => answer && ids.every((id) => readRendered(answer).ids.includes(id)));
  if (!parts) return null;
  const left = keepColumns(parts, ids);
  Object.assign(parts.dataset, { ids: left.ids.join(","), query: left.query, title: left.title });
  return { parts, kept: true };
}

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** Puts the parts of an answer into the page; the containers stay, so that the live region speaks. */
export function showAnswer(page: HTMLElement, { parts, kept }: ComparisonAnswer): void {
  const onlyDifferences = page.querySelector<HTMLInputElement>("[data-only-differences]")?.checked ?? false;
  for (const name of ["actions", "notes", "body"]) {
    const nodes = part(parts, name)?.childNodes ?? [];
    part(page, name)?.replaceChildren(...[...nodes].map((node) => document.importNode(node, true)));
  }
  const choice = page.querySelector<HTMLInputElement>("[data-only-differences]");
  if (choice) choice.checked = onlyDifferences;
  if (kept) sayKept(page);
}

/** Says below the title that what is shown is of an earlier visit; what stands there is read out. */
export function sayKept(page: HTMLElement): void {
  const template = page.querySelector<HTMLTemplateElement>('template[data-state="kept"]');
  if (template) part(page, "notes")?.append(template.content.cloneNode(true));
}

/** Shows one of the states that the page brought along: nothing to compare, or no answer. */
export function showState(page: HTMLElement, state: "empty" | "failed"): void {
  const template = page.querySelector<HTMLTemplateElement>(`template[data-state="${state}"]`);
  if (template) part(page, "body")?.replaceChildren(template.content.cloneNode(true));
  part(page, "actions")?.replaceChildren();
  part(page, "notes")?.replaceChildren();
}
