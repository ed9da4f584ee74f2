import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";
import { type Point, ridge, shift, smooth, under } from "../kit/outlines.ts";
import { ellipse, group, line, rect, shape, stitch } from "../kit/shapes.ts";

/** Bands of sky down to the horizon, with sun or moon, stars, clouds and birds according to the light. */
export function sky(
  ink: Ink,
  horizon = 420,
  options: { sunX?: number; clouds?: number; birds?: boolean } = {},
): string {
  const skyBands = ink.palette.sky,
    bands = skyBands.length;
  let out = rect(0, 0, 800, 600, skyBands[0]);
  for (let band = 1; band < bands; band++) {
    const y = horizon * (0.1 + 0.9 * (band / bands)) - 14;
    const edge = ridge(ink, y, 6 + band, 120);
    out +=
      shape(under(edge), mix(ink.skyBand(band - 1), ink.skyBand(band), 0.55)) +
      shape(under(shift(edge, 30, horizon * 0.055)), ink.skyBand(band));
  }
  const discX = options.sunX ?? ink.between(120, 680);
  const light = ink.time;
  if (light !== "monsoon") {
    const discY =
        light === "noon"
          ? ink.between(70, 110)
          : light === "night"
            ? ink.between(80, 130)
            : horizon * ink.between(0.5, 0.72),
      radius = light === "noon" ? 30 : light === "night" ? 32 : ink.between(40, 56);
    out +=
      ellipse(discX, discY, radius * 1.75, radius * 1.75, ink.palette.sun, ' opacity=".14"') +
      ellipse(discX, discY, radius, radius, ink.palette.sun, light === "noon" ? ' opacity=".9"' : "");
    if (light === "night")
      out += ellipse(
        discX - radius * 0.42,
        discY - radius * 0.16,
        radius * 0.9,
        radius * 0.9,
        mix(skyBands[0], skyBands[1], 0.6),
      );
    out += `<g fill="none" stroke="${ink.palette.sun}" stroke-width="2" stroke-linecap="round" stroke-dasharray="7 8" opacity=".6"><circle cx="${whole(discX)}" cy="${whole(discY)}" r="${tenths(radius * 1.4)}"/><circle cx="${whole(discX)}" cy="${whole(discY)}" r="${tenths(radius * 1.75)}"/></g>`;
  }
  if (light === "night") {
    let path = "";
    for (let i = 0; i < 34; i++) path += `M${whole(ink.between(0, 800))} ${whole(ink.between(8, horizon * 0.62))}h.1`;
    out += line(path, "#fdf4d8", 2.2, ' stroke-linecap="round" opacity=".75"');
  }
  for (let i = 0; i < (options.clouds ?? (light === "monsoon" ? 4 : light === "night" ? 1 : 3)); i++)
    out += cloud(ink, ink.between(40, 760), ink.between(40, horizon * 0.5), ink.between(60, 130));
  if (options.birds !== false && light !== "night" && ink.chance(0.7)) {
    const flockX = ink.between(140, 660),
      flockY = ink.between(70, 190);
    let path = "";
    for (let i = 0; i < ink.integer(4, 7); i++) {
      const x = flockX + ink.between(-70, 70),
        y = flockY + ink.between(-26, 26),
        w = ink.between(5, 8);
      path +=
        pen`M${x - w} ${y - w * 0.5}q${w * 0.7} ${-w * 0.2} ${w} ${w * 0.55}` +
        pen`q${w * 0.4} ${-w * 0.7} ${w} ${-w * 0.55}`;
    }
    out += line(path, mix(ink.palette.shadow, skyBands[2], 0.25), 1.8, ' stroke-linecap="round"');
  }
  ink.fork();
  return out;
}

/** One cloud whose flat base lies at `y`. */
export function cloud(ink: Ink, x: number, y: number, halfWidth: number): string {
  const bands = ink.palette.sky,
    base =
      ink.time === "monsoon"
        ? mix(bands[0], "#4d6a70", 0.35)
        : ink.time === "night"
          ? mix(bands[2], bands[3], 0.5)
          : mix(bands[3], "#ffffff", ink.time === "noon" ? 0.75 : 0.35);
  const height = halfWidth * 0.26;
  const pts: Point[] = [
    { x: x - halfWidth, y },
    { x: x - halfWidth * 0.92, y: y - height * 0.5 },
    { x: x - halfWidth * 0.6, y: y - height * ink.between(0.6, 0.9) },
    { x: x - halfWidth * 0.36, y: y - height * ink.between(1, 1.4) },
    { x: x - halfWidth * 0.02, y: y - height * ink.between(1.2, 1.7) },
    { x: x + halfWidth * 0.3, y: y - height * ink.between(0.8, 1.2) },
    { x: x + halfWidth * 0.52, y: y - height * ink.between(0.8, 1.1) },
    { x: x + halfWidth * 0.86, y: y - height * 0.45 },
    { x: x + halfWidth, y },
  ];
  const top = smooth(pts);
  return group(
    shape(
      top + `Q${whole(x + halfWidth * 0.4)} ${whole(y + height * 0.3)} ${whole(x - halfWidth)} ${whole(y)}z`,
      base,
    ) +
      stitch(
        smooth(shift(pts.slice(1, 8), 4, height * 0.42)),
        mix(base, ink.time === "monsoon" ? "#ffffff" : bands[1], 0.4),
        { width: 1.6, dash: "6 7", opacity: 0.8 },
      ),
    'opacity=".86"',
  );
}
