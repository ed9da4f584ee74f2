import { useEffect, useRef } from "react";
import type { ListView } from "../list-view.ts";

/** Where the map takes the place of the list: below 64 rem. */
const NARROW = "(width < 64rem)";

/** On phones the map takes the place of the list: back in the list, it stands where it was left. */
export function useKeptPlace(view: ListView): void {
  const left = useRef(0);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (!matchMedia(NARROW).matches) return;
    if (view === "map") left.current = scrollY;
    scrollTo({ top: view === "map" ? 0 : left.current, behavior: "instant" });
  }, [view]);
}
