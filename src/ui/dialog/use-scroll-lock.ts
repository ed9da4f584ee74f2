import { useEffect, useRef, type RefObject } from "react";

/** The page behind an open dialog stays where it is, without the jump that a vanishing scroll bar makes. Tells when it has opened. */
export function useScrollLock(ref: RefObject<HTMLDialogElement | null>, onOpen?: () => void): void {
  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current = onOpen;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement;
    const lock = () => {
      const open = element.matches(":modal");
      if (open) opened.current?.();
      // A bar that lies over the page takes no room: to keep some for it would be the jump itself.
      const takesRoom = root.style.scrollbarGutter !== "" || innerWidth > root.clientWidth;
      root.style.overflow = open ? "hidden" : "";
      root.style.scrollbarGutter = open && takesRoom ? "stable" : "";
    };
    // Its attribute, because dialogs of browsers two years old have no event for it.
    const opening = new MutationObserver(lock);
    opening.observe(element, { attributeFilter: ["open"] });
    // Its owner may have opened it in the render that made it.
    if (element.open) lock();
    return () => {
      opening.disconnect();
      root.style.overflow = "";
      root.style.scrollbarGutter = "";
    };
  }, [ref]);
}
