import { useSyncExternalStore } from "react";

/** Where two months have room beside one another: `md` of the tokens. */
const WIDE = "(width >= 48rem)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether two months have room; on the server they have none. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
