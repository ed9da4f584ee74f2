import { useRef, type RefObject } from "react";
import { flushSync } from "react-dom";

/** The first part that can be seen, while the beginning of the list is above the window: what the visitor is reading. */
function readPart(list: HTMLElement): { part: Element; top: number } | null {
  if (list.getBoundingClientRect().top >= 0) return null;
  const part = [...list.children].find((one) => one.getBoundingClientRect().bottom > 0);
  return part ? { part, top: part.getBoundingClientRect().top } : null;
}

/**
 * For a list that updates itself: `update` makes the change, and what is being read keeps its place on the screen. If the focused part is
 * removed, `heading` gets the focus. `list` goes on the element whose children are the parts.
 */
export function useSteadyList(heading: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null);
  const update = (change: () => void) => {
    const reading = list.current && readPart(list.current);
    const isInList = list.current?.contains(document.activeElement);
    // The page is measured before and after, so the change must be rendered synchronously.
    flushSync(change);
    if (isInList && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    if (reading?.part.isConnected)
      scrollBy({ top: reading.part.getBoundingClientRect().top - reading.top, behavior: "instant" });
  };
  return { list, update };
}
