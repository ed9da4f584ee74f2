import { compassPlace, type Located, type Locator } from "#domain/place/locator/locator.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { LOCATOR_SIZE } from "./locator-size.ts";

const { width, height } = LOCATOR_SIZE;
const MIDDLE = { x: width / 2, y: height / 2 };
/** A phone shows the middle two thirds: a name that would be cut there is left out. */
const isCut = (name: string, x: number): boolean => Math.abs(x - MIDDLE.x) + name.length * 4.5 > 225;

const LETTERS = "[paint-order:stroke] stroke-sunken stroke-5 [stroke-linejoin:round] [text-anchor:middle] font-medium";
const SCALE = "fill-none stroke-ink-mute stroke-2 [stroke-linecap:round] [stroke-linejoin:round]";

type Props<Named extends Located> = {
  locator: Locator<Named>;
  /** A place's name in the reader's language. */
  nameOf: (place: Named) => string;
};

/** What a drawing of surroundings shows beside its pin: rings, the named places in their true direction and distance, scale and north. */
export function LocatorGround<Named extends Located>({ locator, nameOf }: Props<Named>) {
  const { points, unitsPerKm, barKm } = locator;
  const bar = barKm * unitsPerKm;
  const names = points.map(({ place, x, y }) => ({ name: nameOf(place), x, y }));
  const compass = compassPlace(names, width, height);
  return (
    <>
      <g className="fill-none stroke-line-strong stroke-2 [stroke-dasharray:9_7] [stroke-linecap:round]">
        {[1, 2, 3].map((ring) => (
          <circle key={ring} cx={MIDDLE.x} cy={MIDDLE.y} r={ring * bar * (bar > 130 ? 0.5 : 1)} />
        ))}
      </g>
      {names.map(({ name, x, y }) => (
        <g
          key={`${name} ${x} ${y}`}
          className={isCut(name, x) ? "max-sm:hidden" : undefined}
          transform={`translate(${x} ${y})`}
        >
          <circle r="4.5" className="fill-primary" />
          <text y="-12" fontSize="17" className={`${LETTERS} notranslate fill-ink-soft`}>
            {name}
          </text>
        </g>
      ))}
      <g transform={`translate(24 ${height - 24})`}>
        <path d={`M0 -6V0H${bar}V-6`} className={SCALE} />
        <text x={bar / 2} y="-10" fontSize="15" className={`${LETTERS} fill-ink-mute`}>
          {m.listing_km({ distance: formatNumber(barKm, currentLocale()) })}
        </text>
      </g>
      <g transform={`translate(${compass.x} ${compass.y})`}>
        <path d="M0 8V-22M-7 -13L0 -22L7 -13" className={SCALE} />
        <text y="26" fontSize="15" className={`${LETTERS} fill-ink-mute`}>
          {m.listing_north()}
        </text>
      </g>
    </>
  );
}
