import type { Picture } from "../listing/listing.ts";
import type { Locale } from "../locale.ts";

/** Widths in which every picture is served, in pixels. A scene has each; of an upload none is larger than what was uploaded. */
export const PICTURE_WIDTHS = [200, 400, 800, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** The width for older browsers, for mails and for programs: large enough for a card. */
export const FALLBACK_WIDTH = 800;

/** The stored width to use for a requested width, of an upload whose largest rendition is `largest` pixels wide: nothing is scaled up. */
export const keptWidth = (asked: PictureWidth, largest: number): PictureWidth =>
  PICTURE_WIDTHS.find((width) => width === asked || width >= largest) ?? asked;

/** Stands in for a picture that cannot be loaded, 4:3. */
export const PLACEHOLDER_URL = "/placeholder.svg";

/** The quiet frame that is shown of a post without pictures: a drawn house would be one that does not exist. */
export const PLACEHOLDER: Picture = {
  id: "placeholder",
  width: 800,
  height: 600,
  alt: "No photos yet",
  altBn: "এখনও ছবি নেই",
};

/** The default image of a resort, as the specification wants one. */
export const RESORT_PLACEHOLDER: Picture = { ...PLACEHOLDER, id: `${PLACEHOLDER.id}-resort` };

/** Whether a picture is a placeholder. */
export const isPlaceholder = (id: string): boolean => id === PLACEHOLDER.id || id.startsWith(`${PLACEHOLDER.id}-`);

const UPLOAD_ID = /^u-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether an id names an upload; all others are scenes, drawn once by `npm run pictures`. */
export const isUploadId = (id: string): boolean => UPLOAD_ID.test(id);
/** The id of an upload out of a new UUID. */
export const uploadId = (uuid: string): string => `u-${uuid}`;

const folder = (id: string): string => (isUploadId(id) ? "/uploads" : "/pictures");

/** The address of a picture in a width; every browser of the last years reads AVIF. */
export const pictureUrl = (id: string, width: PictureWidth): string =>
  isPlaceholder(id) ? `/${id}.svg` : `${folder(id)}/${id}-${width}.avif`;

/** For browsers without AVIF, and for mails. */
export const pictureFallbackUrl = (id: string): string =>
  isPlaceholder(id) ? `/${id}.svg` : `${folder(id)}/${id}-${FALLBACK_WIDTH}.webp`;

/**
 * Two thumbnails to choose from, and three widths of a picture that is looked at: each address costs every page its bytes. A thumbnail's
 * begin as the picture's do, which compresses better; browsers do not mind the order.
 */
const SRCSET = { thumbnail: [400, 200], picture: [400, 800, 1200] } as const;

/** The widths for a `srcset`, all AVIF; "" where a picture is one drawing for every width. */
export const pictureSrcset = (id: string, as: keyof typeof SRCSET = "picture"): string =>
  isPlaceholder(id) ? "" : SRCSET[as].map((width) => `${pictureUrl(id, width)} ${width}w`).join(", ");

/** Uploads have no alternative text; the title of their post is used. */
const describedBy = (picture: Picture, post: { title: string; titleBn: string }): Picture => ({
  ...picture,
  alt: picture.alt || post.title || post.titleBn,
  altBn: picture.altBn || post.titleBn || post.title,
});

/** What is shown of a post, first the primary one: its pictures, else what stands in for them. */
export const shownPictures = (
  pictures: readonly Picture[] | null,
  post: { title: string; titleBn: string },
  without = PLACEHOLDER,
): [Picture, ...Picture[]] => {
  const [primary, ...rest] = pictures ?? [];
  if (!primary) return [without];
  return [describedBy(primary, post), ...rest.map((picture) => describedBy(picture, post))];
};

/** Whether a picture is a floor plan: of a scene its name says so, of an upload its owner. */
export const isFloorPlan = ({ id, room }: Picture): boolean => room === "plan" || id.startsWith("floorplan-");

/** The same pictures with their words in one language: a page that hands them to its script need not say everything twice. */
export const describedIn = (locale: Locale, pictures: readonly Picture[]): Picture[] =>
  pictures.map((picture) => ({ ...picture, [locale === "bn" ? "alt" : "altBn"]: "" }));
