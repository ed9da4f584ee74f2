import { readPath } from "./path-data.ts";

/** Left, top, right, bottom in user units. */
export type Box = [number, number, number, number];

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
export function boundingBox(tag: string): Box | null {
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

export const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
