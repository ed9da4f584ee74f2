import { grain, rain } from "../elements/weather.ts";
import type { Ink } from "../kit/ink.ts";
import { tidy } from "./tidy.ts";

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
