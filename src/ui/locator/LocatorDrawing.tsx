import type { ComponentProps } from "react";
import type { Located, Locator } from "#domain/place/locator/locator.ts";
import { LOCATOR_SIZE } from "./locator-size.ts";
import { LocatorGround } from "./LocatorGround.tsx";
import { LocatorPin } from "./LocatorPin.tsx";

type LocatorCircleProps = {
  /** Its middle, in the drawing's units. */
  x: number;
  y: number;
  /** Drawing units for one kilometre. */
  unitsPerKm: number;
  /** In metres. */
  radius: number;
};

/** The circle in which a hidden spot lies, true to scale; so small that nobody would see it, it is drawn larger. */
const LocatorCircle = ({ x, y, unitsPerKm, radius }: LocatorCircleProps) => (
  <circle
    cx={x}
    cy={y}
    r={Math.max(14, (radius / 1000) * unitsPerKm)}
    className="fill-accent/14 stroke-accent stroke-[2.5] [stroke-dasharray:8_8] [stroke-linecap:round]"
  />
);

const { width, height } = LOCATOR_SIZE;

/** The sheet that surroundings are drawn on; a phone shows its middle at a size that can still be read. */
export function LocatorSheet(props: ComponentProps<"svg">) {
  return (
    <div className="relative aspect-800/350 overflow-clip rounded-lg border border-line bg-sunken max-sm:aspect-4/3">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" className="size-full" {...props} />
    </div>
  );
}

type Props<Named extends Located> = {
  locator: Locator<Named>;
  /** A place's name in the reader's language. */
  nameOf: (place: Named) => string;
  /** What is read out instead of the drawing. */
  label: string;
  /** Metres within which the spot lies, where no pin may say where; null: a pin does. */
  radius?: number | null;
};

/** The surroundings of a point, with a pin in the middle, or the circle in which the spot lies. */
export function LocatorDrawing<Named extends Located>({ locator, nameOf, label, radius = null }: Props<Named>) {
  const at = { x: width / 2, y: height / 2, unitsPerKm: locator.unitsPerKm };
  return (
    <LocatorSheet role="img" aria-label={label}>
      <LocatorGround locator={locator} nameOf={nameOf} />
      {radius === null ? <LocatorPin {...at} /> : <LocatorCircle {...at} radius={radius} />}
    </LocatorSheet>
  );
}
