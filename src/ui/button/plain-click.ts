import type { MouseEvent } from "react";

/** Whether a click on a link opens it in this tab; clicks that open a new tab or window are left to the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A click handler for a link that acts in the page; other clicks are left to the browser. */
export const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
};
