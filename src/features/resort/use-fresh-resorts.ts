import { useEffect, useRef } from "react";
import type { FoundResorts } from "#domain/resort/search.ts";
import { loadResorts, type ResortSearchState } from "./use-resort-search.ts";

/** The page itself comes first. */
const FIRST_AFTER_MILLISECONDS = 1500;
/** A change is seen within five seconds: this much waiting, and time for the answer. */
const EVERY_MILLISECONDS = 3000;
/** After a failed request the wait doubles, up to a minute. */
const SLOWEST_MILLISECONDS = 60_000;

const isSame = (one: FoundResorts, other: FoundResorts): boolean =>
  JSON.stringify([one.page, one.place]) === JSON.stringify([other.page, other.place]);

/**
 * Keeps an open list true: asks again for what is shown and tells `onChange` of an answer that differs. As long as nothing changes, the
 * browser's own conditional request is answered "not modified" by the CDN, without a function or a query. It sleeps while the tab is hidden
 * and looks at once when it is seen again; a search of the visitor's own brings a fresher answer and is left alone.
 */
export function useFreshResorts(search: ResortSearchState, onChange: (found: FoundResorts) => void): void {
  const now = useRef({ search, onChange });
  useEffect(() => {
    now.current = { search, onChange };
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let wait = EVERY_MILLISECONDS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;

    /** Resolves to whether there was an answer. */
    const look = async (): Promise<boolean> => {
      const { query, status } = now.current.search;
      if (status !== "shown") return true;
      const found = await loadResorts(query, signal);
      const { search: shown, onChange: tell } = now.current;
      if (found && shown.query === query && shown.status === "shown" && !isSame(found, shown.results)) tell(found);
      return found !== null;
    };
    const lookAfter = (milliseconds: number) => {
      clearTimeout(timer);
      if (!document.hidden && !signal.aborted) timer = setTimeout(() => void lookNow(), milliseconds);
    };
    const lookNow = async () => {
      clearTimeout(timer);
      if (isLooking) return;
      isLooking = true;
      // Only an ended list rejects.
      const isAnswered = await look().catch(() => true);
      isLooking = false;
      wait = isAnswered ? EVERY_MILLISECONDS : Math.min(wait * 2, SLOWEST_MILLISECONDS);
      lookAfter(wait);
    };
    const onVisibility = () => (document.hidden ? clearTimeout(timer) : void lookNow());
    const onOnline = () => void lookNow();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("online", onOnline);
    lookAfter(FIRST_AFTER_MILLISECONDS);
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("online", onOnline);
    };
  }, []);
}
