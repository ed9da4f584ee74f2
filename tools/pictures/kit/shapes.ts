import { tenths } from "./numbers.ts";

/** SVG elements as strings. `extra` is appended to the attributes and begins with a space. */
export const shape = (path: string, fill: string, extra = ""): string => `<path d="${path}" fill="${fill}"${extra}/>`;

export const line = (path: string, stroke: string, width = 2, extra = ""): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${tenths(width)}"${extra}/>`;

/** `radius` rounds the corners. */
export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  if (radius === 0)
    return shape(`M${tenths(x)} ${tenths(y)}h${tenths(width)}v${tenths(height)}h${tenths(-width)}z`, fill);
  return (
    `<rect x="${tenths(x)}" y="${tenths(y)}" width="${tenths(width)}" height="${tenths(height)}"` +
    ` rx="${tenths(radius)}" fill="${fill}"/>`
  );
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ""): string {
  const centre = `cx="${tenths(x)}" cy="${tenths(y)}"`;
  if (rx === ry) return `<circle ${centre} r="${tenths(rx)}" fill="${fill}"${extra}/>`;
  return `<ellipse ${centre} rx="${tenths(rx)}" ry="${tenths(ry)}" fill="${fill}"${extra}/>`;
}

export const group = (body: string, extra = ""): string => `<g${extra ? " " + extra : ""}>${body}</g>`;

/** Closed path through x, y, x, y … */
export function polygon(coordinates: readonly number[]): string {
  let path = "";
  for (let i = 0; i < coordinates.length; i += 2)
    path += `${i === 0 ? "M" : "L"}${tenths(coordinates[i] ?? 0)} ${tenths(coordinates[i + 1] ?? 0)}`;
  return path + "z";
}

type Stitch = { width?: number; dash?: string; opacity?: number };

/** Running stitch: the one line that every scene shares with the brand. */
export const stitch = (path: string, stroke: string, { width = 2, dash = "7 7", opacity }: Stitch = {}): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${tenths(width)}" stroke-linecap="round"` +
  ` stroke-dasharray="${dash}"${opacity === undefined ? "" : ` stroke-opacity="${opacity}"`}/>`;
