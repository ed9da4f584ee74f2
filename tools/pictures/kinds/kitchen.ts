import { kantha } from "../interior/kantha.ts";
import { room, sunPatch } from "../interior/room.ts";
import { windowView } from "../interior/window.ts";
import type { Draw } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** Cabinets, a cooker and a refrigerator, a window over the counter. */
export const kitchen: Draw = (ink) => {
  const surroundings = room(ink, 476);
  let drawing = surroundings.body;
  const cab = ink.pick(["#2f6f68", "#d9c7a3", "#6e7f5c", "#b4694a", "#e9e2d2", "#3d5a6c"]),
    top = ink.pick(["#efe8da", "#4a4f4c", "#c9a57a"]),
    tile = ink.pick(["#f3ede0", "#cfe0d8", "#e7c39c", "#d9e2e4"]);
  /* splashback tiles */
  let joints = "";
  for (let y = 236; y < 352; y += 29) joints += `M0 ${y}H800`;
  for (let x = 0; x < 800; x += 40) joints += `M${x} 208V352`;
  drawing += rect(0, 208, 800, 146, ink.highlight(tile, 0.1)) + line(joints, ink.shade(tile, 0.16), 1.6);
  let lines = "";
  for (let i = 0; i < 9; i++) {
    const x = ink.integer(0, 19) * 40 + 20,
      y = 222 + ink.integer(0, 4) * 29;
    if (y < 350) lines += `M${x} ${y - 8}l8 8l-8 8l-8-8z`;
  }
  drawing += shape(lines, ink.tone(ink.pick(["#2f6f68", "#b4532f", "#e0a232"])));
  const windowX = ink.between(290, 330);
  drawing +=
    windowView(ink, windowX, 76, 200, 216, ink.tone("#f6f0e2")) +
    rect(windowX - 12, 292, 224, 12, ink.highlight(tile, 0.4)) +
    shape(pen`M${windowX + 16} 292q-6-20 6-26q8-10 14 2q12 4 4 24z`, ink.tone("#4f8a52")) +
    shape(pen`M${windowX + 160} 292v-14h26v14z`, ink.tone("#b4532f")) +
    shape(pen`M${windowX + 160} 278q-8-20 8-24q6-10 12 2q14 6 6 22z`, ink.tone("#6c9a48"));
  const wallCabinets = (x: number, w: number) => {
    let strokes = rect(x, 64, w, 140, ink.tone(cab)) + rect(x, 196, w, 10, ink.shade(cab, 0.35));
    const doorCount = Math.max(1, Math.round(w / 90));
    for (let i = 0; i < doorCount; i++)
      strokes +=
        line(
          pen`M${x + (w * i) / doorCount + 9} 74h${w / doorCount - 18}v112h${-w / doorCount + 18}z`,
          ink.shade(cab, 0.2),
          2,
        ) + ellipse(x + (w * (i + 0.84)) / doorCount, 176, 3.6, 3.6, ink.tone("#e0b45c"));
    return (
      strokes + shape(polygon([x, 206, x + w, 206, x + w, 218, x + 12, 218]), ink.palette.shadow, ' opacity=".18"')
    );
  };
  drawing += wallCabinets(0, windowX - 40) + wallCabinets(windowX + 244, 800 - windowX - 244 - 130);
  /* counter */
  drawing +=
    rect(0, 352, 690, 16, ink.highlight(top, 0.25)) +
    rect(0, 368, 690, 118, ink.tone(cab)) +
    rect(0, 368, 690, 12, ink.palette.shadow).replace("/>", ' opacity=".25"/>') +
    rect(0, 486, 690, 16, ink.shade(cab, 0.55));
  for (let i = 0; i < 6; i++) {
    const x = i * 115;
    drawing +=
      i === 2
        ? rect(x + 8, 384, 99, 92, ink.shade("#3a4140", 0.1), 4) +
          rect(x + 18, 402, 79, 54, ink.shade("#20282a", 0.1), 3) +
          line(`M${x + 18} 394h79`, ink.tone("#c9c6ba"), 4) +
          (ink.palette.dark ? rect(x + 20, 404, 75, 50, ink.palette.lit).replace("/>", ' opacity=".4"/>') : "")
        : line(`M${x + 10} 386h95v90h-95z`, ink.shade(cab, 0.2), 2) +
          line(`M${x + 40} 398h34`, ink.tone("#e0b45c"), 4, ' stroke-linecap="round"');
  }
  /* hob, pots, sink */
  drawing +=
    rect(240, 344, 112, 9, ink.shade("#3a4140", 0.1), 3) +
    shape("M250 342q-4-40 6-42h44q10 2 6 42z", ink.tone("#a8adaa")) +
    rect(246, 298, 62, 5, ink.shade("#a8adaa", 0.3), 2) +
    line("M276 298v-8", ink.shade("#3a4140"), 5) +
    line("M306 318h30", ink.shade("#3a4140"), 5, ' stroke-linecap="round"') +
    stitch("M262 288q-8-14 2-24M286 286q-8-14 2-26", ink.palette.light, { width: 2.4, dash: "4 6", opacity: 0.8 }) +
    rect(470, 346, 90, 8, ink.tone("#b9bdb8")) +
    line("M516 346v-34q0-14 14-14h6v8", ink.tone("#c9cdc8"), 5);
  drawing +=
    shape("M60 352q-8-34 4-36h26q12 2 4 36z", ink.tone("#b4532f")) +
    stitch("M62 334h34", ink.highlight("#f0c9a0", 0.2), { width: 2, dash: "5 4" }) +
    rect(120, 306, 18, 46, ink.tone("#e0a232"), 4) +
    rect(142, 316, 18, 36, ink.tone("#2d7d78"), 4) +
    rect(164, 322, 18, 30, ink.highlight("#efe6d2"), 4) +
    ellipse(606, 346, 34, 9, ink.shade("#b98a4d", 0.2)) +
    ellipse(594, 336, 11, 10, ink.tone("#c8452f")) +
    ellipse(614, 335, 11, 10, ink.tone("#e0a232")) +
    ellipse(604, 328, 10, 9, ink.tone("#6c9a48"));
  /* fridge and hanging pans */
  const fridgeColour = ink.pick(["#dfe2dc", "#b9c3c1", "#b4452c", "#cfe0d8"]);
  drawing +=
    rect(690, 120, 104, 384, ink.highlight(fridgeColour, 0.1), 8) +
    rect(770, 120, 24, 384, ink.shade(fridgeColour, 0.22), 8) +
    line("M690 262h104", ink.shade(fridgeColour, 0.4), 3) +
    line("M704 200v44M704 282v60", ink.shade("#5f6664", 0.1), 5, ' stroke-linecap="round"') +
    rect(722, 150, 30, 26, ink.tone("#f3ead6")) +
    stitch("M727 158h20M727 167h14", ink.tone("#1f5a54"), { width: 2.4, dash: "5 3" });
  drawing += line(pen`M${windowX - 6} 46h212`, ink.shade("#3d4a48", 0.1), 4);
  for (let i = 0; i < 3; i++) {
    const x = windowX + 30 + i * 64;
    drawing +=
      line(pen`M${x} 46v16`, ink.shade("#3d4a48"), 2.4) +
      ellipse(x, 78, 17 - i * 2, 17 - i * 2, ink.shade(ink.pick(["#b4532f", "#8b8f88", "#3a4140"]), 0.1));
  }
  drawing +=
    kantha(ink, [270, 528, 520, 528, 560, 584, 230, 584], "#efe2c8", ink.pick(["#a3402f", "#1f5a54", "#c98a2b"])) +
    sunPatch(ink, [windowX - 30, 510, windowX + 130, 510, windowX + 150, 600, windowX - 90, 600]) +
    line("M560 528l-10 66M634 528l10 66M556 562h84", ink.shade("#8a5a34", 0.2), 5) +
    ellipse(597, 526, 46, 10, ink.highlight("#a8713f", 0.1));
  return drawing;
};
