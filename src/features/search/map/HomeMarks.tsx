import { useMap } from "@vis.gl/react-maplibre";
import { useMemo, useState, type ReactNode, useEffect } from "react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { circleShape, shapes } from "#ui/map/circle-shape.ts";
import type { Frame } from "#ui/map/map-frame.ts";
import { BY_VISITOR } from "#ui/map/MapZoom.tsx";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { call } from "#api/call.ts";
import { listListings } from "#api/catalogue/listings.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Spinner } from "#ui/message/Spinner.tsx";
import { clusterHomes, type Mark } from "./cluster-homes.ts";
import type { HomesOnMap } from "./map-points.ts";
import { PriceMark } from "./PriceMark.tsx";

type PeekedHomeProps = {
  id: string;
  /** The homes of the list beside the map. */
  listed: readonly ListingSummary[];
  onClose: () => void;
  peek: (listing: ListingSummary, onClose: () => void) => ReactNode;
};

/** The card of a home whose pin was pressed, at the lower edge of the map, where it does not cover the pin. */
function PeekedHome({ id, listed, onClose, peek }: PeekedHomeProps) {
  const [listing, setListing] = useState(() => listed.find((one) => one.id === id) ?? null);
  const [failed, setFailed] = useState(false);
  const isKnown = listing !== null;
  useEffect(() => {
    if (isKnown) return;
    const request = new AbortController();
    call(listListings, { ids: [id] }, { signal: request.signal }).then(
      (answer) => {
        const [home] = answer.ok ? answer.data.items : [];
        if (home) setListing(home);
        else setFailed(true);
      },
      () => undefined,
    );
    return () => request.abort();
  }, [id, isKnown]);
  return (
    <aside
      aria-label={m.map_peek()}
      aria-live="polite"
      className="absolute inset-x-3 bottom-12 z-4 mx-auto max-w-96 max-lg:bottom-20"
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

type Props = {
  found: HomesOnMap;
  frame: Frame;
  listed: readonly ListingSummary[];
  lit: string | null;
  onLight: (id: string | null) => void;
  /** They are no longer what is asked for, or stand behind what is drawn. */
  faded: boolean;
  peek: (listing: ListingSummary, onClose: () => void) => ReactNode;
};

const isLit = (mark: Mark, id: string | null): boolean =>
  id !== null && (mark.kind === "home" ? mark.id === id : mark.has(id));

/** The homes of a search on the map, and the card of the one whose pin was pressed. */
export function HomeMarks({ found, frame, listed, lit, onLight, faded, peek }: Props) {
  const { current: map } = useMap();
  const marksIn = useMemo(() => clusterHomes(found), [found]);
  const marks = useMemo(() => marksIn(frame), [marksIn, frame]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const about = marks.flatMap((mark) =>
    mark.kind === "home" && mark.approximate ? [circleShape({ ...mark, km: found.radius / 1000 })] : [],
  );
  const press = (mark: Mark) => {
    if (mark.kind === "cluster") {
      map?.getMap().easeTo({ center: [mark.lng, mark.lat], zoom: mark.zoom + 0.1 }, BY_VISITOR);
      return;
    }
    setChosen(mark.id === chosen ? null : mark.id);
    setSeen(new Set([...seen, mark.id]));
  };
  return (
    <div className={faded ? "pointer-events-none opacity-60" : undefined}>
      {about.length > 0 && <StitchedArea id="about" areas={shapes(about)} />}
      {marks.map((mark) => (
        <PriceMark
          key={mark.kind === "home" ? mark.id : mark.key}
          mark={mark}
          lit={isLit(mark, lit)}
          chosen={mark.kind === "home" && mark.id === chosen}
          seen={mark.kind === "home" && seen.has(mark.id)}
          onLight={(on) => onLight(on && mark.kind === "home" ? mark.id : null)}
          onPress={() => press(mark)}
        />
      ))}
      {chosen !== null && (
        <PeekedHome key={chosen} id={chosen} listed={listed} onClose={() => setChosen(null)} peek={peek} />
      )}
    </div>
  );
}
