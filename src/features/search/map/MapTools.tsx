import { useState, type FormEvent } from "react";
import type { ListingQuery } from "#domain/search/filters.ts";
import { isDefault, withoutFilter } from "#domain/search/query.ts";
import { m } from "#i18n/messages.ts";
import { chipClass } from "#ui/button/Chip.tsx";
import { Button } from "#ui/button/Button.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { Spinner } from "#ui/message/Spinner.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { formatNumber } from "#domain/text/number.ts";
import { mapText, readCircle, type Circle } from "#domain/search/map/area.ts";
import { TRAVEL_MINUTES, TRAVEL_MODES, travelReach, type TravelMode } from "#domain/search/map/travel-reach.ts";
import { currentLocale } from "#i18n/locale.ts";
import { usePosition } from "#ui/map/use-position.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { filterText } from "../search-words.ts";
import type { AreaPricesOnMap } from "./use-area-prices.ts";
import type { SearchedFrame } from "./use-searched-frame.ts";

type NearPanelProps = {
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
function NearPanel({ near, centre, onNear, onClose }: NearPanelProps) {
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

type WhereChipsProps = { query: ListingQuery; onSearch: SearchedFrame["change"] };

/** Where is searched, on phones, where the list with its chips is out of view: each is taken away by a press. */
function WhereChips({ query, onSearch }: WhereChipsProps) {
  const active = (["bbox", "drawn", "near"] as const).filter((filter) => !isDefault(query, filter));
  return active.map((filter) => {
    const text = filterText(filter, query, currentLocale());
    return (
      <button
        key={filter}
        type="button"
        aria-label={m.search_remove({ filter: text })}
        className={chipClass({ kind: "removable", class: "shadow-lift lg:hidden" })}
        onClick={() => onSearch((asked) => withoutFilter(asked, filter))}
      >
        {text}
        <Icon name="x" size="sm" />
      </button>
    );
  });
}

type Props = {
  query: ListingQuery;
  searched: SearchedFrame;
  prices: AreaPricesOnMap;
  /** The middle of the map. */
  centre: { lng: number; lat: number } | null;
  hasDrawn: boolean;
  onDraw: () => void;
};

const TOOL =
  "inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold shadow-lift hover:border-ink aria-expanded:ring-1 aria-expanded:ring-ink aria-pressed:bg-primary aria-pressed:text-on-primary";

const NOTE = "rounded-md border border-line bg-surface px-3 py-1.5 text-xs font-semibold shadow-lift";

/** What can be done with the map beside moving it. */
export function MapTools({ query, searched, prices, centre, hasDrawn, onDraw }: Props) {
  const [near, setNear] = useState(false);
  return (
    <div className="pointer-events-none absolute start-3 end-16 top-3 z-3 flex max-h-[calc(100%-4rem)] flex-col items-start gap-2 *:pointer-events-auto">
      {/* Between the tools the map is pressed. */}
      <div className="pointer-events-none! flex flex-wrap gap-2 *:pointer-events-auto">
        {!searched.isHeld && (
          <div className="rounded-md border border-line-strong bg-surface px-3 shadow-lift [&_label]:text-sm">
            <CheckField
              id="map-follow"
              label={m.map_follow()}
              checked={searched.following}
              onChange={({ target }) => searched.follow(target.checked)}
            />
          </div>
        )}
        <button type="button" className={TOOL} onClick={onDraw}>
          <Icon name="pentagon" />
          <span className="max-sm:sr-only">{hasDrawn ? m.map_draw_edit() : m.map_draw()}</span>
        </button>
        <button type="button" className={TOOL} aria-expanded={near} onClick={() => setNear(!near)}>
          <Icon name="locate-fixed" />
          <span className="max-sm:sr-only">{m.map_near()}</span>
        </button>
        <button type="button" className={TOOL} aria-pressed={prices.isOn} onClick={prices.toggle}>
          {prices.isOn && !prices.areas && !prices.failed ? <Spinner /> : <Icon name="layers" />}
          <span className="max-sm:sr-only">{m.map_prices()}</span>
        </button>
      </div>
      {prices.failed && (
        <p role="alert" className={NOTE}>
          {m.map_prices_failed()}
        </p>
      )}
      <WhereChips query={query} onSearch={searched.change} />
      {near && (
        <NearPanel
          near={query.near}
          centre={centre}
          onNear={(circle) => searched.change((asked) => ({ ...asked, near: circle, bbox: null, location: "" }))}
          onClose={() => setNear(false)}
        />
      )}
      {searched.isMoved && (
        <Button kind="primary" icon="search" onClick={searched.searchHere} className="shadow-pop">
          {m.map_search_here()}
        </Button>
      )}
    </div>
  );
}
