import { useEffect, useRef } from "react";

/**
 * Moves the focus when a column is removed: to the button that takes the place of the pressed one, else to the page's title, so that
 * keyboard and screen reader users do not start again at the top.
 *
 * @param shown changes when the columns have changed
 */
export function useFocusAfter(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const used = useRef<number | null>(null);
  useEffect(() => {
    if (used.current === null) return;
    const left = [...buttons.current].sort(([one], [other]) => one - other).map(([, button]) => button);
    const next = used.current < 0 ? undefined : left[Math.min(used.current, left.length - 1)];
    used.current = null;
    (next ?? heading.current)?.focus({ preventScroll: true });
  }, [shown]);
  return {
    heading,
    /** For the remove button of a column. */
    button: (index: number) => (element: HTMLButtonElement | null) => {
      if (element) buttons.current.set(index, element);
      else buttons.current.delete(index);
    },
    /** Said before a column goes; without an index all go. */
    willRemove: (index = -1) => {
      used.current = index;
    },
  };
}
