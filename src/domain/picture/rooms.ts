import { PICTURE_ROOMS, type PictureRoom, type PropertyType } from "../listing/listing.ts";

/** What a form says of a picture: the room that was chosen, "" for none, or that nobody chose yet and the order tells. */
export const ROOM_GUESS = "guess";
export const ROOM_ANSWERS = [ROOM_GUESS, ...PICTURE_ROOMS] as const;
export type RoomAnswer = (typeof ROOM_ANSWERS)[number] | "";

/** An answer out of what a form or a draft holds; a picture of which nothing is held is guessed. */
export const roomAnswer = (held: string | undefined): RoomAnswer =>
  held === "" ? "" : (ROOM_ANSWERS.find((answer) => answer === held) ?? ROOM_GUESS);

/** In which order people show a home; of what has no rooms only the front is sure. */
const USUAL: Record<PropertyType, readonly PictureRoom[]> = {
  apartment: ["living", "bedroom", "bedroom", "kitchen", "bathroom", "balcony", "view"],
  house: ["outside", "living", "bedroom", "bedroom", "kitchen", "bathroom", "balcony"],
  land: ["outside", "outside", "outside", "outside"],
  commercial: ["outside"],
  office: ["outside"],
  shop: ["outside"],
};

/** What the picture at a position (from 0) most likely shows; null where there is nothing to go by. */
export const guessedRoom = (type: PropertyType, position: number): PictureRoom | null => USUAL[type][position] ?? null;

/** What a picture is said to show. */
export type RoomOfPicture = { picture: string; room: PictureRoom | null };

/** The room of each picture of a post, in their order: as it was chosen, guessed where that was left to us, else null. */
export const saidRooms = (
  pictures: readonly string[],
  rows: readonly { picture: string; room: PictureRoom | typeof ROOM_GUESS | null }[],
  type: PropertyType,
): RoomOfPicture[] =>
  pictures.map((picture, position) => {
    const room = rows.find((row) => row.picture === picture)?.room ?? null;
    return { picture, room: room === ROOM_GUESS ? guessedRoom(type, position) : room };
  });

type Shown = { room?: PictureRoom | null };
const roomOf = ({ room }: Shown): PictureRoom => room ?? "other";

/** The rooms of a row of pictures with their first position and how many there are; none where nobody said any. */
export function roomsOf(pictures: readonly Shown[]): { room: PictureRoom; at: number; count: number }[] {
  if (!pictures.some(({ room }) => room)) return [];
  const rooms = pictures.map(roomOf);
  return [...new Set(rooms)].map((room) => ({
    room,
    at: rooms.indexOf(room),
    count: rooms.filter((other) => other === room).length,
  }));
}

/** The same pictures room by room: rooms in the order in which they first come, so that the cover stays the first. */
export const byRoom = <Picture extends Shown>(pictures: readonly Picture[]): Picture[] => {
  const rooms = pictures.map(roomOf);
  return [...pictures].sort((a, b) => rooms.indexOf(roomOf(a)) - rooms.indexOf(roomOf(b)));
};
