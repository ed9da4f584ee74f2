import { useState, type ReactNode } from "react";
import type { ListingQuery } from "#domain/search/filters.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { SURROUNDINGS } from "#domain/search/map/area.ts";
import { searchBounds } from "#domain/search/map/distance.ts";
import { m } from "#i18n/messages.ts";
import { MapCanvas } from "#ui/map/MapCanvas.tsx";
import type { Frame } from "#ui/map/map-frame.ts";
import { DrawingBar } from "./DrawingBar.tsx";
import { DrawingLayer } from "./DrawingLayer.tsx";
import { FrameKeeper } from "./FrameKeeper.tsx";
import { HomeMarks } from "./HomeMarks.tsx";
import { MapStatus } from "./MapStatus.tsx";
import { MapTools } from "./MapTools.tsx";
import { SearchedArea } from "./SearchedArea.tsx";
import { useDrawing } from "./use-drawing.ts";
import { useHomes } from "./use-homes.ts";
import { useSearchedFrame } from "./use-searched-frame.ts";

export type SearchMapProps = {
  query: ListingQuery;
  /** The home that is pointed at, on its card or on the map. */
  lit: string | null;
  onLight: (id: string | null) => void;
  onSearch: (update: (query: ListingQuery) => ListingQuery) => void;
  onFailed: () => void;
  /** The homes of the list beside it: already loaded. */
  listed: readonly ListingSummary[];
  /** The card of a home whose pin was pressed. */
  peek: (listing: ListingSummary, onClose: () => void) => ReactNode;
};

/** The homes of a search on a map that is searched by moving, by drawing, and round a point. */
export function SearchMap(props: SearchMapProps) {
  const { query, lit, onLight, onSearch, onFailed, listed, peek } = props;
  const homes = useHomes(query);
  const [frame, setFrame] = useState<Frame | null>(null);
  const searched = useSearchedFrame(query, homes, onSearch);
  const drawing = useDrawing(query.drawn, (drawn) => searched.change((asked) => ({ ...asked, drawn, bbox: null })));
  return (
    <section aria-label={m.map_region()} className="relative size-full">
      <MapCanvas
        label={`${m.map_region()}. ${m.map_hint()}`}
        bounds={searchBounds(query) ?? SURROUNDINGS}
        cursor={drawing.open ? "crosshair" : undefined}
        onView={(next, byVisitor) => {
          setFrame(next);
          if (byVisitor && !drawing.open) searched.onMove(next);
        }}
        onFailed={onFailed}
      >
        <FrameKeeper bounds={searched.bounds} />
        {!drawing.open && <SearchedArea query={query} />}
        {drawing.open && <DrawingLayer drawing={drawing} />}
        {drawing.open && <DrawingBar drawing={drawing} />}
        {frame && homes.found && (
          <HomeMarks
            key={homes.of}
            {...{ lit, onLight, listed, frame }}
            found={homes.found}
            faded={homes.status === "loading" || drawing.open !== null}
            peek={peek}
          />
        )}
      </MapCanvas>
      {!drawing.open && (
        <MapTools
          {...{ query, searched }}
          centre={frame?.centre ?? null}
          onDraw={drawing.begin}
          hasDrawn={query.drawn.length > 0}
        />
      )}
      <MapStatus homes={homes} frame={frame} />
    </section>
  );
}
