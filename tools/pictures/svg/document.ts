import { grain, rain } from "../elements/weather.ts";
import type { Ink } from "../kit/ink.ts";
import { gather } from "./gather.ts";
import { readPath } from "./path-data.ts";

/** Long paths of large shapes are rounded to whole units; all others to a tenth. */
function isLarge(data: string): boolean {
  const numbers = (data.match(/-?\d+\.?\d*/g) ?? []).map(Number);
  return data.length > 40 && numbers.length > 5 && Math.max(...numbers) - Math.min(...numbers.slice(0, 2)) > 56;
}

const short = (value: number): string =>
  String(value)
    .replace(/^(-?)0\./, "$1.")
    .replace(/^-0$/, "0");

/** Numbers of one step with the fewest separators: a minus sign separates, and so does a second decimal point. */
function join(numbers: readonly number[]): string {
  let text = "";
  numbers.forEach((number, i) => {
    const next = short(number);
    const separated = next.startsWith("-") || (next.startsWith(".") && (text.split(/[ -]/).pop() ?? "").includes("."));
    text += (i > 0 && !separated ? " " : "") + next;
  });
  return text;
}

/**
 * Rewrites path data with relative commands, one decimal and no superfluous characters. Rounding errors do not add up, because the rounded
 * position is tracked beside the exact one.
 */
function compactPath(data: string): string {
  const large = isLarge(data);
  const round = (value: number) => (large && Math.abs(value) >= 1 ? Math.round(value) : Math.round(value * 10) / 10);
  let out = "";
  let last = "";
  const put = (command: string, numbers: number[]) => {
    const text = join(numbers);
    const repeated = command === last && command !== "m" && command !== "z";
    out += repeated ? (text.startsWith("-") ? "" : " ") + text : command + text;
    last = command;
  };

  const here = { x: 0, y: 0 };
  const pen = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  for (const { command, numbers } of readPath(data)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    const dx = relative ? here.x : 0;
    const dy = relative ? here.y : 0;
    if (kind === "z") {
      put("z", []);
      Object.assign(here, start);
      Object.assign(pen, start);
    } else if (kind === "h" || kind === "v") {
      const axis = kind === "h" ? "x" : "y";
      here[axis] = (numbers[0] ?? 0) + (kind === "h" ? dx : dy);
      const step = round(here[axis] - pen[axis]);
      put(kind, [step]);
      pen[axis] += step;
    } else {
      // An arc begins with radii, rotation and flags, which are not relative to the position.
      const first = kind === "a" ? 5 : 0;
      const absolute = numbers.map((value, i) => (i < first ? value : value + ((i - first) % 2 ? dy : dx)));
      here.x = absolute.at(-2) ?? 0;
      here.y = absolute.at(-1) ?? 0;
      const steps = absolute.map((value, i) => round(i < first ? value : value - ((i - first) % 2 ? pen.y : pen.x)));
      const stepX = steps.at(-2) ?? 0;
      const stepY = steps.at(-1) ?? 0;
      if (kind === "l" && stepX === 0) put("v", [stepY]);
      else if (kind === "l" && stepY === 0) put("h", [stepX]);
      else put(kind, steps);
      pen.x += stepX;
      pen.y += stepY;
      if (kind === "m") Object.assign(start, pen);
    }
  }
  return out;
}

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
function tidy(svg: string): string {
  const compacted = svg
    .replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${compactPath(data)}"`)
    .replace(/<path d="" [^>]*\/>/g, "");
  return classify(gather(compacted)).replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?=[";}])/g, "#$1$2$3");
}

export type Sheet = {
  width: number;
  height: number;
  label: string;
  /** Mirrored left to right. */
  flip: boolean;
  /** Whether rain is drawn in the monsoon light; false for rooms. */
  rain: boolean;
  grain: boolean;
};

/** The complete SVG file of a drawing. Rain and grain use random numbers after the body, so they are added last. */
export function svgDocument(ink: Ink, body: string, { width, height, label, flip, ...weather }: Sheet): string {
  const over =
    (weather.rain && ink.time === "monsoon" ? rain(ink, width, height) : "") +
    (weather.grain ? grain(ink, width, height) : "");
  const inner = flip ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g>` : body;
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
      ` role="img" aria-label="${label}"><defs>${ink.definitions()}</defs>${inner}${over}</svg>`,
  );
}
