import { CLOTH } from "../buildings/colours.ts";
import { village } from "../buildings/village.ts";
import { boat } from "../elements/boats.ts";
import { hill } from "../elements/distance.ts";
import { banana, palm } from "../elements/palms.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { roundTree } from "../elements/trees.ts";
import { lotus, ripples, water } from "../elements/water.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, tenths } from "../kit/numbers.ts";
import { blob } from "../kit/outlines.ts";
import { line, rect, shape, stitch } from "../kit/shapes.ts";

/** The haor in flood: a houseboat, hijal trees that stand in water, an island village. */
export const haor: Draw = (ink) => {
  const horizon = 250;
  let drawing =
    sky(ink, horizon, { birds: true }) +
    hill(ink, 212, 22, "#5b8a8c", 0.6, 610, 0) +
    hill(ink, 234, 14, "#4f8078", 0.48, 610, 0) +
    water(ink, horizon, 600);
  const glintX = ink.between(240, 560);
  if (ink.time !== "monsoon")
    for (let i = 0; i < 14; i++) {
      const y = horizon + 8 + i * 15,
        w = 18 + i * 8;
      drawing += stitch(pen`M${glintX - w} ${y}h${w * 2}`, ink.palette.sun, {
        width: 2.6,
        dash: `${7 + i} ${8 + i}`,
        opacity: 0.6,
      });
    }
  /* island village on its mound */
  const islandX = ink.between(480, 560);
  drawing +=
    shape(pen`M${islandX - 150} ${horizon + 40}q60-28 150-28t160 28z`, ink.tone("#8aa760", 0.2)) +
    village(ink, islandX - 70, horizon + 22, 120, { depth: 0.18, h: 34 }) +
    palm(ink, islandX - 96, horizon + 22, 100, 0.18) +
    palm(ink, islandX + 80, horizon + 20, 120, 0.18, "betel") +
    roundTree(ink, islandX + 110, horizon + 26, 0.7, "#447a4a", 0.18) +
    banana(ink, islandX - 116, horizon + 28, 0.6, 0.18);
  /* hijal trees standing in water, with reflection */
  const hijal = (x: number, y: number, scale: number, depth: number) => {
    let tree = line(
      `M0 0q-8-40 4-70q14-20 34-30M2-60q-10-24-34-34M-2-30q-16-10-22-26`,
      ink.shade("#6b5140", 0.25, depth),
      9,
      ' stroke-linecap="round"',
    );
    const colour = ink.pick(["#4f8a4e", "#3f7a4e", "#5f8f4a"]);
    tree +=
      shape(
        blob(ink, 34, -104, 50, 28, 10, 0.2) +
          blob(ink, -36, -100, 46, 28, 10, 0.2) +
          blob(ink, 0, -130, 56, 30, 10, 0.2),
        ink.shade(colour, 0.3, depth),
      ) +
      shape(
        blob(ink, -44, -110, 34, 16, 9, 0.2) +
          blob(ink, 24, -116, 36, 16, 9, 0.2) +
          blob(ink, -8, -140, 40, 18, 9, 0.2),
        ink.tone(colour, depth),
      ) +
      shape(
        blob(ink, -18, -148, 22, 8, 8, 0.2) + blob(ink, -52, -116, 18, 7, 8, 0.2),
        ink.highlight(mix(colour, "#b9c85c", 0.4), 0.1, depth),
      );
    const id = ink.symbol(tree);
    const size = Math.round(scale * 100) / 100;
    return (
      `<g transform="translate(${tenths(x)} ${tenths(y)})"><g transform="scale(${size} ${-Math.round(scale * 80) / 100})" opacity=".3">${ink.use(id)}</g><g transform="scale(${size})">${ink.use(id)}</g></g>` +
      stitch(pen`M${x - 46 * scale} ${y + 3}h${92 * scale}`, ink.highlight("#ffffff", 0.1), {
        width: 2,
        dash: "8 7",
        opacity: 0.6,
      })
    );
  };
  drawing +=
    hijal(ink.between(70, 120), horizon + 62, 0.62, 0.2) +
    hijal(ink.between(190, 240), horizon + 84, 0.8, 0.1) +
    ripples(ink, 20, 760, horizon + 40, 596, 44) +
    hijal(ink.between(660, 720), horizon + 128, 1.25, 0);
  /* houseboat and small boats */
  const boatX = ink.between(300, 400),
    boatY = 430,
    hullColour = ink.pick(["#b98a4d", "#a8713f", "#c4623f"]);
  let body =
    shape(
      `M${boatX - 170} ${boatY - 40}q20 34 60 46h230q50-14 76-58q-40 22-80 26h-220q-40-2-66-14z`,
      ink.shade("#5c4431", 0.15),
    ) +
    stitch(`M${boatX - 120} ${boatY - 8}q120 14 250-2`, ink.tone("#e2b34a"), { width: 2.6, dash: "8 8" }) +
    rect(boatX - 100, boatY - 92, 206, 70, ink.tone(hullColour));
  let planks = "";
  for (let i = 0; i < 18; i++) planks += `M${boatX - 94 + i * 12} ${boatY - 92}v70`;
  body += line(planks, ink.shade(hullColour, 0.22), 1.4);
  for (let i = 0; i < 5; i++)
    body +=
      shape(
        `M${boatX - 86 + i * 40} ${boatY - 40}v-26q12-14 24 0v26z`,
        ink.palette.dark || ink.time === "dusk" || ink.time === "monsoon" ? ink.palette.lit : ink.shade("#33403f", 0.2),
      ) + rect(boatX - 86 + i * 40, boatY - 42, 24, 4, ink.tone(ink.pick(CLOTH)));
  body +=
    shape(`M${boatX - 118} ${boatY - 88}q10-34 40-36h150q34 4 46 36z`, ink.tone("#c9a45e")) +
    line(
      `M${boatX - 84} ${boatY - 120}q-16 12-20 32M${boatX - 40} ${boatY - 124}v36M${boatX + 10} ${boatY - 124}v36M${boatX + 60} ${boatY - 124}v36`,
      ink.shade("#c9a45e", 0.3),
      1.8,
    ) +
    stitch(`M${boatX - 104} ${boatY - 104}h206`, ink.shade("#c9a45e", 0.4), { width: 2, dash: "7 6" }) +
    person(ink, boatX + 140, boatY - 36, 1.05) +
    line(`M${boatX + 152} ${boatY - 62}L${boatX + 204} ${boatY + 22}`, ink.shade("#6b5140"), 3);
  const id = ink.symbol(body);
  drawing +=
    `<g transform="matrix(1 0 0 -.55 0 ${tenths(boatY * 1.55 + 6)})" opacity=".28">${ink.use(id)}</g>` +
    ink.use(id) +
    ripples(ink, boatX - 180, boatX + 140, boatY + 6, boatY + 54, 12);
  drawing +=
    boat(ink, ink.between(90, 190), 520, 1, { man: true, chhoi: ink.chance(0.5) }) +
    (ink.chance(0.7) ? boat(ink, ink.between(600, 680), horizon + 74, 0.4, { man: false, flip: true }) : "") +
    lotus(ink, 420, 780, 530, 590, 13) +
    lotus(ink, 0, 90, 560, 596, 4);
  return drawing;
};
