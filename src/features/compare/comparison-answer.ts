import { comparisonQuery } from "#domain/comparison-address.ts";
import { splitLocale } from "#domain/locale.ts";

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

/** Asks for the comparison of these listings in the language of the page. Rejects when aborted, unreachable or not understood. */
export async function askComparison(ids: readonly string[], signal: AbortSignal): Promise<HTMLElement> {
  const { prefix } = splitLocale(location.pathname);
  const address = `${prefix ? `/${prefix}` : ""}/partials/comparison?${comparisonQuery(ids)}`;
  const response = await fetch(address, { signal });
  // 503 brings samples along.
  if (!response.ok && response.status !== 503) throw new Error(`${address} answered ${response.status}`);
  const answer = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("[data-answer]");
  if (!(answer instanceof HTMLElement)) throw new Error(`${address} answered something else`);
  return answer;
}

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** Puts the parts of an answer into the page; the containers stay, so that the live region speaks. */
export function showAnswer(page: HTMLElement, answer: HTMLElement): void {
  const onlyDifferences = page.querySelector<HTMLInputElement>("[data-only-differences]")?.checked ?? false;
  for (const name of ["actions", "notes", "body"]) {
    const nodes = part(answer, name)?.childNodes ?? [];
    part(page, name)?.replaceChildren(...[...nodes].map((node) => document.importNode(node, true)));
  }
  const choice = page.querySelector<HTMLInputElement>("[data-only-differences]");
  if (choice) choice.checked = onlyDifferences;
}

/** Shows one of the states that the page brought along: nothing to compare, or no answer. */
export function showState(page: HTMLElement, state: "empty" | "failed"): void {
  const template = page.querySelector<HTMLTemplateElement>(`template[data-state="${state}"]`);
  if (template) part(page, "body")?.replaceChildren(template.content.cloneNode(true));
  part(page, "actions")?.replaceChildren();
  part(page, "notes")?.replaceChildren();
}

/** Takes columns out at once, before the new table is there. */
export function dropColumns(page: HTMLElement, kept: readonly string[]): void {
  for (const cell of page.querySelectorAll<HTMLElement>("[data-column]")) {
    if (!kept.includes(cell.dataset["column"] ?? "")) cell.remove();
  }
}
