import { useEffect, useRef, type RefObject } from "react";
import { m } from "#i18n/messages.ts";
import type { Reason } from "./use-list-search.ts";

/**
 * Updates the page for new results: its title, the focus after turning a page or removing a filter, and after Back the scroll position. The
 * returned ref goes on the heading of the results.
 */
export function useResultsShown<Heading extends HTMLElement = HTMLHeadingElement>(
  { reason, version }: { reason: Reason | null; version: number },
  title: string,
): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  useEffect(() => {
    if (reason === null) return;
    document.title = `${title} · ${m.shell_brand()}`;
    if (reason === "history") {
      const { scroll = 0 } = (history.state ?? {}) as { scroll?: number };
      scrollTo({ top: scroll, behavior: "instant" });
    } else if (reason === "page") {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
      // The link that was followed has disappeared with its filter.
    } else if (reason === "link" && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [version]);
  return heading;
}
