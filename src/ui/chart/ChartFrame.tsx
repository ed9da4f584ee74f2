import type { ReactNode } from "react";
import { Group } from "@visx/group";

/** Pixels down; across, everything is in per cent, so that lines and letters have their size on every screen. `base`: the line below. */
export const CHART = { base: 176, names: 194, height: 200 } as const;

type Props = {
  /** The answer in words, for who does not see the drawing. */
  label: string;
  /** Lines across with their number above them at the left. `y`: pixels. */
  ticks: readonly { y: number; text: string }[];
  /** What is drawn on them. */
  children: ReactNode;
};

/** The ground of a chart: its lines, their numbers and the base line. */
export function ChartFrame({ label, ticks, children }: Props) {
  return (
    <svg
      className="block w-full overflow-visible fill-ink-soft text-2xs tabular-nums"
      height={CHART.height}
      role="img"
      aria-label={label}
    >
      {ticks.map(({ y, text }) => (
        <Group key={y} top={y}>
          <line className="stroke-line" x2="100%" />
          <text y={-5}>{text}</text>
        </Group>
      ))}
      <line className="stroke-line-strong" x2="100%" y1={CHART.base} y2={CHART.base} />
      {children}
    </svg>
  );
}
