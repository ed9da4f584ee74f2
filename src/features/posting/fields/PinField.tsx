import { useId, useState, type ReactNode } from "react";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import type { Point } from "#domain/search/map/area.ts";
import { formatNumber } from "#domain/text/number.ts";
import { metresBetween, pinFar } from "#domain/place/locator/pin-distance.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { MapWaits } from "#ui/map/MapWaits.tsx";
import { useLatePart } from "#ui/map/use-late-part.ts";
import { usePosition } from "#ui/map/use-position.ts";
import { degrees, usePin } from "./use-pin.ts";
import { useLater } from "../use-later.ts";
import type { PinOnMapProps } from "./PinOnMap.tsx";

/** The drawing comes once there is a place to draw. */
const loadDrawing = () => import("./PinMap.tsx");
const load = () => import("./PinOnMap.tsx").then(({ PinOnMap }) => PinOnMap);

/** What a pin is set on: the drawing, and after a press the map, whose script comes then. */
function PinSheet({ drawing, address, ...pin }: PinOnMapProps & { drawing: ReactNode; address: string }) {
  const [open, setOpen] = useState(false);
  const { Part, failed, fail, tryAgain } = useLatePart(load, open);
  return (
    <figure className="grid gap-2">
      {address !== "" && (
        <p className="flex items-center gap-2 text-sm font-medium">
          <Icon name="map-pin" size="sm" />
          {address}
        </p>
      )}
      {open ? (
        <div className="aspect-4/3 w-full overflow-clip rounded-lg border border-line sm:aspect-video">
          {Part ? <Part {...pin} onFailed={fail} /> : <MapWaits failed={failed} onTryAgain={tryAgain} />}
        </div>
      ) : (
        drawing
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-mute">
        <span>{open ? m.pin_moves() : m.pin_drawing()}</span>
        <Button kind="outline" size="sm" icon="map" className="noscript:hidden" onClick={() => setOpen(!open)}>
          {open ? m.map_drawing() : m.map_open()}
        </Button>
      </figcaption>
    </figure>
  );
}

type Props = {
  /** The chosen place with what lies round it; null until one was chosen. */
  place: LocationDetail | null;
  latitude?: number | undefined;
  longitude?: number | undefined;
  /** What was typed of the address within the place, to find it by on the map. */
  street?: string;
  onChange: (point: { latitude: number; longitude: number } | null) => void;
};

const nameOf = ({ name, nameBn }: { name: string; nameBn: string }): string =>
  currentLocale() === "bn" ? nameBn : name;
const kilometres = (metres: number): string => formatNumber(Math.round(metres / 100) / 10, currentLocale());

/** Where a pin stands, in words. */
function spokenOf({ lat, lng }: Point, place: LocationDetail | null): string {
  const at = m.pin_at({ latitude: degrees(lat), longitude: degrees(lng) });
  if (!place || place.lat === null || place.lng === null) return at;
  const distance = kilometres(metresBetween({ lat, lng }, { lat: place.lat, lng: place.lng }));
  return `${m.pin_at_from({ distance, place: nameOf(place) })}. ${at}`;
}

/**
 * The exact spot of a post: a pin on a drawing of the place, dragged, tapped into its spot or moved by the arrow keys; and its two numbers,
 * `latitude` and `longitude` in the form, which are all there is without a script.
 */
export function PinField({ place, latitude, longitude, street = "", onChange }: Props) {
  const given = latitude !== undefined && longitude !== undefined ? { lat: latitude, lng: longitude } : null;
  const pin = usePin({ place, point: given }, (to) => onChange(to && { latitude: to.lat, longitude: to.lng }));
  const { point, view, locator, reachTo } = pin;
  const drawing = useLater(loadDrawing, view !== null && locator !== null);
  const position = usePosition();
  const id = useId();
  const [closer, wider] = [reachTo(-1), reachTo(1)];
  const far = point && place ? pinFar(point, place) : null;
  const clear = () => pin.move(null);
  const pinOnIt = view && {
    view,
    label: m.pin_map({ place: place ? nameOf(place) : m.pin_handle() }),
    point,
    place,
    address: [street, place && nameOf(place)].filter(Boolean).join(", "),
    spoken: point ? spokenOf(point, place) : "",
    onMove: pin.move,
    onClear: clear,
  };
  const field = (name: "latitude" | "longitude", label: string, value: number | undefined, example: number) => (
    <TextField
      ref={pin[name]}
      id={`${id}${name}`}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      placeholder={degrees(example)}
      defaultValue={value === undefined ? "" : degrees(value)}
      onInput={pin.readFields}
    />
  );
  return (
    <div className="grid gap-3">
      <p className="text-xs text-ink-mute">{m.pin_hint()}</p>
      {pinOnIt && locator ? (
        <PinSheet
          {...pinOnIt}
          drawing={
            <div className="relative">
              {drawing ? (
                <drawing.Part {...pinOnIt} locator={locator} nameOf={nameOf} />
              ) : (
                <div className="aspect-4/3 w-full rounded-lg border border-line bg-map-land sm:aspect-video" />
              )}
              <div className="absolute end-2 bottom-2 flex gap-1.5 noscript:hidden">
                <IconButton
                  icon="plus"
                  label={m.pin_closer()}
                  disabled={closer === null}
                  onClick={() => closer !== null && pin.show(closer)}
                />
                <IconButton
                  icon="minus"
                  label={m.pin_wider()}
                  disabled={wider === null}
                  onClick={() => wider !== null && pin.show(wider)}
                />
              </div>
            </div>
          }
        />
      ) : (
        <p className="text-sm text-ink-soft noscript:hidden">{m.pin_no_place()}</p>
      )}
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {!point && view && (
          <Button size="sm" icon="map-pin" onClick={() => pin.move(view.centre)}>
            {m.pin_put()}
          </Button>
        )}
        <Button
          kind="outline"
          size="sm"
          icon="locate-fixed"
          busy={position.asking}
          onClick={() =>
            position.ask(({ lat, lng }) => {
              pin.move({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });
              return true;
            })
          }
        >
          {m.pin_here()}
        </Button>
        {point && (
          <Button kind="ghost" size="sm" icon="x" onClick={clear}>
            {m.pin_clear()}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {far && place && (
          <Banner icon="triangle-alert">{m.pin_far({ distance: kilometres(far.metres), place: nameOf(place) })}</Banner>
        )}
        {pin.wrong && <Banner icon="triangle-alert">{m.pin_not_here()}</Banner>}
        {position.problem === "denied" && <Banner icon="triangle-alert">{m.pin_denied()}</Banner>}
      </div>
      <details>
        <summary className="w-fit cursor-pointer py-2.5 text-sm font-semibold text-link">{m.pin_numbers()}</summary>
        <div className="grid gap-4 pt-1 sm:grid-cols-2">
          {field("latitude", m.pin_latitude(), latitude, 23.7925)}
          {field("longitude", m.pin_longitude(), longitude, 90.4078)}
        </div>
      </details>
    </div>
  );
}
