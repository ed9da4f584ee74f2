import type { Draw } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { ellipse, line, rect, shape, stitch } from "../kit/shapes.ts";

/** A flat of two bedrooms drawn to scale on paper. */
export const floorplan: Draw = (ink) => {
  const paper = "#f7f1e3",
    wallInk = "#1d4a47",
    accent = ink.pick(["#b4532f", "#c98a2b", "#2f6f68"]);
  let drawing = `<rect width="800" height="600" fill="${paper}"/>`;
  let grid = "";
  for (let x = 40; x < 800; x += 40) grid += `M${x} 0V600`;
  for (let y = 20; y < 600; y += 40) grid += `M0 ${y}H800`;
  drawing += line(grid, "#e6dcc6", 1);
  const x0 = 120,
    y0 = 74,
    planWidth = 540,
    planHeight = 430,
    a = Math.round(planWidth * ink.between(0.36, 0.44)),
    b = Math.round(planHeight * ink.between(0.46, 0.56)),
    c = Math.round(planWidth * ink.between(0.66, 0.74)),
    depth = Math.round(planHeight * ink.between(0.32, 0.4));
  const tint = ["#dfe8dc", "#f0dcc6", "#e3e7ec", "#f3e6c4", "#e6ddd2", "#d4e3e0"];
  const roomTint = () => ink.pick(tint);
  const placed = (x: number, y: number, w: number, h: number, f: string) => rect(x0 + x, y0 + y, w, h, f);
  drawing +=
    rect(x0 + 10, y0 + 12, planWidth, planHeight, "#cbbfa6").replace("/>", ' opacity=".5"/>') +
    placed(0, 0, planWidth, planHeight, "#fffaf0") +
    placed(0, 0, a, b, roomTint()) +
    placed(0, b, a, planHeight - b, roomTint()) +
    placed(a, 0, planWidth - a, depth, roomTint()) +
    placed(c, depth, planWidth - c, planHeight - depth - 110, roomTint()) +
    placed(c, planHeight - 110, planWidth - c, 110, "#cfe0e2");
  /* tile the bath, stitch the balcony */
  let tiles = "";
  for (let i = 16; i < 110; i += 16) tiles += `M${x0 + c} ${y0 + planHeight - 110 + i}h${planWidth - c}`;
  for (let i = 16; i < planWidth - c; i += 16) tiles += `M${x0 + c + i} ${y0 + planHeight - 110}v110`;
  drawing +=
    line(tiles, "#b4cbcf", 1) +
    placed(a * 0.2, planHeight, a * 0.66, 44, "#eee4cf") +
    stitch(
      pen`M${x0 + a * 0.2 + 8} ${y0 + planHeight + 16}h${a * 0.66 - 16}` +
        pen`M${x0 + a * 0.2 + 8} ${y0 + planHeight + 29}h${a * 0.66 - 16}`,
      accent,
      { width: 2, dash: "8 6" },
    ) +
    line(pen`M${x0 + a * 0.2} ${y0 + planHeight}v44h${a * 0.66}v-44`, wallInk, 4);
  const furniture = (d2: string) => line(d2, wallInk, 2, ' stroke-linejoin="round" opacity=".75"');
  const bed = (x: number, y: number) =>
    furniture(pen`M${x} ${y}h92v104h-92zm8 8h32v22h-32zm44 0h32v22h-32zM${x} ${y + 42}h92`) +
    stitch(pen`M${x + 10} ${y + 58}h72M${x + 10} ${y + 74}h72M${x + 10} ${y + 90}h72`, accent, {
      width: 2,
      dash: "6 5",
    });
  drawing +=
    bed(x0 + a / 2 - 46, y0 + 14) +
    bed(x0 + a / 2 - 46, y0 + b + 16) +
    furniture(
      pen`M${x0 + c + 16} ${y0 + depth + 20}h${planWidth - c - 32}v34h${32 - planWidth + c}z` +
        pen`M${x0 + c + 22} ${y0 + depth + 26}h20v20h-20z`,
    ) +
    ellipse(x0 + planWidth - 44, y0 + depth + 37, 8, 8, "none", ` stroke="${wallInk}" stroke-width="2"`) +
    ellipse(x0 + planWidth - 68, y0 + depth + 37, 8, 8, "none", ` stroke="${wallInk}" stroke-width="2"`);
  const sofaX = x0 + a + 20,
    sofaY = y0 + depth + 40;
  drawing +=
    furniture(
      pen`M${sofaX} ${sofaY}h34v110h-34zM${sofaX + 4} ${sofaY + 6}h24v46h-24zm0 52h24v46h-24z` +
        pen`M${sofaX + 60} ${sofaY + 22}h46v64h-46z`,
    ) +
    stitch(pen`M${sofaX + 48} ${sofaY + 8}h70v92h-70z`, accent, { width: 2, dash: "6 5" }) +
    ellipse(x0 + a + (planWidth - a) / 2, y0 + depth / 2, 34, 34, "none", ` stroke="${wallInk}" stroke-width="2"`);
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * 6.283;
    drawing += ellipse(
      x0 + a + (planWidth - a) / 2 + Math.cos(angle) * 48,
      y0 + depth / 2 + Math.sin(angle) * 48,
      9,
      9,
      "none",
      ` stroke="${wallInk}" stroke-width="2"`,
    );
  }
  drawing +=
    furniture(
      pen`M${x0 + c + 16} ${y0 + planHeight - 92}h40v26h-40z` +
        pen`M${x0 + planWidth - 52} ${y0 + planHeight - 46}h28v34h-28z`,
    ) + ellipse(x0 + planWidth - 38, y0 + planHeight - 76, 13, 17, "none", ` stroke="${wallInk}" stroke-width="2"`);
  /* walls with openings */
  const wall = (d2: string, w = 9) => line(d2, wallInk, w, ' stroke-linecap="square"');
  drawing +=
    wall(`M${x0} ${y0}H${x0 + planWidth}V${y0 + planHeight}H${x0}z`, 11) +
    wall(
      `M${x0} ${y0 + b}H${x0 + a - 62}M${x0 + a} ${y0}V${y0 + b - 70}M${x0 + a} ${y0 + b + 70}V${y0 + planHeight}M${x0 + a} ${y0 + depth}H${x0 + a + 40}M${x0 + planWidth} ${y0 + depth}H${x0 + c}M${x0 + c} ${y0 + depth}V${y0 + depth + 30}M${x0 + c} ${y0 + depth + 96}V${y0 + planHeight - 110}H${x0 + planWidth}M${x0 + c} ${y0 + planHeight}V${y0 + planHeight - 40}`,
    );
  const opening = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, "#fffaf0") +
    line(w > h ? pen`M${x} ${y + h / 2}h${w}` : pen`M${x + w / 2} ${y}v${h}`, "#7fb0b4", 3);
  drawing +=
    opening(x0 + a * 0.25, y0 - 6, 88, 12) +
    opening(x0 + a + 70, y0 - 6, 110, 12) +
    opening(x0 + planWidth - 6, y0 + depth + 60, 12, 80) +
    opening(x0 - 6, y0 + 60, 12, 90) +
    opening(x0 + a * 0.36, y0 + planHeight - 6, 88, 12);
  drawing +=
    line(
      `M${x0 + a} ${y0 + b - 70}h-60a60 60 0 0 0 60 60M${x0 + a} ${y0 + b + 70}h-62a62 62 0 0 1 62-62M${x0 + c} ${y0 + depth + 96}h-62a62 62 0 0 1 62-62`,
      accent,
      2.4,
    ) +
    rect(x0 + a + 90, y0 + planHeight - 7, 76, 14, "#fffaf0") +
    line(`M${x0 + a + 90} ${y0 + planHeight}v-74a74 74 0 0 1 74 74`, accent, 2.4);
  /* dimensions and north */
  drawing +=
    line(
      `M${x0} 44H${x0 + planWidth}M${x0} 36v16M${x0 + planWidth} 36v16M84 ${y0}V${y0 + planHeight}M76 ${y0}h16M76 ${y0 + planHeight}h16`,
      wallInk,
      2,
    ) +
    stitch(`M${x0 + 60} 44h${planWidth - 120}M84 ${y0 + 60}v${planHeight - 120}`, paper, { width: 4, dash: "1 13" }) +
    ellipse(728, 110, 30, 30, "#fffaf0", ` stroke="${wallInk}" stroke-width="2.4"`) +
    shape("M728 84l11 34l-11-7l-11 7z", accent) +
    stitch("M728 152v20", wallInk, { width: 2.4 });
  return drawing;
};
