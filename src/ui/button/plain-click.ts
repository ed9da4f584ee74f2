import type { MouseEvent } from "react";

/** Whether a click on a link means this page: one that opens a tab or a window is the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** What a link's click does in this page; any other click is the browser's. */
export const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
};
