import type { MouseEvent } from "react";

/** Whether a click on a link means this page: one that opens a tab or a window is the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
