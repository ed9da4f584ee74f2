type Props = {
  /** Where its tip stands, in the drawing's units. */
  x: number;
  y: number;
  /** Drawing units for one kilometre. */
  unitsPerKm: number;
};

/** The pin, and the circle in which the spot lies: about half a kilometre, as exact as a rounded position is. */
export function LocatorPin({ x, y, unitsPerKm }: Props) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle
        r={Math.min(120, Math.max(30, 0.5 * unitsPerKm))}
        className="fill-accent/14 stroke-accent stroke-[2.5] [stroke-dasharray:8_8] [stroke-linecap:round]"
      />
      <path d="M0 12c-16-18-22-28-22-38a22 22 0 0 1 44 0c0 10-6 20-22 38z" className="fill-accent" />
      <circle cy="-26" r="8" className="fill-surface" />
    </g>
  );
}
