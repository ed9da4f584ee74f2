import { scaleLinear } from "@visx/scale";

const HEIGHT = 40;
const EDGE = 5;

/** A line without an axis under a figure: from the first of whole days to the last, which has a dot. What it shows is said beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [1, 97] });
  const y = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [HEIGHT - EDGE, EDGE] });
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }));
  const last = points.at(-1);
  return (
    <svg className="block w-full overflow-visible" height={HEIGHT} aria-hidden="true">
      <g className="stroke-chart-1 stroke-2 [stroke-linecap:round]">
        {points.slice(1).map((to, index) => (
          <line key={to.x} x1={`${points[index]!.x}%`} y1={points[index]!.y} x2={`${to.x}%`} y2={to.y} />
        ))}
      </g>
      {last && <circle className="fill-chart-1" cx={`${last.x}%`} cy={last.y} r={4} />}
    </svg>
  );
}
