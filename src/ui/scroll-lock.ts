/**
 * Keeps the page behind a dialog where it is until the dialog closes. A rule `html:has(dialog[open])` would do it without a script, but
 * a `:has` at the root has the browser restyle the whole page after every change of any attribute: 25 ms a tap on a cheap phone.
 */
export function lockScroll(dialog: HTMLDialogElement): void {
  const { style } = document.documentElement;
  style.overflow = "hidden";
  dialog.addEventListener("close", () => style.removeProperty("overflow"), { once: true });
}
