import { useEffect, useRef } from "react";

/**
 * Calls `onReturn` when the page was left and comes back as it was. WebKit resets fields that are not to be remembered then: after
 * `pageshow`, and without always saying `persisted`, so it is called in a task of its own, after every leaving.
 */
export function usePageReturn(onReturn: () => void): void {
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  });
  useEffect(() => {
    let wasLeft = false;
    const onHide = () => {
      wasLeft = true;
    };
    const onShow = () => {
      if (wasLeft) setTimeout(() => returned.current());
      wasLeft = false;
    };
    addEventListener("pagehide", onHide);
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("pagehide", onHide);
      removeEventListener("pageshow", onShow);
    };
  }, []);
}
