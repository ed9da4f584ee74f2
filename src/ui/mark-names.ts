import { langOf } from "#domain/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";

/** What joins the parts of a line: "Karim Uddin · NB-7K3M9Q2X". */
const JOINT = /( · |: )/;

/** A text as nodes: its foreign parts in elements that say which language they are of. */
function markedParts(text: string): (HTMLElement | string)[] {
  return text.split(JOINT).map((part) => {
    const lang = langOf(part, currentLocale());
    return lang ? Object.assign(document.createElement("span"), { lang, textContent: part }) : part;
  });
}

/**
 * Marks names, titles and words of people that are not of the page's language, in everything below `root` that a script has just filled in.
 * What the markup has marked already stays as it is.
 */
export function markNames(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    // A row that is still being made has no language of its own.
    const marked = parent?.closest("[lang]");
    if (!parent || (marked && marked !== document.documentElement)) continue;
    const parts = markedParts(text.data);
    if (parts.every((part) => typeof part === "string")) continue;
    const lang = langOf(text.data, currentLocale());
    if (parent.childNodes.length === 1 && lang) parent.lang = lang;
    else {
      // One element in the place of one text: the parts of a row keep their number.
      const whole = document.createElement("span");
      if (lang) Object.assign(whole, { lang, textContent: text.data });
      else whole.append(...parts);
      text.replaceWith(whole);
    }
  }
}
