import type { Ink } from "../kit/ink.ts";
import { ACCENTS, WALLS } from "./colours.ts";

/** The options of a mid-rise. Lengths in drawing units; colours are local colours. */
export type BlockOptions = {
  x: number;
  /** The ground line. */
  base: number;
  width: number;
  /** Floors above the ground floor. */
  floors: number;
  floorHeight: number;
  /** Width of the shaded return. */
  side?: number;
  wall?: string;
  accent?: string;
  /** How far it fades into the haze, 0 to 1. */
  depth?: number;
  /** Columns and parking on the ground floor; true by default. */
  pilotis?: boolean;
  /** How many of the upper floors are an unfinished frame. */
  frame?: number;
};

/** A mid-rise with all its measures and colours. */
export type Block = {
  x: number;
  base: number;
  top: number;
  width: number;
  floors: number;
  floorHeight: number;
  groundHeight: number;
  sideWidth: number;
  wall: string;
  accent: string;
  trim: string;
  depth: number;
  pilotis: boolean;
  frame: number | null;
  /** Maps a height `y` on the front to the shaded side; `share` 0 is the corner, 1 the far edge. */
  sideY: (y: number, share: number) => number;
};

export function planBlock(ink: Ink, options: BlockOptions): Block {
  const { x, base, width, floors, floorHeight, pilotis = true, depth = 0, frame = null } = options;
  const wall = options.wall ?? ink.pick(WALLS);
  const accent = options.accent ?? ink.pick(ACCENTS.filter((colour) => colour !== wall));
  const sideWidth = options.side ?? ink.between(44, 70);
  const trim = ink.pick(["#f4efe3", "#3d4a48", "#6f4b3a", accent]);
  const groundHeight = pilotis ? floorHeight * 1.12 : floorHeight;
  const top = base - groundHeight - floors * floorHeight;
  const drop = sideWidth * 0.3;
  const baseDrop = sideWidth * 0.05;
  const sideY = (y: number, share: number) => {
    const height = (base - y) / (base - top);
    return y + (drop * height - baseDrop * (1 - height)) * share;
  };
  return {
    x,
    base,
    top,
    width,
    floors,
    floorHeight,
    groundHeight,
    sideWidth,
    wall,
    accent,
    trim,
    depth,
    pilotis,
    frame,
    sideY,
  };
}
