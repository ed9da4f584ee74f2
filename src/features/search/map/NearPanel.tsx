import { useState, type FormEvent } from "react";
import { formatNumber } from "#domain/text/number.ts";
import { mapText, readCircle, type Circle } from "#domain/search/map/area.ts";
import { TRAVEL_MINUTES, TRAVEL_MODES, travelReach, type TravelMode } from "#domain/search/map/travel-reach.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { usePosition } from "./use-position.ts";

type Props = {
  near: Circle | null;
  /** The middle of the map. */
  centre: { lng: number; lat: number } | null;
  onNear: (circle: Circle | null) => void;
  onClose: () => void;
};

const KILOMETRES = [0.5, 1, 2, 3, 5, 10, 20];
const MODES: Readonly<Record<TravelMode, () => string>> = {
  walk: m.map_mode_walk,
  rickshaw: m.map_mode_rickshaw,
  bus: m.map_mode_bus,
};

/** Homes round a point: so many kilometres, or as far as one gets in a time, which is an estimate and says so. */
export function NearPanel({ near, centre, onNear, onClose }: Props) {
  const [km, setKm] = useState(near?.km ?? 2);
  const [mode, setMode] = useState<TravelMode | null>(null);
  const [minutes, setMinutes] = useState<number>(20);
  const position = usePosition();
  const reach = mode ? travelReach(mode, minutes) : km;
  const number = (value: number) => formatNumber(value, currentLocale());
  const around = (point: { lng: number; lat: number } | null) => {
    const circle = point && readCircle(mapText({ ...point, km: reach })).value;
    if (circle) onNear(circle);
    return circle !== null;
  };
  const choices = [...new Set([...KILOMETRES, km])].sort((a, b) => a - b);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    around(centre);
  };
  return (
    <form
      aria-label={m.map_near_title()}
      className="grid min-h-0 w-72 max-w-full gap-3 overflow-y-auto rounded-lg border border-line-strong bg-surface p-4 shadow-pop"
      onSubmit={submit}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      {!mode && (
        <SelectField
          id="near-distance"
          label={m.map_near_distance()}
          value={String(km)}
          onChange={({ target }) => setKm(Number(target.value))}
          options={choices.map((value) => ({ value: String(value), label: m.map_near_km({ km: number(value) }) }))}
        />
      )}
      <SelectField
        id="near-mode"
        label={m.map_near_by()}
        value={mode ?? ""}
        onChange={({ target }) => setMode(TRAVEL_MODES.find((one) => one === target.value) ?? null)}
        options={[
          { value: "", label: m.map_near_none() },
          ...TRAVEL_MODES.map((value) => ({ value, label: MODES[value]() })),
        ]}
      />
      {mode && (
        <SelectField
          id="near-time"
          label={m.map_near_time()}
          hint={m.map_near_estimate({ km: number(reach) })}
          value={String(minutes)}
          onChange={({ target }) => setMinutes(Number(target.value))}
          options={TRAVEL_MINUTES.map((value) => ({
            value: String(value),
            label: m.map_near_minutes({ minutes: number(value) }),
          }))}
        />
      )}
      <div className="grid gap-2">
        <Button icon="locate-fixed" busy={position.asking} onClick={() => position.ask(around)}>
          {m.map_near_me()}
        </Button>
        <Button type="submit" kind="outline" icon="crosshair" disabled={centre === null}>
          {m.map_near_middle()}
        </Button>
        {near && (
          <Button kind="ghost" icon="x" onClick={() => onNear(null)}>
            {m.map_near_clear()}
          </Button>
        )}
      </div>
      <p role="status" className="text-xs font-medium text-danger empty:hidden">
        {position.problem === "denied" && <span>{m.map_near_denied()}</span>}
        {position.problem === "outside" && <span>{m.map_near_outside()}</span>}
      </p>
    </form>
  );
}
