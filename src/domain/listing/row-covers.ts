import type { ListingSummary, Picture } from "./listing.ts";
import { isUploadId } from "../picture/picture.ts";

/** What a drawn scene shows by its name: "apartment-12-dawn" → "apartment". Null for an upload: nobody knows what is on it. */
const sceneOf = ({ id }: Picture): string | null => (isUploadId(id) ? null : (/^[a-z]+(?=-)/.exec(id)?.[0] ?? null));

const ROOMS: ReadonlySet<string> = new Set(["living", "bedroom", "kitchen"]);
const isRoom = (picture: Picture): boolean => ROOMS.has(sceneOf(picture) ?? "");

/** How many covers before a card are compared: those beside it and, with three in a row, the one above it. */
const NEIGHBOURS = 3;

/**
 * Chooses the covers of a list's cards: if a front looks like one before it, a room that no neighbour shows is the cover instead. The first
 * card keeps its front, and so does a listing without pictures of rooms.
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
