import type { ListingSummary, Picture } from "./listing.ts";
import { isUploadId } from "../picture/picture.ts";

/** What a drawn scene shows by its name: "apartment-12-dawn" → "apartment". Null for an upload: nobody knows what is on it. */
const sceneOf = ({ id }: Picture): string | null => (isUploadId(id) ? null : (/^[a-z]+(?=-)/.exec(id)?.[0] ?? null));

const ROOMS: ReadonlySet<string> = new Set(["living", "bedroom", "kitchen"]);
const isRoom = (picture: Picture): boolean => ROOMS.has(sceneOf(picture) ?? "");

/** So many covers before one are looked at: those beside it and, in a row of three, above it. */
const NEIGHBOURS = 3;

/**
 * Listings of one list as its cards show them: where a front looks like the one before it, a room is the cover instead, another one than
 * its neighbours show. What stands first keeps its front, and so does what has no rooms.
 */
export function withVariedCovers<Listing extends Pick<ListingSummary, "picture" | "pictures">>(
  listings: readonly Listing[],
): Listing[] {
  const scenes: (string | null)[] = [];
  return listings.map((listing) => {
    const scene = sceneOf(listing.picture);
    const alike = scene !== null && scene === scenes.at(-1);
    const near = scenes.slice(-NEIGHBOURS);
    const rooms = alike ? listing.pictures.filter(isRoom) : [];
    const cover = rooms.find((room) => !near.includes(sceneOf(room))) ?? rooms[0];
    scenes.push(cover ? sceneOf(cover) : scene);
    if (!cover) return listing;
    return { ...listing, picture: cover, pictures: [cover, ...listing.pictures.filter((one) => one !== cover)] };
  });
}
