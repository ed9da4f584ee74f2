import { treeline } from "../elements/distance.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { ripples, water } from "../elements/water.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";
import { blob, smooth } from "../kit/outlines.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** A river launch among mangroves. */
export const sundarbans: Draw = (ink) => {
  const horizon = 296;
  let drawing =
    sky(ink, horizon) +
    treeline(ink, horizon - 6, 38, "#3f6f58", 0.62, false) +
    treeline(ink, horizon + 4, 44, "#3a6a4f", 0.4, false);
  drawing += water(ink, horizon, 600, mix(ink.palette.water, "#6f8a6f", 0.3));
  const bank = (x0: number, x1: number, y: number, h: number, depth: number, cols: string[]) => {
    let canopy = "",
      roots = "";
    const direction = x1 > x0 ? 1 : -1;
    for (let x = x0; direction * (x1 - x) > 0; x += direction * ink.between(24, 40)) {
      const crownY = y + ink.between(-4, 6),
        crownHeight = h * ink.between(0.7, 1.15);
      roots += `M${whole(x)} ${whole(crownY - crownHeight * 0.34)}q-4 ${whole(crownHeight * 0.2)}-18 ${whole(crownHeight * 0.36)}M${whole(x)} ${whole(crownY - crownHeight * 0.34)}q0 ${whole(crownHeight * 0.2)}-5 ${whole(crownHeight * 0.38)}M${whole(x)} ${whole(crownY - crownHeight * 0.34)}q3 ${whole(crownHeight * 0.2)} 9 ${whole(crownHeight * 0.37)}M${whole(x)} ${whole(crownY - crownHeight * 0.34)}q6 ${whole(crownHeight * 0.18)} 22 ${whole(crownHeight * 0.34)}M${whole(x)} ${whole(crownY - crownHeight * 0.3)}v${whole(-crownHeight * 0.3)}`;
      const colour = ink.pick(cols);
      canopy +=
        shape(blob(ink, x, crownY - crownHeight * 0.66, h * 0.34, h * 0.27, 9, 0.2), ink.shade(colour, 0.35, depth)) +
        shape(blob(ink, x - 6, crownY - crownHeight * 0.8, h * 0.27, h * 0.17, 8, 0.2), ink.tone(colour, depth)) +
        (ink.chance(0.6)
          ? shape(
              blob(ink, x - 12, crownY - crownHeight * 0.92, h * 0.14, h * 0.07, 7, 0.2),
              ink.highlight(mix(colour, "#b9c85c", 0.35), 0.1, depth),
            )
          : "");
    }
    return (
      shape(
        polygon([
          Math.min(x0, x1) - 30,
          y + 2,
          Math.max(x0, x1) + 10,
          y - 2,
          Math.max(x0, x1) + 30,
          y + 9,
          Math.min(x0, x1) - 30,
          y + 15,
        ]),
        ink.shade("#8d7a5c", 0.2, depth),
      ) +
      line(roots, ink.shade("#6f5a48", 0.25, depth), 2.6, ' stroke-linecap="round"') +
      canopy
    );
  };
  const G2 = ["#3f7a4e", "#4f8a4e", "#356a4c", "#5f8f4a"];
  drawing += bank(820, 540, horizon + 34, 96, 0.22, G2) + bank(-20, 250, horizon + 66, 150, 0.08, G2);
  /* golpata: nipa palm fans at the water edge */
  const nipa = (x: number, y: number, scale: number) => {
    let canopy = "";
    for (const a of [-2.7, -2.3, -1.95, -1.6, -1.25, -0.9, -0.5]) {
      const length = ink.between(70, 100) * scale,
        tipX = Math.cos(a) * length,
        tipY = Math.sin(a) * length;
      canopy += shape(
        pen`M${x} ${y}Q${x + tipX * 0.35} ${y + tipY * 0.8} ${x + tipX} ${y + tipY}` +
          pen`Q${x + tipX * 0.6 + 7} ${y + tipY * 0.5 + 6} ${x} ${y}z`,
        ink.chance(0.5) ? ink.tone("#6f9a45") : ink.shade("#5b8c46", 0.2),
      );
    }
    return canopy;
  };
  drawing +=
    nipa(250, horizon + 78, 0.9) +
    nipa(286, horizon + 80, 0.6) +
    nipa(560, horizon + 44, 0.6) +
    ripples(ink, 30, 740, horizon + 50, 590, 34);
  /* cruise boat */
  const launchX = ink.between(330, 400),
    launchY = 452,
    cabinColour = ink.pick(["#f3ecdc", "#e9dcc0", "#cfe0d8"]),
    hullColour = ink.pick(["#b4452c", "#1f6f68", "#2d5f8a"]);
  let body =
    shape(
      `M${launchX - 180} ${launchY - 26}H${launchX + 196}q14-8 26-18q-4 42-44 66H${launchX - 140}q-36-10-40-48z`,
      ink.tone(hullColour),
    ) +
    shape(
      `M${launchX - 174} ${launchY - 6}H${launchX + 200}q-8 18-22 28H${launchX - 140}q-24-6-34-28z`,
      ink.shade(hullColour, 0.35),
    ) +
    stitch(`M${launchX - 172} ${launchY - 14}H${launchX + 206}`, ink.highlight("#f6eddb", 0.2), {
      width: 3,
      dash: "11 8",
    }) +
    rect(launchX - 150, launchY - 74, 310, 48, ink.tone(cabinColour)) +
    rect(launchX - 122, launchY - 120, 244, 46, ink.highlight(cabinColour, 0.15)) +
    rect(launchX - 160, launchY - 80, 330, 8, ink.shade(cabinColour, 0.3)) +
    rect(launchX - 136, launchY - 130, 286, 10, ink.tone(hullColour)) +
    shape(
      polygon([
        launchX + 122,
        launchY - 120,
        launchX + 142,
        launchY - 120,
        launchX + 160,
        launchY - 80,
        launchX + 122,
        launchY - 80,
      ]),
      ink.shade(cabinColour, 0.25),
    );
  const lit = ink.palette.dark || ink.time === "dusk" || ink.time === "monsoon";
  for (let i = 0; i < 8; i++)
    body += rect(launchX - 138 + i * 36, launchY - 64, 24, 22, lit ? ink.palette.lit : ink.shade("#5f8a8c", 0.35), 3);
  for (let i = 0; i < 6; i++)
    body += rect(
      launchX - 110 + i * 38,
      launchY - 110,
      28,
      24,
      lit && ink.chance(0.7) ? ink.palette.lit : ink.shade("#5f8a8c", 0.35),
      3,
    );
  let railing = "";
  for (let i = 0; i < 20; i++) railing += `M${launchX - 148 + i * 15} ${launchY - 130}v-20`;
  body +=
    line(railing + `M${launchX - 148} ${launchY - 150}h288`, ink.highlight(cabinColour, 0.2), 2) +
    line(`M${launchX + 60} ${launchY - 130}v-52`, ink.shade("#55605c", 0.1), 3) +
    shape(`M${launchX + 60} ${launchY - 182}h34l-8 10l8 10h-34z`, ink.tone("#1f6b4f")) +
    ellipse(launchX + 74, launchY - 172, 5, 5, ink.tone("#c8352b")) +
    shape(`M${launchX - 100} ${launchY - 150}q56-24 130 0z`, ink.tone("#d9a15a")) +
    line(`M${launchX - 96} ${launchY - 130}v-20M${launchX + 26} ${launchY - 130}v-20`, ink.shade("#55605c", 0.1), 3) +
    person(ink, launchX + 110, launchY - 130, 0.9) +
    person(ink, launchX + 186, launchY - 26, 1);
  const id = ink.symbol(body);
  drawing +=
    `<g transform="matrix(1 0 0 -.5 0 ${tenths((launchY + 20) * 1.5)})" opacity=".28">${ink.use(id)}</g>` +
    ink.use(id) +
    shape(
      `M${launchX - 190} ${launchY + 20}q90 10 190 4t210-4q-60 22-200 18t-200-18z`,
      ink.highlight("#ffffff", 0.2),
      ' opacity=".35"',
    ) +
    ripples(ink, 120, 640, launchY + 22, launchY + 70, 14);
  /* near bank with roots, deer */
  drawing += shape(
    smooth([
      { x: -20, y: 556 },
      { x: 90, y: 548 },
      { x: 210, y: 566 },
      { x: 330, y: 592 },
      { x: 380, y: 610 },
    ]) + "V610H-20z",
    ink.shade("#8d7a5c", 0.22),
  );
  let breathingRoots = "";
  for (let i = 0; i < 26; i++)
    breathingRoots += `M${whole(ink.between(-10, 300))} ${whole(ink.between(566, 600))}q2-10 0-${whole(ink.between(12, 22))}`;
  drawing += line(breathingRoots, ink.shade("#6f5a48", 0.3), 3, ' stroke-linecap="round"');
  if (ink.chance(0.75)) {
    const deerX = ink.between(120, 190);
    drawing +=
      shape(
        pen`M${deerX} 552q-2-20 6-24q20-6 34 0l10-16l8-2l2 8l-8 6q-2 16-8 20v30h-4l-3-24h-22l-4 26h-4l-2-26z`,
        ink.tone("#b4763f"),
      ) +
      line(pen`M${deerX + 52} 510q-2-14-10-18m12 18q4-12 0-20`, ink.shade("#6f5a48", 0.2), 2) +
      line(
        pen`M${deerX + 12} 536h.1m8-3h.1m8 3h.1m-12 6h.1m10-1h.1`,
        ink.highlight("#f6e6c8", 0.2),
        3,
        ' stroke-linecap="round"',
      );
  }
  drawing += bank(830, 660, 570, 190, 0, G2);
  return drawing;
};
