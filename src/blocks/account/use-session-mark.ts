import { useEffect } from "react";
import { $session } from "#stores/session/session.ts";

/**
 * Keeps the mark on the page by which styles show who is signed in (`signed-in:`), here and when another tab signs in or out. The script in the
 * head sets it before the first paint; no component owns the element that it is on.
 */
export function useSessionMark(): void {
  useEffect(
    () =>
      $session.subscribe((session) => {
        document.documentElement.toggleAttribute("data-signed-in", session !== undefined);
      }),
    [],
  );
}
