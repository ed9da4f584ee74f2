/** The drawing behind the search box in pixels, and where its middle is put in a frame that is narrower (`object-position` in HomeHero.astro). */
const DRAWING = { width: 1600, height: 640 };
const MIDDLE = 0.62;
/** A phone's frame is as tall as a wider window's (25rem): up to this many CSS pixels of width it shows no more than the cut. */
const PHONE = 480;
const FRAME_HEIGHT = 400;

const width = (PHONE * DRAWING.height) / FRAME_HEIGHT;
/**
 * What of the drawing a phone shows at most, in pixels of the drawing: half of its bytes, in the same place as in the whole. Drawn once by
 * `npm run pictures`.
 */
export const HERO_CUT = { width, height: DRAWING.height, from: Math.round(MIDDLE * (DRAWING.width - width)) };

/** One choice of the picture: for which windows, in which renditions. */
export type HeroSource = { media: string; srcset: string; sizes: string };

/** The renditions of a picture behind the search box, each browser takes from the one that is for its window. */
export const heroSources = (id: string): HeroSource[] => [
  { media: `(width <= ${PHONE}px)`, srcset: `/pictures/${id}-${width}.avif ${width}w`, sizes: "30rem" },
  {
    media: `(width > ${PHONE}px)`,
    srcset: `/pictures/${id}-800.avif 800w, /pictures/${id}-1600.avif 1600w`,
    // The frame is taller than the picture on a tablet, so the picture is drawn wider than the screen and cut at the sides.
    sizes: "(width >= 60rem) 100vw, 62.5rem",
  },
];
