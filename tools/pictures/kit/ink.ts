import { Chance } from "./chance.ts";
import { mix, multiply } from "./colour.ts";
import { indoorPalette, PALETTES, type Palette, type Time } from "./light.ts";
import { tenths } from "./numbers.ts";

/**
 * A scene while it is drawn. Shapes are SVG strings. The ink gives the colours, so that the light is the same everywhere, and the random
 * numbers, so that the same key gives the same drawing.
 */
export class Ink extends Chance {
  readonly time: Time;
  palette: Palette;
  private readonly parts: string[] = [];
  private readonly tones = new Map<string, string>();

  constructor(key: string, time: Time) {
    super(key);
    this.time = time;
    this.palette = PALETTES[time];
  }

  /** Uses the light of rooms from now on (see `indoorPalette`). */
  indoors(): void {
    this.tones.clear();
    this.palette = indoorPalette(this.palette, this.time);
  }

  /** A local colour in this light, faded into the haze by `depth` (0 near, 1 gone). */
  tone(local: string, depth = 0): string {
    const key = local + depth;
    const known = this.tones.get(key);
    if (known) return known;
    const { ambient, ambientShare, haze } = this.palette;
    const tone = mix(mix(multiply(local, this.palette.multiply), ambient, ambientShare), haze, depth);
    this.tones.set(key, tone);
    return tone;
  }

  /** A band of the sky, 0 at the zenith to 4 at the horizon; other numbers give the nearest band. */
  skyBand(i: number): string {
    return this.palette.sky[Math.max(0, Math.min(4, i))] as string;
  }

  /** The colour of a side in shadow; `share` is how dark. */
  shade(local: string, share = 0.3, depth = 0): string {
    return mix(mix(this.tone(local), this.palette.shadow, share), this.palette.haze, depth);
  }

  /** The colour of a lit side; `share` is how bright. */
  highlight(local: string, share = 0.3, depth = 0): string {
    return mix(mix(this.tone(local), this.palette.light, share), this.palette.haze, depth);
  }

  /** Adds a definition to `<defs>` and returns its id. */
  define(body: (id: string) => string): string {
    const id = "n" + this.parts.length.toString(36);
    this.parts.push(body(id));
    return id;
  }

  /** Adds a symbol to draw more than once; returns its id for `use`. */
  symbol(body: string): string {
    return this.define((id) => `<g id="${id}">${body}</g>`);
  }

  use(id: string, x = 0, y = 0): string {
    return `<use href="#${id}"${x ? ` x="${tenths(x)}"` : ""}${y ? ` y="${tenths(y)}"` : ""}/>`;
  }

  clip(path: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  definitions(): string {
    return this.parts.join("");
  }
}

/** Draws the body of a kind of scene. */
export type Draw = (ink: Ink) => string;
