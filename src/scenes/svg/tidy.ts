import { compactPath } from "./compact-path.ts";
import { gather } from "./gather.ts";

const PAINT =
  /( fill="(?:none|#[0-9a-f]{6})"(?: stroke="#[0-9a-f]{3,6}")?(?: stroke-width="[^"]*")?(?: stroke-linecap="round")?(?: stroke-dasharray="[^"]*")?(?: stroke-opacity="[^"]*")?)(?=[\s/>])/g;

/** a … z, a1 … z1, a2 … */
const className = (i: number): string => String.fromCharCode(97 + (i % 26)) + (i >= 26 ? Math.floor(i / 26) : "");

/** Replaces repeated paint by a class if that is shorter. */
function classify(svg: string): string {
  const counts = new Map<string, number>();
  for (const [paint] of svg.matchAll(PAINT)) counts.set(paint, (counts.get(paint) ?? 0) + 1);
  const classes = new Map<string, string>();
  let css = "";
  for (const [paint, count] of [...counts].sort((a, b) => b[1] * b[0].length - a[1] * a[0].length)) {
    if (count < 2 || (count - 1) * (paint.length - 10) < 22) continue;
    const name = className(classes.size);
    classes.set(paint, name);
    css += `.${name}{${[...paint.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => `${key}:${value}`).join(";")}}`;
  }
  return svg
    .replace(PAINT, (paint) => (classes.has(paint) ? ` class="${classes.get(paint)}"` : paint))
    .replace("<defs>", `<style>${css}</style><defs>`);
}

/** Makes a drawing smaller without changing its look. */
export function tidy(svg: string): string {
  const compacted = svg
    .replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${compactPath(data)}"`)
    .replace(/<path d="" [^>]*\/>/g, "");
  return classify(gather(compacted)).replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?=[";}])/g, "#$1$2$3");
}
