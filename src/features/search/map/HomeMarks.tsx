import { useMap, Marker } from "@vis.gl/react-maplibre";
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
import { cva } from "class-variance-authority";
import { formatPinPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** The button is larger than what is drawn of it: a finger needs 44 px. */
const TARGET = "group/mark grid min-h-11 min-w-11 place-items-center outline-offset-0";

const pin = cva(
  [
    "num inline-flex h-8 items-center rounded-full border px-2.5 text-xs whitespace-nowrap shadow-lift",
    "transition-[scale,background-color] duration-(--duration-quick) motion-reduce:transition-none",
  ],
  {
    variants: {
      look: {
        plain: "border-ink bg-surface font-bold text-ink group-hover/mark:bg-primary group-hover/mark:text-on-primary",
        seen: "border-line-strong bg-sunken font-normal text-ink-soft",
        lit: "h-9 border-surface bg-primary text-sm font-bold text-on-primary",
      },
      approximate: { true: "border-dashed" },
    },
  },
);

const cluster = cva(
  "num grid size-11 place-items-center rounded-full border-2 border-dashed text-sm font-bold shadow-lift",
  {
    variants: {
      lit: {
        true: "border-on-accent bg-accent text-on-accent",
        false: "border-on-primary/60 bg-primary text-on-primary",
      },
      wide: { true: "size-14" },
    },
  },
);

type PriceMarkProps = {
  mark: MapMark;
  /** Higher ones stand on lower ones. */
  level: number;
  lit: boolean;
  seen: boolean;
  /** True for the home whose card is open. */
  chosen: boolean;
  onLight: (lit: boolean) => void;
  onPress: () => void;
  faded: boolean;
  behind: boolean;
};

const AT_ITS_SPOT: [number, number] = [0, 0];

/** A home's price, or the number of homes, on its spot: a button. */
function PriceMark(props: PriceMarkProps) {
  const { mark, level, lit, seen, chosen, onLight, onPress, faded, behind } = props;
  const locale = currentLocale();
  const isHome = mark.kind === "home";
  const price = formatPinPrice(isHome ? mark.price : mark.lowest, locale);
  const isAbout = isHome && mark.approximate;
  const label = isHome
    ? isAbout
      ? m.map_about_label({ price })
      : price
    : m.map_cluster({ count: formatNumber(mark.count, locale), price });
  return (
    <Marker
      longitude={mark.lng}
      latitude={mark.lat}
      offset={isHome && mark.offset ? [...mark.offset] : AT_ITS_SPOT}
      style={{ zIndex: level, pointerEvents: behind ? "none" : "auto" }}
    >
      <button
        type="button"
        className={faded || behind ? `${TARGET} opacity-60` : TARGET}
        aria-label={label}
        aria-pressed={isHome ? chosen : undefined}
        data-home={isHome ? mark.id : undefined}
        data-lit={lit || undefined}
        data-seen={seen || undefined}
        onClick={(event) => {
          // A tap on the map itself draws, or takes the card away.
          event.stopPropagation();
          onPress();
        }}
        onPointerEnter={() => onLight(true)}
        onPointerLeave={() => onLight(false)}
        onFocus={() => onLight(true)}
        onBlur={() => onLight(false)}
      >
        {isHome ? (
          <span className={pin({ look: lit || chosen ? "lit" : seen ? "seen" : "plain", approximate: isAbout })}>
            {isAbout ? m.map_about({ price }) : price}
          </span>
        ) : (
          <span className={cluster({ lit, wide: mark.count >= 100 })}>{formatNumber(mark.count, locale)}</span>
        )}
      </button>
    </Marker>
  );
}

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
