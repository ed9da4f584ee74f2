import type { Ink } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";

const cover = (id: string, width: number, height: number): string =>
  `<path fill="url(#${id})" d="M0 0h${width}v${height}H0z"/>`;

/** Fine paper grain over the whole drawing: tiles of tiny specks, light ones and dark ones. */
export function grain(ink: Ink, width: number, height: number): string {
  const specks = (count: number) => {
    let path = "";
    for (let i = 0; i < count; i++) path += pen`M${ink.between(2, 95)} ${ink.between(2, 95)}h.1`;
    return path;
  };
  const id = ink.define(
    (pattern) =>
      `<pattern id="${pattern}" width="109" height="97" patternUnits="userSpaceOnUse">` +
      `<path d="${specks(48)}" stroke="#fff" stroke-opacity=".2" stroke-width=".9" stroke-linecap="round"/>` +
      `<path d="${specks(50)}" stroke="${ink.palette.shadow}" stroke-opacity=".24" stroke-width="1" stroke-linecap="round"/>` +
      `</pattern>`,
  );
  return cover(id, width, height);
}

/** Monsoon rain: slanted stitches over the whole drawing. */
export function rain(ink: Ink, width: number, height: number): string {
  let path = "";
  for (let i = 0; i < 11; i++) {
    const x = ink.between(4, 132);
    const y = ink.between(0, 150);
    const length = ink.between(10, 22);
    path += `M${whole(x)} ${whole(y)}l${tenths(-length * 0.28)} ${tenths(length)}`;
  }
  const id = ink.define(
    (pattern) =>
      `<pattern id="${pattern}" width="140" height="170" patternUnits="userSpaceOnUse">` +
      `<path d="${path}" stroke="#f2f6ef" stroke-opacity=".42" stroke-width="1.5" stroke-linecap="round"/></pattern>`,
  );
  return cover(id, width, height);
}
