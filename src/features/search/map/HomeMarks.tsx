import { useMap } from "@vis.gl/react-maplibre";
import { useMemo, useState, type ReactNode } from "react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { circleShape, shapes } from "#ui/map/circle-shape.ts";
import type { Frame } from "#ui/map/map-frame.ts";
import { BY_VISITOR } from "#ui/map/MapZoom.tsx";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { clusterHomes, type Mark } from "./cluster-homes.ts";
import type { HomesOnMap } from "./map-points.ts";
import { PeekedHome } from "./PeekedHome.tsx";
import { PriceMark } from "./PriceMark.tsx";

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
