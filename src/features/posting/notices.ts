import type { IconName } from "#ui/icons.ts";
import { drawIcon } from "#ui/draw-icon.ts";

export type NoticeAction = { words: string; act: (() => void) | string };
export type Notice = {
  title: string;
  text?: string | undefined;
  icon: IconName;
  bad?: boolean;
  actions?: NoticeAction[];
};

function actionOf({ words, act }: NoticeAction, index: number): HTMLElement {
  const button = document.createElement(typeof act === "string" ? "a" : "button");
  button.className = `btn btn-sm ${index === 0 ? "btn-primary" : "btn-outline"}`;
  button.textContent = words;
  if (button instanceof HTMLButtonElement) {
    button.type = "button";
    if (typeof act !== "string") button.addEventListener("click", act);
  } else if (typeof act === "string") button.href = act;
  return button;
}

const place = (): HTMLElement => document.querySelector<HTMLElement>("[data-notices]")!;

/** Takes a notice away. */
export function removeNotice(name: string): void {
  place().querySelector(`[data-notice="${name}"]`)?.remove();
}

/** Says above the form what concerns all of it, and what can be done. One notice of a name at a time. `reveal`: the reader is led to it. */
export function showNotice(name: string, { title, text, icon, bad, actions = [] }: Notice, reveal = false): void {
  removeNotice(name);
  const box = document.createElement("div");
  box.className = bad ? "banner banner-danger" : "banner";
  box.dataset["notice"] = name;
  box.tabIndex = -1;
  const words = document.createElement("div");
  words.className = "stack-sm";
  const paragraph = document.createElement("p");
  const strong = document.createElement("b");
  strong.textContent = title;
  paragraph.append(strong, ...(text ? [` ${text}`] : []));
  words.append(paragraph);
  if (actions.length > 0) {
    const row = document.createElement("div");
    row.className = "row";
    row.append(...actions.map(actionOf));
    words.append(row);
  }
  box.append(drawIcon(icon), words);
  place().append(box);
  if (!reveal) return;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: "center" });
}
