/**
 * Runs `start` once, as soon as the element is laid out: for a tab whose content is asked for when somebody opens it. An element that is
 * shown already starts at once.
 */
export function whenShown(element: HTMLElement, start: () => void): void {
  new ResizeObserver((_, observer) => {
    if (!element.checkVisibility()) return;
    observer.disconnect();
    start();
  }).observe(element);
}
