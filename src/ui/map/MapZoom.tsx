import { useMap } from "@vis.gl/react-maplibre";
import { m } from "#i18n/messages.ts";
import { Icon } from "../icon/Icon.tsx";

const BUTTON = "grid size-11 place-items-center hover:bg-sunken disabled:text-ink-mute";
/** A move that somebody asked for by a button, as MapLibre's events carry it on. */
export const BY_VISITOR = { byVisitor: true };

/** Closer and wider, for whoever has neither wheel nor two fingers. */
export function MapZoom() {
  const { current: map } = useMap();
  return (
    <div className="absolute end-3 top-3 z-2 grid overflow-clip rounded-md border border-line-strong bg-surface text-ink shadow-lift">
      <button
        type="button"
        className={BUTTON}
        aria-label={m.map_closer()}
        onClick={() => map?.getMap().zoomIn({}, BY_VISITOR)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className={`${BUTTON} border-t border-line`}
        aria-label={m.map_wider()}
        onClick={() => map?.getMap().zoomOut({}, BY_VISITOR)}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
