import { useState } from "react";
import type { ListingQuery } from "#domain/search/filters.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { NearPanel } from "./NearPanel.tsx";
import type { SearchedFrame } from "./use-searched-frame.ts";

type Props = {
  query: ListingQuery;
  searched: SearchedFrame;
  /** The middle of the map. */
  centre: { lng: number; lat: number } | null;
  hasDrawn: boolean;
  onDraw: () => void;
};

const TOOL =
  "inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold shadow-lift hover:border-ink aria-expanded:ring-1 aria-expanded:ring-ink";

/** What can be done with the map beside moving it. */
export function MapTools({ query, searched, centre, hasDrawn, onDraw }: Props) {
  const [near, setNear] = useState(false);
  return (
    <div className="pointer-events-none absolute start-3 end-16 top-3 z-3 flex max-h-[calc(100%-4rem)] flex-col items-start gap-2 *:pointer-events-auto">
      <div className="flex flex-wrap gap-2">
        <div className="rounded-md border border-line-strong bg-surface px-3 shadow-lift [&_label]:text-sm">
          <CheckField
            id="map-follow"
            label={m.map_follow()}
            checked={searched.following}
            onChange={({ target }) => searched.follow(target.checked)}
          />
        </div>
        <button type="button" className={TOOL} onClick={onDraw}>
          <Icon name="pentagon" />
          <span className="max-sm:sr-only">{hasDrawn ? m.map_draw_edit() : m.map_draw()}</span>
        </button>
        <button type="button" className={TOOL} aria-expanded={near} onClick={() => setNear(!near)}>
          <Icon name="locate-fixed" />
          <span className="max-sm:sr-only">{m.map_near()}</span>
        </button>
      </div>
      {near && (
        <NearPanel
          near={query.near}
          centre={centre}
          onNear={(circle) => searched.change((asked) => ({ ...asked, near: circle, bbox: null, location: "" }))}
          onClose={() => setNear(false)}
        />
      )}
      {searched.isMoved && (
        <Button kind="primary" icon="search" onClick={searched.searchHere} className="shadow-pop">
          {m.map_search_here()}
        </Button>
      )}
    </div>
  );
}
