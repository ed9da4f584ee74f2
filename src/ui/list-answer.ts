/** The root element of an answer, from the HTML of a partial. Throws where there is none. */
export function readAnswer(html: string, address: string): HTMLElement {
  const answer = new DOMParser().parseFromString(html, "text/html").querySelector("[data-answer]");
  if (!(answer instanceof HTMLElement)) throw new Error(`${address} answered something else`);
  return answer;
}

/** Asks for a search. Resolves to the answer's root element; rejects when aborted, unreachable or not understood. */
export async function askSearch(address: string, signal: AbortSignal): Promise<HTMLElement> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return readAnswer(await response.text(), address);
}

/** Puts the parts of an answer into the page, each into the part of the same name; containers stay, so live regions speak. */
export function showParts(answer: HTMLElement, names?: readonly string[]): void {
  for (const part of answer.querySelectorAll<HTMLElement>("[data-part]")) {
    const name = part.dataset["part"] ?? "";
    if (names && !names.includes(name)) continue;
    for (const place of document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)) {
      if (place.innerHTML !== part.innerHTML) {
        place.replaceChildren(...[...part.childNodes].map((node) => document.importNode(node, true)));
      }
    }
  }
}
