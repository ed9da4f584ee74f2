import { useEffect, useRef, type RefObject } from "react";

/**
 * Tells `client:intent` that React listens now, so that a click which came before is given again. The returned ref goes on the island's
 * outermost element; effects of children run first, so everything inside listens as well.
 */
export function useIslandReady<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    root.current?.closest("astro-island")?.dispatchEvent(new Event("island:ready"));
  }, []);
  return root;
}
