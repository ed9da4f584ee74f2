import type { ReactNode } from "react";
import type { ListView } from "#features/search/list-view.ts";

/** From 64 rem the map is the right 41 % and stays while the list scrolls; on phones, where there is a script to draw it, it takes the list's place. */
const LOOKS = {
  map: {
    frame: "lg:grid lg:grid-cols-[minmax(0,59fr)_minmax(0,41fr)] lg:items-start",
    list: "wrap mx-0 w-full px-(--space-gutter) screen-scripted:max-lg:hidden",
  },
  list: { frame: undefined, list: "wrap" },
};

/** Under header, strip of the demo and search bar, whose height it leaves. */
const MAP = [
  "h-[calc(100dvh-13.5rem)] min-h-88 border-line max-lg:noscript:h-32 max-lg:noscript:min-h-0",
  "lg:sticky lg:top-[8.375rem] lg:h-[calc(100dvh-10rem)] lg:border-s print:hidden",
].join(" ");

type Props = {
  view: ListView;
  /** What the page is about, where the list with its heading is out of view. */
  heading: string;
  /** The list. */
  children: ReactNode;
  /** Made only while it is wanted. */
  map: () => ReactNode;
};

/** What a list page found: the list, and the map beside or instead of it. */
export function ViewedResults({ view, heading, children, map }: Props) {
  const { frame, list } = LOOKS[view];
  return (
    <div className={frame}>
      {view === "map" && (
        <p role="heading" aria-level={1} className="sr-only hidden screen-scripted:max-lg:block">
          {heading}
        </p>
      )}
      <div className={list}>{children}</div>
      {view === "map" && <div className={MAP}>{map()}</div>}
    </div>
  );
}
