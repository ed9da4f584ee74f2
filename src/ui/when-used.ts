import { afterPaint } from "./after-paint.ts";

/**
 * Tells assistive tech at once that a text field suggests; what makes the suggestions is loaded when the field is first used. The input stays
 * the one that the page came with, so typed text, caret and focus survive.
 */
export function suggestWhenUsed(input: HTMLInputElement, load: () => void): void {
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  const wake = ({ pointerType }: Partial<PointerEvent>) => {
    // A finger comes and taps in one: the tap brings the focus, and a frame asked for in between would only hold it up.
    if (pointerType === "touch") return;
    input.removeEventListener("focus", wake);
    input.removeEventListener("pointerenter", wake);
    // A finger that comes down is answered before anything is fetched for it.
    void afterPaint().then(load);
  };
  input.addEventListener("focus", wake);
  input.addEventListener("pointerenter", wake);
  if (document.activeElement === input) wake({});
}
