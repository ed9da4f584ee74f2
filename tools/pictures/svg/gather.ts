import { readPath } from "./path-data.ts";

/** Left, top, right, bottom in user units. */
type Box = [number, number, number, number];

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const number = (tag: string, name: string): number => Number(attribute(tag, name) ?? 0);

const around = (x: number, y: number, rx: number, ry: number, margin: number): Box => [
  x - rx - margin,
  y - ry - margin,
  x + rx + margin,
  y + ry + margin,
];

/** The box of compact path data (relative commands after the first move). */
function boxOfPath(data: string, margin: number): Box {
  const box: Box = [1e9, 1e9, -1e9, -1e9];
  const see = (x: number, y: number) => {
    box[0] = Math.min(box[0], x - margin);
    box[1] = Math.min(box[1], y - margin);
    box[2] = Math.max(box[2], x + margin);
    box[3] = Math.max(box[3], y + margin);
  };
  let x = 0;
  let y = 0;
  let start = { x: 0, y: 0 };
  for (const { command, numbers } of readPath(data)) {
    if (command === "z") {
      ({ x, y } = start);
    } else if (command === "h") {
      x += numbers[0] ?? 0;
      see(x, y);
    } else if (command === "v") {
      y += numbers[0] ?? 0;
      see(x, y);
    } else {
      for (let i = 0; i < numbers.length; i += 2) see(x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0));
      x += numbers.at(-2) ?? 0;
      y += numbers.at(-1) ?? 0;
      if (command === "m") start = { x, y };
    }
  }
  return box;
}

/** A box that certainly contains the element, or null if that is unknown (transforms, arcs, elements without size). */
function boundingBox(tag: string): Box | null {
  if (tag.includes("transform=")) return null;
  const margin = tag.includes(' stroke="') ? number(tag, "stroke-width") / 2 + 1 : 0.5;
  if (tag.startsWith("<circle")) {
    const radius = number(tag, "r");
    return around(number(tag, "cx"), number(tag, "cy"), radius, radius, margin);
  }
  if (tag.startsWith("<ellipse"))
    return around(number(tag, "cx"), number(tag, "cy"), number(tag, "rx"), number(tag, "ry"), margin);
  if (tag.startsWith("<rect")) {
    const x = number(tag, "x");
    const y = number(tag, "y");
    return [x - margin, y - margin, x + number(tag, "width") + margin, y + number(tag, "height") + margin];
  }
  const data = attribute(tag, "d");
  return data && !data.includes("a") ? boxOfPath(data, margin) : null;
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** How many elements back a path looks for one with the same paint. */
const REACH = 90;
const DATA = / d="([^"]*)"/;

/** `paint` is the element without its path data; null when it is not a path. */
type Drawn = { tag: string; paint: string | null; boxes: Box[] | null };

/** Adds a path to an earlier one with the same paint if nothing drawn in between could overlap it. */
function joined(run: Drawn[], tag: string, paint: string, box: Box): boolean {
  for (let i = run.length - 1; i >= Math.max(0, run.length - REACH); i--) {
    const earlier = run[i] as Drawn;
    if (!earlier.boxes || earlier.boxes.some((other) => overlap(other, box))) return false;
    if (earlier.paint !== paint) continue;
    const added = DATA.exec(tag)?.[1] ?? "";
    earlier.tag = earlier.tag.replace(DATA, (_, data: string) => ` d="${data}M${added.slice(1)}"`);
    earlier.boxes.push(box);
    return true;
  }
  return false;
}

/** Joins paths with the same paint if they cannot overlap each other or anything drawn between them: fewer elements, the same picture. */
export function gather(svg: string): string {
  let run: Drawn[] = [];
  let out = "";
  const flush = () => {
    out += run.map((drawn) => drawn.tag).join("");
    run = [];
  };
  for (const tag of svg.match(/<[^>]+>/g) ?? []) {
    if (!tag.endsWith("/>") || tag.startsWith("<use")) {
      flush();
      out += tag;
      continue;
    }
    const paint = tag.startsWith("<path") ? tag.replace(DATA, "") : null;
    const box = boundingBox(tag);
    const mayJoin = paint !== null && box !== null && !tag.includes("url(");
    if (!(mayJoin && joined(run, tag, paint, box))) run.push({ tag, paint, boxes: box ? [box] : null });
  }
  flush();
  return out;
}
