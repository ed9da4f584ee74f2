import { m } from "#i18n/messages.ts";
import { drawIcon } from "./draw-icon.ts";
import type { IconName } from "./icons.ts";

export type Toast = {
  kind: "ok" | "bad" | "info";
  title: string;
  text?: string | undefined;
  /** The one way on from here, below the words. */
  link?: { label: string; href: string };
  /** Instead of the icon of its kind. */
  icon?: IconName;
  /** Milliseconds until it closes itself, where there is more to read than usual. */
  lasts?: number;
};

/** Milliseconds until a toast closes itself, and how many are seen at once (specification 1, section 9). */
const CLOSES_AFTER = 4000;
const VISIBLE = 3;
const ICON_OF: Record<Toast["kind"], IconName> = { ok: "circle-check", bad: "circle-alert", info: "info" };

/** What is on the screen, the oldest first, and how each is dismissed. */
const open = new Map<HTMLElement, () => void>();

/** Pointed at, or with the focus in it: it stays until that is over. */
const isHeld = (box: HTMLElement): boolean => box.matches(":hover, :focus-within");

/** Screen readers announce only what changes inside a region they know: it is there first, and the words come a moment later. */
const KNOWN_AFTER_MILLISECONDS = 100;

function region(bad: boolean): HTMLElement {
  let stack = document.querySelector<HTMLElement>(".toasts");
  if (!stack) {
    stack = document.createElement("div");
    stack.className = "toasts";
    stack.innerHTML = `<div role="status"></div><div role="alert"></div>`;
    document.body.append(stack);
  }
  return stack.children[bad ? 1 : 0] as HTMLElement;
}

function element(tag: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  return made;
}

function linkTo({ label, href }: { label: string; href: string }): HTMLElement {
  const made = element("a", label) as HTMLAnchorElement;
  made.href = href;
  return made;
}

/**
 * Tells the visitor what just happened, in words already in their language. It closes after four seconds (or `lasts`), waits while it is
 * pointed at or focused, and the oldest that is not held leaves when more than three are open. Browser only.
 */
export function toast({ kind, title, text, link, icon = ICON_OF[kind], lasts = CLOSES_AFTER }: Toast): void {
  const box = element("div");
  box.className = kind === "bad" ? "toast bad" : "toast";
  const words = element("span");
  words.append(element("b", title));
  if (text) words.append(element("span", text));
  if (link) words.append(linkTo(link));
  const close = element("button") as HTMLButtonElement;
  close.type = "button";
  close.setAttribute("aria-label", m.ui_close());
  close.append(drawIcon("x"));
  box.append(drawIcon(icon), words, close);

  let timer: ReturnType<typeof setTimeout>;
  /** Where the visitor was before the focus came here. */
  let before: EventTarget | null = null;
  const leave = () => {
    clearTimeout(timer);
    open.delete(box);
    const focused = box.contains(document.activeElement);
    box.remove();
    if (focused && before instanceof HTMLElement) before.focus();
  };
  const wait = () => clearTimeout(timer);
  const count = () => {
    wait();
    if (!isHeld(box)) timer = setTimeout(leave, lasts);
  };
  close.addEventListener("click", leave);
  box.addEventListener("pointerenter", wait);
  box.addEventListener("focusin", (event) => {
    wait();
    if (!box.contains(event.relatedTarget as Node | null)) before = event.relatedTarget;
  });
  box.addEventListener("pointerleave", count);
  // The focus has not arrived yet where it goes to: the browser says so a moment later.
  box.addEventListener("focusout", () => setTimeout(() => box.isConnected && count()));

  const place = region(kind === "bad");
  setTimeout(() => {
    place.append(box);
    open.set(box, leave);
    for (const [old, dismiss] of open) {
      if (open.size <= VISIBLE) break;
      if (old !== box && !isHeld(old)) dismiss();
    }
    count();
  }, KNOWN_AFTER_MILLISECONDS);
}
