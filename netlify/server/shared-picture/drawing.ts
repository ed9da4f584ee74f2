import sharp from "sharp";
import { SHARED_PICTURE } from "#domain/picture/shared-picture.ts";
import { letter, wrap, type Lettering, type Weight } from "./lettering.ts";

/** The words of a picture, in the language of the page; `otherPrice` is the price in the other one. */
export type PictureWords = {
  brand: string;
  /** "For sale", "Beach resort". */
  purpose: string;
  price: string;
  /** "/ month", "/ night"; "" for a sale. */
  per: string;
  otherPrice: string;
  title: string;
  place: string;
};

const { width: WIDTH, height: HEIGHT } = SHARED_PICTURE;
const PANEL = 600;
const MARGIN = 56;
const LINE = PANEL - 2 * MARGIN;
/** Of the design's tokens. */
const COLOUR = { paper: "#fbf7ee", ink: "#13201f", soft: "#3f504e", primary: "#174f49", accent: "#b4532f" };

type Placed = { lettering: Lettering; x: number; y: number; colour: string };

const draw = ({ lettering, x, y, colour }: Placed): string =>
  `<path transform="translate(${x} ${y})" fill="${colour}" d="${lettering.path}"/>`;

/** One line that gets smaller until it fits. */
function fitted(text: string, size: number, weight: Weight, width: number): Lettering {
  const whole = letter(text, size, weight);
  return whole.width <= width ? whole : letter(text, (size * width) / whole.width, weight);
}

/** The row of stitches that the brand is known by. */
const stitches = (y: number, width: number): string =>
  `<path d="M${MARGIN} ${y}h${width}" stroke="${COLOUR.accent}" stroke-width="6" stroke-linecap="round" stroke-dasharray="22 14"/>`;

const svg = (width: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" fill="none">` +
  `<rect width="${width}" height="${HEIGHT}" fill="${COLOUR.paper}"/>${parts.join("")}</svg>`;

/** The left half of the picture of a listing, a resort or a project; the right half is its photograph (`PHOTO`). */
export function offerPanel(words: PictureWords): string {
  const price = fitted(words.price, 84, 700, words.per ? LINE * 0.74 : LINE);
  const per = words.per ? fitted(words.per, 34, 400, LINE - price.width - 14) : null;
  const title = wrap(words.title, 42, 600, LINE, 3);
  const titleTop = 362;
  return svg(PANEL, [
    draw({ lettering: letter(words.brand, 40, 700), x: MARGIN, y: 84, colour: COLOUR.primary }),
    draw({ lettering: fitted(words.purpose, 30, 600, LINE), x: MARGIN, y: 164, colour: COLOUR.accent }),
    draw({ lettering: price, x: MARGIN, y: 246, colour: COLOUR.ink }),
    per ? draw({ lettering: per, x: MARGIN + price.width + 14, y: 246, colour: COLOUR.soft }) : "",
    draw({ lettering: fitted(words.otherPrice, 32, 400, LINE), x: MARGIN, y: 294, colour: COLOUR.soft }),
    ...title.map((lettering, index) => draw({ lettering, x: MARGIN, y: titleTop + index * 54, colour: COLOUR.ink })),
    draw({ lettering: fitted(words.place, 32, 400, LINE), x: MARGIN, y: 532, colour: COLOUR.soft }),
    stitches(580, LINE),
  ]);
}

/** The left half of the picture for every other page. */
export function sitePanel(brand: string, line: string): string {
  const lines = wrap(line, 46, 600, LINE, 4);
  return svg(PANEL, [
    draw({ lettering: fitted(brand, 88, 700, LINE), x: MARGIN, y: 210, colour: COLOUR.primary }),
    stitches(258, LINE),
    ...lines.map((lettering, index) => draw({ lettering, x: MARGIN, y: 344 + index * 60, colour: COLOUR.ink })),
  ]);
}

/** Where the photograph goes, in pixels. */
export const PHOTO = { left: PANEL, width: WIDTH - PANEL, height: HEIGHT } as const;

/** Behind a photograph that cannot be had: the design's soft green. */
const BARE = { r: 221, g: 236, b: 229 };
/** Small enough for the strictest who show links (300 KB); drawn scenes stay sharp at this. */
const JPEG = { quality: 82, mozjpeg: true };

/**
 * Puts panel and photograph together: a JPEG of 1200 × 630 pixels.
 * @param panel SVG of the left half, without text elements
 * @param photo bytes of any picture; null = none to be had. A picture that cannot be read counts as none.
 */
export async function compose(panel: string, photo: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, left } = { ...PHOTO };
  const shown = photo
    ? await sharp(photo)
        .resize(width, height, { fit: "cover" })
        .toBuffer()
        .catch(() => null)
    : null;
  const layers = [{ input: Buffer.from(panel), left: 0, top: 0 }, ...(shown ? [{ input: shown, left, top: 0 }] : [])];
  const bytes = await sharp({ create: { ...SHARED_PICTURE, channels: 3, background: BARE } })
    .composite(layers)
    .jpeg(JPEG)
    .toBuffer();
  return new Uint8Array(bytes);
}
