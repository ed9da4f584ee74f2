import { m } from "#i18n/messages.ts";
import { Marker } from "@vis.gl/react-maplibre";
import { useState } from "react";
import type { Point } from "#domain/search/map/area.ts";
import { circleBounds } from "#domain/search/map/distance.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { MapCanvas } from "#ui/map/MapCanvas.tsx";

export type SpotMapProps = {
  label: string;
  /** The home from whose page a place is set. */
  home: Point;
  onPick: (point: Point) => void;
};

/** So much of the town round a home is seen at first, in kilometres. */
const AROUND_KM = 6;

/** A map on which a spot is tapped, or, by the keyboard, its middle taken. */
export function SpotMap({ label, home, onPick, onFailed }: SpotMapProps & { onFailed: () => void }) {
  const [centre, setCentre] = useState(home);
  return (
    <div className="relative size-full">
      <MapCanvas
        label={label}
        bounds={circleBounds({ ...home, km: AROUND_KM })}
        amidPage
        cursor="crosshair"
        onView={(frame) => setCentre(frame.centre)}
        onTap={({ lngLat }) => onPick({ lng: lngLat.lng, lat: lngLat.lat })}
        onFailed={onFailed}
      >
        <Marker longitude={home.lng} latitude={home.lat}>
          <span className="grid size-9 place-items-center rounded-full border-2 border-surface bg-accent text-on-accent shadow-lift">
            <Icon name="house" size="sm" />
          </span>
        </Marker>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1/2 top-1/2 size-6 -translate-1/2 rounded-full border-2 border-dashed border-accent"
        />
      </MapCanvas>
      <Button
        kind="outline"
        size="sm"
        icon="crosshair"
        className="absolute start-3 bottom-3 z-1 shadow-lift"
        onClick={() => onPick(centre)}
      >
        {m.listing_my_middle()}
      </Button>
    </div>
  );
}
