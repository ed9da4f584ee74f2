import { useState, type ReactNode, useEffect } from "react";
import { useMap } from "@vis.gl/react-maplibre";
import type { ListingQuery } from "#domain/search/filters.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { SURROUNDINGS, type Bounds } from "#domain/search/map/area.ts";
import { searchBounds, isInBounds } from "#domain/search/map/distance.ts";
import { m } from "#i18n/messages.ts";
import { MapCanvas } from "#ui/map/MapCanvas.tsx";
import { type Frame, corners } from "#ui/map/map-frame.ts";
import { circleShape, polygonShape, shapes } from "#ui/map/circle-shape.ts";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { Spinner } from "#ui/message/Spinner.tsx";
import { DrawingBar } from "./DrawingBar.tsx";
import { DrawingLayer } from "./DrawingLayer.tsx";
import { HomeMarks } from "./HomeMarks.tsx";
import { MapTools } from "./MapTools.tsx";
import { useDrawing } from "./use-drawing.ts";
import { useHomes, type Homes } from "./use-homes.ts";
import { useSearchedFrame } from "./use-searched-frame.ts";

type MapStatusProps = {
  homes: Homes;
  frame: Frame | null;
  /** The map was moved, and is not searched yet. */
  rests: boolean;
};

/** The answer may hold more than is looked at. */
function countIn({ found }: Homes, { bounds }: Frame): number {
  if (!found) return 0;
  const isSeen = (spot: { lng: number; lat: number }) => isInBounds(spot, bounds);
  const inCells = found.cells.filter(isSeen).reduce((sum, { count }) => sum + count, 0);
  return found.homes.filter(isSeen).length + inCells;
}

/** "42 homes in this view", seen and read out; or that they are on their way, or could not be had. None is said of what was asked for. */
function MapStatus({ homes, frame, rests }: MapStatusProps) {
  const count = frame ? countIn(homes, frame) : 0;
  const isAwaited = homes.status === "loading" || (count === 0 && (!frame || rests));
  const text =
    count === 0
      ? m.map_count_none()
      : count === 1
        ? m.map_count_one()
        : m.map_count({ count: formatNumber(count, currentLocale()) });
  return (
    <div className="absolute start-3 bottom-3 max-lg:bottom-20 z-2 flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-xs font-semibold shadow-lift">
      {homes.status !== "failed" && isAwaited && <Spinner />}
      <p role="status" className="num">
        {homes.status === "failed" ? m.map_points_failed() : isAwaited ? "" : text}
      </p>
      {homes.status === "failed" && (
        <Button kind="ghost" size="xs" onClick={homes.tryAgain}>
          {m.map_retry()}
        </Button>
      )}
    </div>
  );
}

/** Brings into view what is searched: each new `bounds` moves the map once. Who wants no motion is there at once. */
function FrameKeeper({ bounds }: { bounds: Bounds | null }) {
  const { current: map } = useMap();
  useEffect(() => {
    if (bounds) map?.getMap().fitBounds(corners(bounds), { padding: 48, maxZoom: 15, duration: 600 });
  }, [map, bounds]);
  return null;
}

/** What of a search was drawn: its areas, and the circle round its point. */
function SearchedArea({ query: { drawn, near } }: { query: Pick<ListingQuery, "drawn" | "near"> }) {
  const areas = [...drawn.map(polygonShape), ...(near ? [circleShape(near)] : [])];
  return areas.length > 0 ? <StitchedArea id="searched" areas={shapes(areas)} /> : null;
}

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
      <MapStatus homes={homes} frame={frame} rests={searched.rests} />
    </section>
  );
}
