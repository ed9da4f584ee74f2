/**
 * `npm run pictures`: draws every scene listed in content/pictures.json into public/pictures. Existing files are left alone, so an
 * interrupted run can be continued. `--check` draws nothing: it compares the list with the folder and fails if a file is missing, empty or
 * left over.
 */
import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SingleBar } from "cli-progress";
import sharp from "sharp";
import { HERO_CUT } from "#features/home/hero-picture.ts";
import { scene, type Kind, type Time } from "./scene.ts";

type ListedPicture = { id: string; kind: Kind; seed: number; time: Time; alt: string; altBn: string };
/** `from`: left edge of a cut with the drawing's full height, in pixels of the drawing; without it the whole drawing is used. */
type Rendition = { width: number; format: "avif" | "webp"; quality: number; from?: number };

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "public/pictures");

/** Quality falls as size grows, because a flat drawing that is shown smaller than it is hides compression better. */
const FRAMED: Rendition[] = [
  { width: 200, format: "avif", quality: 56 },
  { width: 400, format: "avif", quality: 54 },
  { width: 800, format: "avif", quality: 50 },
  { width: 1200, format: "avif", quality: 46 },
  { width: 800, format: "webp", quality: 66 },
];
const WIDE: Rendition[] = [
  { width: 800, format: "avif", quality: 50 },
  { width: 1600, format: "avif", quality: 48 },
  { width: 800, format: "webp", quality: 70 },
  { width: 1600, format: "webp", quality: 70 },
  { width: HERO_CUT.width, format: "avif", quality: 48, from: HERO_CUT.from },
];
/** Effort 2 of 9 takes a tenth of the time of effort 4, for 7 % more bytes. */
const AVIF_EFFORT = 2;
const WEBP_EFFORT = 5;

const renditionsOf = (picture: ListedPicture) => (picture.kind === "panorama" ? WIDE : FRAMED);
const fileName = (picture: ListedPicture, rendition: Rendition) =>
  `${picture.id}-${rendition.width}.${rendition.format}`;

/**
 * Draws the scene at twice the size of the largest missing rendition, at most its largest (SVG units are pixels at 72 dpi), and scales it.
 */
async function draw(picture: ListedPicture, missing: Rendition[]): Promise<void> {
  const drawn = picture.kind === "panorama" ? 1600 : 800;
  const largest = Math.max(...renditionsOf(picture).map(({ width }) => width));
  const wanted = missing.some(({ from }) => from !== undefined)
    ? largest
    : Math.max(...missing.map(({ width }) => width));
  const svg = scene({ kind: picture.kind, seed: picture.seed, time: picture.time });
  const master = await sharp(Buffer.from(svg), { density: (72 * Math.min(largest, 2 * wanted)) / drawn })
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const rendition of missing) {
    const { from, width } = rendition;
    const image = sharp(master);
    const cut =
      from === undefined
        ? image.resize({ width })
        : image.extract({ left: from, top: 0, width, height: HERO_CUT.height });
    const sized = cut.flatten({ background: "#ffffff" });
    const bytes = await (
      rendition.format === "avif"
        ? sized.avif({ quality: rendition.quality, effort: AVIF_EFFORT })
        : sized.webp({ quality: rendition.quality, effort: WEBP_EFFORT })
    ).toBuffer();
    await writeFile(join(FOLDER, fileName(picture, rendition)), bytes);
  }
}

async function presentFiles(): Promise<Set<string>> {
  await mkdir(FOLDER, { recursive: true });
  const present = new Set<string>();
  for (const name of await readdir(FOLDER)) if ((await stat(join(FOLDER, name))).size > 0) present.add(name);
  return present;
}

/** The differences between the list and the folder, one sentence each; empty if there are none. */
function disagreements(pictures: ListedPicture[], present: Set<string>): string[] {
  const wanted = new Set(pictures.flatMap((picture) => renditionsOf(picture).map((r) => fileName(picture, r))));
  const missing = [...wanted].filter((name) => !present.has(name)).map((name) => `missing: public/pictures/${name}`);
  const extra = [...present].filter((name) => !wanted.has(name)).map((name) => `not listed: public/pictures/${name}`);
  return [...missing, ...extra];
}

const pictures = JSON.parse(await readFile(join(ROOT, "content/pictures.json"), "utf8")) as ListedPicture[];
const present = await presentFiles();

if (process.argv.includes("--check")) {
  const problems = disagreements(pictures, present);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`Run "npm run pictures" and commit public/pictures.`);
  else console.log(`${pictures.length} pictures, ${present.size} files: the list and the folder agree.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  sharp.concurrency(1);
  const work = pictures
    .map((picture) => ({ picture, missing: renditionsOf(picture).filter((r) => !present.has(fileName(picture, r))) }))
    .filter(({ missing }) => missing.length > 0);
  const bar = new SingleBar({ format: "pictures {bar} {value}/{total} {id} {eta_formatted} left" });
  bar.start(work.length, 0, { id: "" });
  for (const { picture, missing } of work) {
    bar.update({ id: picture.id });
    await draw(picture, missing);
    bar.increment();
  }
  bar.stop();
  console.log(`${work.length} pictures drawn, ${pictures.length - work.length} were there.`);
}
