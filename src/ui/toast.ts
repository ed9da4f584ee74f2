import { m } from "#i18n/messages.ts";
import { iconHref, type IconName } from "./icons.ts";

export type Toast = {
  kind: "ok" | "bad" | "info";
  title: string;
  text?: string | undefined;
  /** Instead of the icon of its kind. */
  icon?: IconName;
};

/** Milliseconds until a toast closes itself, and how many are seen at once (specification 1, section 9). */
const CLOSES_AFTER = 4000;
const VISIBLE = 3;
const ICON_OF: Record<Toast["kind"], IconName> = { ok: "circle-check", bad: "circle-alert", info: "info" };

/** Two regions exist from the start, because screen readers announce only what changes inside a region they know. */
function region(bad: boolean): HTMLElement {
  let stack = document.querySelector<HTMLElement>(".toasts");
  if (!stack) {
    stack = document.createElement("div");
    stack.className = "toasts";
    stack.innerHTML = `<div aria-live="polite"></div><div role="alert"></div>`;
    document.body.append(stack);
  }
  return stack.children[bad ? 1 : 0] as HTMLElement;
}

function element(tag: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  return made;
}

function drawing(icon: IconName): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "ic");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", iconHref(icon));
  svg.append(use);
  return svg;
}

/**
 * Tells the visitor what just happened, in words already in their language. It closes after four seconds, waits while it is
 * pointed at or focused, and the oldest leaves when more than three are open. Browser only.
 */
export function toast({ kind, title, text, icon = ICON_OF[kind] }: Toast): void {
  const box = element("div");
  box.className = kind === "bad" ? "toast bad" : "toast";
  const words = element("span");
  words.append(element("b", title));
  if (text) words.append(element("span", text));
  const close = element("button") as HTMLButtonElement;
  close.type = "button";
  close.setAttribute("aria-label", m.ui_close());
  close.append(drawing("x"));
  box.append(drawing(icon), words, close);

  let timer: ReturnType<typeof setTimeout>;
  const leave = () => box.remove();
  const wait = () => clearTimeout(timer);
  const count = () => {
    wait();
    timer = setTimeout(leave, CLOSES_AFTER);
  };
  close.addEventListener("click", leave);
  for (const type of ["pointerenter", "focusin"]) box.addEventListener(type, wait);
  for (const type of ["pointerleave", "focusout"]) box.addEventListener(type, count);

  region(kind === "bad").append(box);
  const open = document.querySelectorAll(".toasts .toast");
  for (const old of [...open].slice(0, Math.max(0, open.length - VISIBLE))) old.remove();
  count();
}
