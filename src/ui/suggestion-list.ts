import { m } from "#i18n/messages.ts";
import { drawIcon } from "./draw-icon.ts";
import type { IconName } from "./icons.ts";

let made = 0;

function element(tag: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

export function listbox(id: string): HTMLElement {
  return element("ul", { id, class: "sugg", role: "listbox", "aria-label": m.search_suggestions(), hidden: "" });
}

/** Says how many suggestions there are; read out whenever it changes. */
export const statusLine = (): HTMLElement => element("p", { class: "sr", role: "status" });

/** Vowel signs, and what a hasanta joins: cutting there would tear a Bengali letter apart. */
const REST_OF_LETTER = /^(?:\p{M}|(?<=্)\p{L})*/u;

/** The letters that were typed, in bold, where the name begins with them. */
function nameNodes(name: string, typed: string): (Node | string)[] {
  if (typed === "" || !name.toLowerCase().startsWith(typed.toLowerCase())) return [name];
  const cut = typed.length + (REST_OF_LETTER.exec(name.slice(typed.length))?.[0].length ?? 0);
  return [element("b", {}, name.slice(0, cut)), name.slice(cut)];
}

/** One suggestion: a name, and beside it where that is ("" for nothing). */
export function suggestionOption(name: string, where: string, iconName: IconName, typed: string): HTMLElement {
  const item = element(
    "li",
    { role: "option", id: `place-${(made += 1)}` },
    drawIcon(iconName),
    element("span", {}, ...nameNodes(name, typed)),
  );
  if (where) item.append(element("small", {}, where));
  return item;
}
