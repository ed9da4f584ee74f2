import { Ink } from "./kit/ink.ts";
import { TIMES, type Time } from "./kit/light.ts";
import { KINDS, type Kind } from "./kinds.ts";
import { svgDocument } from "./svg/document.ts";

export { TIMES, type Time };
export { KIND_NAMES, type Kind } from "./kinds.ts";

/** Largest SVG text of a scene in the frame of listings, in characters. */
const LARGEST = 30 * 1024;
const VARIATIONS = 12;

/** The chosen variation for each kind and seed, cached because it never changes. */
const settled = new Map<string, number>();

export type SceneInput = { kind: Kind; seed: number; time: Time };

/**
 * Draws a scene as an SVG text of 800 × 600 units (the panorama 1600 × 640). The same input always gives the same text, and a seed shows
 * the same place in every light.
 */
export function scene({ kind, seed, time }: SceneInput): string {
  const { draw, fixedSize, mayFlip, ...sheet } = KINDS[kind];
  const make = (variation: number, light: Time) => {
    const ink = new Ink(variation ? `${kind}/${seed}.${variation}` : `${kind}/${seed}`, light);
    const flip = mayFlip && ink.chance(0.5);
    return svgDocument(ink, draw(ink), { ...sheet, flip });
  };
  // If a drawing is too large in any light, its next variation is used in every light.
  const place = `${kind}/${seed}`;
  let variation = settled.get(place) ?? 0;
  if (!fixedSize && !settled.has(place)) {
    while (variation < VARIATIONS && TIMES.some((light) => make(variation, light).length > LARGEST)) variation++;
    settled.set(place, variation);
  }
  return make(variation, time);
}
