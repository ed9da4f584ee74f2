import { scaleLog } from "@visx/scale";
import { floorOf, isQuestion, lineOf, type SizeResult } from "./bars.ts";

const WIDTH = 900;
const HEIGHT = 480;
const PLOT = { left: 60, right: 640, top: 50, bottom: 430 } as const;
const COLOURS = ["#1b6ca8", "#c2410c", "#15803d", "#7e22ce", "#b91c1c", "#0f766e", "#a16207", "#be185d"];
const TICKS = [0.5, 1, 2, 4, 6, 15, 40, 100, 400];
/** The least distance between labels at the ends of lines. */
const LABEL_STEP = 16;

const number = (value: number): string => value.toLocaleString("en");
const text = (x: number, y: number, words: string, more = ""): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`;

/** The growth of p95 of each query with the market, in floors of the same size: a standalone SVG with two logarithmic axes. */
export function growthChart(sizes: readonly SizeResult[], caption: string): string {
  const names = sizes[0]!.lines.filter((line) => line.clients === 1 && isQuestion(line)).map((line) => line.case);
  const ratio = (size: SizeResult, name: string) => lineOf(size, name)!.p95 / floorOf(size).p95;
  const values = sizes.flatMap((size) => names.map((name) => ratio(size, name)));
  const x = scaleLog<number>({
    domain: [sizes[0]!.listings, sizes.at(-1)!.listings],
    range: [PLOT.left, PLOT.right],
  });
  const y = scaleLog<number>({
    domain: [Math.min(0.5, ...values), Math.max(40, ...values)],
    range: [PLOT.bottom, PLOT.top],
  });
  const grid = TICKS.filter((tick) => tick <= y.domain()[1]! && tick >= y.domain()[0]!).map(
    (tick) =>
      `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(tick).toFixed(1)}" y2="${y(tick).toFixed(1)}" stroke="#ddd"/>` +
      text(PLOT.left - 8, y(tick) + 4, String(tick), 'text-anchor="end"'),
  );
  const columns = sizes.map(({ listings }) =>
    text(x(listings), PLOT.bottom + 22, number(listings), 'text-anchor="middle"'),
  );
  let lowest = Infinity;
  const lines = names
    .map((name) => ({ name, end: y(ratio(sizes.at(-1)!, name)) }))
    .sort((a, b) => b.end - a.end)
    .map(({ name, end }, index) => {
      const colour = COLOURS[index % COLOURS.length];
      const points = sizes.map((size) => `${x(size.listings).toFixed(1)},${y(ratio(size, name)).toFixed(1)}`).join(" ");
      lowest = Math.min(end, lowest - LABEL_STEP);
      const dashes = index >= COLOURS.length ? ' stroke-dasharray="6 4"' : "";
      return (
        `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"${dashes}/>` +
        `<line x1="${PLOT.right}" x2="${PLOT.right + 18}" y1="${end.toFixed(1)}" y2="${lowest.toFixed(1)}" stroke="${colour}"/>` +
        text(PLOT.right + 22, lowest + 4, `${name} (${ratio(sizes.at(-1)!, name).toFixed(1)})`, `fill="${colour}"`)
      );
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" role="img">
<title>${caption}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${text(PLOT.left, 24, caption, 'font-size="15"')}
${[...grid, ...columns, ...lines].join("\n")}
${text((PLOT.left + PLOT.right) / 2, HEIGHT - 8, "listings", 'text-anchor="middle"')}
</svg>
`;
}
