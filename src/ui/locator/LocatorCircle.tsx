type Props = {
  /** Its middle, in the drawing's units. */
  x: number;
  y: number;
  /** Drawing units for one kilometre. */
  unitsPerKm: number;
  /** In metres. */
  radius: number;
};

/** The circle in which a hidden spot lies, true to scale; so small that nobody would see it, it is drawn larger. */
export const LocatorCircle = ({ x, y, unitsPerKm, radius }: Props) => (
  <circle
    cx={x}
    cy={y}
    r={Math.max(14, (radius / 1000) * unitsPerKm)}
    className="fill-accent/14 stroke-accent stroke-[2.5] [stroke-dasharray:8_8] [stroke-linecap:round]"
  />
);
