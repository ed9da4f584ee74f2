import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the server's markup and in the first render over it, true from then on: for what only the browser knows, where "not known yet"
 * must look different from "nothing".
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
