import { useEffect, useRef, type RefObject } from "react";

const hereNow = (): string => location.pathname + location.search;

/** Where the list stood when it was left, for Back. */
const saveScroll = () => history.replaceState({ ...(history.state as object | null), scroll: scrollY }, "");

/** A new entry of the history for another search, whose results start at the top. */
export function pushSearch(address: string): void {
  saveScroll();
  history.pushState({}, "", address);
}

/**
 * Remembers how far down the list was read, and tells `onMoved` of the search that Back or Forward lead to. `address` is that of the search
 * which is asked for now.
 */
export function useListHistory(address: RefObject<string>, onMoved: (params: URLSearchParams) => void): void {
  const moved = useRef(onMoved);
  useEffect(() => {
    moved.current = onMoved;
  });
  useEffect(() => {
    const onPopState = () => {
      if (hereNow() !== address.current) moved.current(new URLSearchParams(location.search));
    };
    let scrolled: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(scrolled);
      scrolled = setTimeout(() => hereNow() === address.current && saveScroll(), 150);
    };
    addEventListener("popstate", onPopState);
    addEventListener("scroll", onScroll);
    return () => {
      clearTimeout(scrolled);
      removeEventListener("popstate", onPopState);
      removeEventListener("scroll", onScroll);
    };
  }, [address]);
}
