import { Marker } from "@vis.gl/react-maplibre";
import { cva } from "class-variance-authority";
import { formatPinPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { MapMark } from "./cluster-homes.ts";

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

type Props = {
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
export function PriceMark(props: Props) {
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
