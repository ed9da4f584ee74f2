/**
 * `npm run fonts`: subsets Anek Bangla (SIL Open Font License, OFL.txt) to the weights and characters of the design. The results are
 * committed; run it again when the font package changes. docs/decisions has the target sizes.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

type Range = readonly [from: number, to: number];
const letters = (...ranges: Range[]) =>
  String.fromCodePoint(...ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));

const TAKA: Range = [0x9f3, 0x9f3];
/** Modern Bengali, its digits, the danda and the joiners; without Sanskrit's vocalic letters and old currency marks. */
const BENGALI: Range[] = [
  [0x964, 0x965],
  [0x981, 0x98b],
  [0x98f, 0x9df],
  [0x9e6, 0x9ef],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  TAKA,
];
const ASCII: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
];
/** The features that shape Bengali text, without stylistic sets and the like. */
const BENGALI_FEATURES =
  "ccmp locl nukt akhn rphf rkrf blwf half pstf vatu cjct init pres abvs blws psts haln calt clig liga rlig kern dist abvm blwm mark mkmk";

type Target = { format: "woff2" | "truetype"; folder: string; ending: string };
const BROWSER: Target = { format: "woff2", folder: ".", ending: "woff2" };
/** For the pictures of shared links, drawn by a function (`netlify/server/shared-picture`). */
const FUNCTION: Target = { format: "truetype", folder: "../../../netlify/server/shared-picture/fonts", ending: "ttf" };

const make = async (
  name: string,
  script: "bengali" | "latin",
  ranges: Range[],
  features: string,
  target: Target = BROWSER,
) => {
  const file = `../../../node_modules/@fontsource-variable/anek-bangla/files/anek-bangla-${script}-wght-normal.woff2`;
  const font = await subsetFont(await readFile(new URL(file, import.meta.url)), letters(...ranges), {
    targetFormat: target.format,
    // Regular to bold: the design uses no thinner or heavier weights.
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    noHinting: true,
    keepFeatures: features.split(" "),
  });
  await writeFile(new URL(`${target.folder}/anek-bangla-${name}.${target.ending}`, import.meta.url), font);
  console.log(`${`${name}.${target.ending}`.padEnd(20)} ${(font.length / 1024).toFixed(1)} KB`);
};

await make("bengali", "bengali", BENGALI, BENGALI_FEATURES);
// The taka sign alone, so that a price on an English page does not load the whole Bengali file.
await make("taka", "bengali", [TAKA], "kern");
await make("latin", "latin", [...ASCII, [0xa1, 0xff], [0x20ac, 0x20ac]], "kern liga ccmp locl mark mkmk lnum tnum");
// Bengali pages have few Latin words; without kerning the file is half as large.
await make("latin-basic", "latin", ASCII, "lnum tnum");
await make("bengali", "bengali", BENGALI, BENGALI_FEATURES, FUNCTION);
await make("latin", "latin", [...ASCII, [0xa1, 0xff]], "kern liga ccmp locl mark mkmk", FUNCTION);
