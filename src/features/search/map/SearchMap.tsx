import { useEffect, useState, type ReactNode, useEffectEvent } from "react";
import { call } from "#api/call.ts";
import { listListings } from "#api/catalogue/listings.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Spinner } from "#ui/message/Spinner.tsx";
import { useMap } from "@vis.gl/react-maplibre";
import type { ListingQuery } from "#domain/search/filters.ts";
import { SURROUNDINGS, type Bounds } from "#domain/search/map/area.ts";
import { searchBounds, isInBounds } from "#domain/search/map/distance.ts";
import { addSeenOnMap } from "#stores/seen-on-map.ts";
import { MapCanvas } from "#ui/map/MapCanvas.tsx";
import { type Frame, corners } from "#ui/map/map-frame.ts";
import { circleShape, polygonShape, shapes } from "#ui/map/circle-shape.ts";
import { PriceAreas } from "#ui/map/PriceAreas.tsx";
import { PriceLegend } from "#ui/map/PriceLegend.tsx";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { useMedia } from "#ui/map/use-media.ts";
import { DrawingBar } from "./DrawingBar.tsx";
import { DrawingLayer } from "./DrawingLayer.tsx";
import { HomeMarks } from "./HomeMarks.tsx";
import { HomeRow } from "./HomeRow.tsx";
import { MapStatus } from "./MapStatus.tsx";
import { MapTools } from "./MapTools.tsx";
import { searchDrawn } from "./use-drawn-count.ts";
import { useAreaPrices } from "./use-area-prices.ts";
import { useDrawing } from "./use-drawing.ts";
import { useHomes, type Homes } from "./use-homes.ts";
import { NARROW } from "./use-map-view.ts";
import { useSearchedFrame } from "./use-searched-frame.ts";

type Peeked = { listing: ListingSummary | null; failed: boolean };

/**
 * The home whose pin was pressed, for its card: one of the list, or fetched.
 * @param listed the homes of the list beside the map
 */
function usePeeked(id: string | null, listed: readonly ListingSummary[]): Peeked {
  const [fetched, setFetched] = useState<{ id: string; listing: ListingSummary | null } | null>(null);
  const known = listed.find((one) => one.id === id) ?? (fetched?.id === id ? fetched.listing : null);
  const isKnown = id === null || known !== null;
  useEffect(() => {
    if (isKnown) return;
    const request = new AbortController();
    call(listListings, { ids: [id] }, { signal: request.signal }).then(
      (answer) => setFetched({ id, listing: (answer.ok && answer.data.items[0]) || null }),
      () => undefined,
    );
    return () => request.abort();
  }, [id, isKnown]);
  return { listing: known, failed: fetched?.id === id && fetched.listing === null };
}

type PeekedHomeProps = {
  /** Null until it is there. */
  listing: ListingSummary | null;
  failed: boolean;
  onClose: () => void;
  peek: (listing: ListingSummary, onClose: () => void) => ReactNode;
};

/** The card of a home whose pin was pressed, at the lower edge of the map, where it does not cover the pin. */
function PeekedHome({ listing, failed, onClose, peek }: PeekedHomeProps) {
  return (
    <aside
      aria-label={m.map_peek()}
      aria-live="polite"
      className="absolute inset-x-3 bottom-12 z-4 mx-auto max-w-96"
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      {listing ? (
        peek(listing, onClose)
      ) : (
        <div className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 text-sm shadow-pop">
          {failed ? m.map_peek_failed() : <Spinner />}
          <IconButton kind="plain" icon="x" label={m.map_peek_close()} onClick={onClose} className="ms-auto" />
        </div>
      )}
    </aside>
  );
}

type FrameKeeperProps = {
  bounds: Bounds | null;
  /** Cards lie on the foot of the map, and tools on its head: nothing that is searched is put under them. */
  isCovered: boolean;
};

/** Brings into view what is searched: each new `bounds` moves the map once. Who wants no motion is there at once. */
function FrameKeeper({ bounds, isCovered }: FrameKeeperProps) {
  const { current } = useMap();
  const map = current?.getMap();
  const fit = useEffectEvent((to: Bounds) => {
    const height = map?.getContainer().clientHeight ?? 0;
    const padding = isCovered ? { top: height / 5, bottom: height * 0.35, left: 48, right: 48 } : 48;
    map?.fitBounds(corners(to), { padding, maxZoom: 15, duration: 600 });
  });
  useEffect(() => {
    if (bounds) fit(bounds);
  }, [map, bounds]);
  return null;
}

/** What of a search was drawn: its areas, and the circle round its point. */
function SearchedArea({ query: { drawn, near } }: { query: Pick<ListingQuery, "drawn" | "near"> }) {
  const areas = [...drawn.map(polygonShape), ...(near ? [circleShape(near)] : [])];
  return areas.length > 0 ? <StitchedArea id="searched" areas={shapes(areas)} /> : null;
}

type Peek = (listing: ListingSummary, onClose: (() => void) | null) => ReactNode;

export type SearchMapProps = {
  query: ListingQuery;
  /** The home that is pointed at, on its card or on the map. */
  lit: string | null;
  onLight: (id: string | null) => void;
  onSearch: (update: (query: ListingQuery) => ListingQuery) => void;
  onFailed: () => void;
  /** The homes of the list beside it: already loaded. */
  listed: readonly ListingSummary[];
  /** The card of a home whose pin was pressed; `onClose` is null for one that stands there anyway. */
  peek: Peek;
};

/** The homes whose cards stand at the foot of a phone's map: what of the list is in view, and the one whose pin was pressed. */
function homesInView(
  { found }: Homes,
  frame: Frame | null,
  listed: readonly ListingSummary[],
  chosen: ListingSummary | null,
): readonly ListingSummary[] {
  const spots = found && frame && found.homes.length > 0 ? found.homes : null;
  const seen = new Set(spots?.filter((spot) => frame && isInBounds(spot, frame.bounds)).map(({ id }) => id));
  const inView = spots ? listed.filter(({ id }) => seen.has(id)) : listed;
  return chosen && !inView.includes(chosen) ? [chosen, ...inView] : inView;
}

/** The homes of a search on a map that is searched by moving, by drawing, and round a point. */
export function SearchMap(props: SearchMapProps) {
  const { query, lit, onLight, onSearch, onFailed, listed, peek } = props;
  const homes = useHomes(query);
  const [frame, setFrame] = useState<Frame | null>(null);
  const searched = useSearchedFrame(query, homes, onSearch);
  const drawing = useDrawing(query.drawn, (drawn) => searched.change((asked) => searchDrawn(asked, drawn)));
  const prices = useAreaPrices(query);
  const [pressed, setPressed] = useState<string | null>(null);
  // A home that a newer answer does not have any more has no card either.
  const chosen = homes.found?.homes.some(({ id }) => id === pressed) ? pressed : null;
  const peeked = usePeeked(chosen, listed);
  const hasRow = useMedia(NARROW);
  const inView = hasRow ? homesInView(homes, frame, listed, peeked.listing) : [];
  const isDrawing = drawing.open !== null;
  const close = () => setPressed(null);
  return (
    <section aria-label={m.map_region()} className="relative size-full">
      <MapCanvas
        label={`${m.map_region()}. ${m.map_hint()}`}
        bounds={searchBounds(query) ?? SURROUNDINGS}
        cursor={isDrawing ? "crosshair" : undefined}
        onView={(next, byVisitor) => {
          setFrame(next);
          searched.onMove(next, byVisitor && !isDrawing);
        }}
        onFailed={onFailed}
      >
        <FrameKeeper bounds={searched.bounds} isCovered={hasRow} />
        {prices.areas && <PriceAreas areas={prices.areas} query={prices.asked} />}
        {!isDrawing && <SearchedArea query={query} />}
        {isDrawing && <DrawingLayer drawing={drawing} />}
        {isDrawing && <DrawingBar drawing={drawing} query={query} />}
        {frame && homes.found && (
          <HomeMarks
            {...{ lit, onLight, listed, frame, chosen }}
            found={homes.found}
            onChoose={(id) => {
              setPressed(id === chosen && !hasRow ? null : id);
              addSeenOnMap(id);
            }}
            faded={homes.status === "loading"}
            behind={isDrawing}
          />
        )}
        {chosen !== null && !hasRow && <PeekedHome key={chosen} {...peeked} onClose={close} peek={peek} />}
      </MapCanvas>
      {!isDrawing && (
        <MapTools
          {...{ query, searched, prices }}
          centre={frame?.centre ?? null}
          onDraw={drawing.begin}
          hasDrawn={query.drawn.length > 0}
        />
      )}
      <div
        className={`pointer-events-none absolute inset-x-0 bottom-3 z-2 flex flex-col items-start gap-2 *:pointer-events-auto max-lg:bottom-10 ${isDrawing ? "max-lg:hidden" : ""}`}
      >
        {prices.areas && (
          <PriceLegend
            areas={prices.areas}
            query={prices.asked}
            className="mx-3 max-w-80 rounded-md border border-line bg-surface px-3 py-2 shadow-lift"
          />
        )}
        <MapStatus homes={homes} sought={query} frame={frame} rests={searched.rests} isMoved={searched.isMoved} />
        {inView.length > 0 && (
          <HomeRow
            homes={inView}
            chosen={chosen}
            onMiddle={(id) => {
              setPressed(id);
              onLight(id);
            }}
            card={(listing) => peek(listing, null)}
          />
        )}
      </div>
    </section>
  );
}
