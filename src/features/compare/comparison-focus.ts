const removeButtons = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>("[data-remove]")];

/**
 * Remembers which remove button is used. The returned function puts the focus on the one that took its place, else on the title of the page,
 * so that a keyboard or a screen reader does not start again at the top.
 */
export function keepFocus(page: HTMLElement, used: HTMLElement): () => void {
  const index = removeButtons(page).indexOf(used);
  return () => {
    const buttons = removeButtons(page);
    const next = index < 0 ? undefined : buttons[Math.min(index, buttons.length - 1)];
    (next ?? page.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
  };
}
