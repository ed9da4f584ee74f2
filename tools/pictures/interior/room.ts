import type { Ink } from "../kit/ink.ts";
import { whole } from "../kit/numbers.ts";
import { line, polygon, rect, shape } from "../kit/shapes.ts";

const ROOM_COLOURS = {
  wall: ["#e6d8bd", "#d5ddcd", "#e8cdb6", "#cfdcdc", "#efe7d8", "#c7d0b4", "#d9b79c", "#3f6c66"],
  floor: ["#b98a5d", "#c9a57a", "#a8745a", "#cfc6b4", "#b4563e"],
};

/** Wall and floor of a room in lamplight; the floor begins at `floorY`. Returns the local colours of both for its furniture. */
export function room(ink: Ink, floorY = 430): { wall: string; floor: string; body: string } {
  ink.indoors();
  ink.fork();
  const wall = ink.pick(ROOM_COLOURS.wall),
    floor = ink.pick(ROOM_COLOURS.floor);
  let drawing =
    rect(0, 0, 800, floorY, ink.tone(wall)) +
    shape(polygon([0, 0, 800, 0, 800, 36, 0, 60]), ink.shade(wall, 0.1)) +
    rect(0, floorY, 800, 600 - floorY, ink.tone(floor));
  let boards = "";
  const tile = floor === "#cfc6b4" || floor === "#b4563e";
  for (let i = -8; i <= 16; i++)
    boards += `M${whole(400 + (i * 100 - 400) * 0.62)} ${floorY}L${whole(400 + (i * 100 - 400) * 1.5)} 600`;
  let tileY = floorY,
    tileGap = 14;
  if (tile)
    while (tileY < 600) {
      boards += `M0 ${whole(tileY)}H800`;
      tileY += tileGap;
      tileGap *= 1.42;
    }
  drawing +=
    line(boards, ink.shade(floor, 0.2), 1.6, tile ? "" : ' opacity=".75"') +
    rect(0, floorY - 14, 800, 14, ink.highlight(wall, 0.5)) +
    rect(0, floorY, 800, 7, ink.palette.shadow, 0).replace("/>", ' opacity=".22"/>');
  return { wall, floor, body: drawing };
}

/** Light through the window on the floor; none at night. */
export const sunPatch = (ink: Ink, pts: number[]) =>
  ink.palette.dark ? "" : shape(polygon(pts), ink.palette.light, ` opacity="${ink.time === "monsoon" ? ".2" : ".42"}"`);
