import { drawIcon } from "./draw-icon.ts";
import type { IconName } from "./icons.ts";

/** A short fact under a title, with its icon. With an address it leads there. */
export function drawNote(icon: IconName, words: string, href?: string): HTMLElement {
  const note = document.createElement(href === undefined ? "span" : "a");
  note.className = "where";
  if (note instanceof HTMLAnchorElement && href !== undefined) note.href = href;
  note.append(drawIcon(icon, "ic-sm"), words);
  return note;
}

export function drawLink(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = words;
  return link;
}
