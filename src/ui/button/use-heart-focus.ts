import { useEffect, useRef, type ComponentProps, type RefObject } from "react";

/** What a card passes on to its heart, so that the list around it knows where the focus is. */
export type HeartProps = Pick<ComponentProps<"button">, "ref" | "onFocus" | "onBlur">;

/**
 * Moves the focus when a focused heart disappears with its card: to the heart of the card that takes its place, else to `fallback`, so that
 * keyboard and screen reader users do not start again at the top.
 * @param ids of the cards shown, in order
 */
export function useHeartFocus(ids: readonly string[], fallback: RefObject<HTMLElement | null>) {
  const hearts = useRef(new Map<string, HTMLButtonElement>());
  const focused = useRef<{ id: string; index: number } | null>(null);
  const shown = ids.join();
  useEffect(() => {
    const left = shown === "" ? [] : shown.split(",");
    const last = focused.current;
    if (!last || left.includes(last.id)) return;
    focused.current = null;
    const next = left[Math.min(last.index, left.length - 1)];
    ((next !== undefined && hearts.current.get(next)) || fallback.current)?.focus();
  }, [shown, fallback]);

  return (id: string): HeartProps => ({
    ref: (element: HTMLButtonElement | null) => {
      if (element) hearts.current.set(id, element);
      else hearts.current.delete(id);
    },
    onFocus: () => {
      focused.current = { id, index: ids.indexOf(id) };
    },
    onBlur: () => {
      focused.current = null;
    },
  });
}
