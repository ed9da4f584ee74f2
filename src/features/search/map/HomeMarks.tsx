import { useMap } from "@vis.gl/react-maplibre";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { $recentlyViewed } from "#stores/recently-viewed.ts";
import { $seenOnMap } from "#stores/seen-on-map.ts";
import { circleShape, shapes } from "#ui/map/circle-shape.ts";
import type { Frame } from "#ui/map/map-frame.ts";
import { BY_VISITOR } from "#ui/map/MapZoom.tsx";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { clusterHomes, fannedOut, type MapMark } from "./cluster-homes.ts";
import type { HomesOnMap } from "./map-points.ts";
import { PriceMark } from "./PriceMark.tsx";

type Props = {
  found: HomesOnMap;
  frame: Frame;
  /** The homes of the list, the best match first. */
  listed: readonly ListingSummary[];
  lit: string | null;
  onLight: (id: string | null) => void;
  /** The home whose card is open. */
  chosen: string | null;
  onChoose: (id: string) => void;
  /** They are no longer what is asked for. */
  faded: boolean;
  /** They stand behind what is drawn: a tap on one is a tap on the map. */
  behind: boolean;
};

const isLit = (mark: MapMark, id: string | null): boolean =>
  id !== null && (mark.kind === "home" ? mark.id === id : mark.has(id));

/** Pins stand on each other in this order: what is pointed at, the list from its top, the others. */
const LIT = 1000;
const BEST = 500;

/** The homes of a search on the map. */
export function HomeMarks({ found, frame, listed, lit, onLight, chosen, onChoose, faded, behind }: Props) {
  const { current: map } = useMap();
  const marksIn = useMemo(() => clusterHomes(found), [found]);
  const marks = useMemo(() => fannedOut(marksIn(frame)), [marksIn, frame]);
  const pressed = useStore($seenOnMap);
  const viewed = useStore($recentlyViewed);
  const places = new Map(listed.map(({ id }, index) => [id, index]));
  const seen = new Set([...pressed, ...listed.flatMap(({ id, slug }) => (viewed.includes(slug) ? [id] : []))]);
  const about = marks.flatMap((mark) =>
    mark.kind === "home" && mark.approximate ? [circleShape({ ...mark, km: found.radius / 1000 })] : [],
  );
  const levelOf = (mark: MapMark): number => {
    if (isLit(mark, lit) || (mark.kind === "home" && mark.id === chosen)) return LIT;
    const place = mark.kind === "home" ? places.get(mark.id) : undefined;
    return place === undefined ? 1 : BEST - place;
  };
  const press = (mark: MapMark) => {
    if (mark.kind === "home") onChoose(mark.id);
    else map?.getMap().easeTo({ center: [mark.lng, mark.lat], zoom: mark.zoom + 0.1 }, BY_VISITOR);
  };
  return (
    <>
      {about.length > 0 && <StitchedArea id="about" areas={shapes(about)} />}
      {marks.map((mark) => (
        <PriceMark
          key={mark.kind === "home" ? mark.id : mark.key}
          mark={mark}
          level={levelOf(mark)}
          lit={isLit(mark, lit)}
          chosen={mark.kind === "home" && mark.id === chosen}
          seen={mark.kind === "home" && seen.has(mark.id)}
          onLight={(on) => onLight(on && mark.kind === "home" ? mark.id : null)}
          onPress={() => press(mark)}
          {...{ faded, behind }}
        />
      ))}
    </>
  );
}
