import { call } from "#api/call.ts";
import { getListing } from "#api/catalogue/listings.ts";
import type { Picture } from "#domain/listing/listing.ts";
import { isUploadId } from "#domain/picture/picture.ts";
import { byRoom } from "#domain/picture/rooms.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { roomWords } from "#ui/gallery/room-words.ts";

/** An upload has the title of its home for words; the room before it tells one from the other. */
const withRoom = (picture: Picture): Picture => {
  if (!picture.room || !isUploadId(picture.id)) return picture;
  const words = (title: string) => title && m.pictures_room_of({ room: roomWords(picture.room ?? "other"), title });
  return { ...picture, ...(currentLocale() === "bn" ? { altBn: words(picture.altBn) } : { alt: words(picture.alt) }) };
};

/** The pictures of a listing as its gallery shows them: room by room, and each says its room. */
export const roomByRoom = (pictures: readonly Picture[]): Picture[] => byRoom(pictures).map(withRoom);

/** All pictures of a listing, which a card does not carry; null where they cannot be had. Loaded when they are asked for. */
export async function loadPictures(slug: string): Promise<Picture[] | null> {
  const answer = await call(getListing, { slug });
  return answer.ok ? roomByRoom(answer.data.listing.pictures) : null;
}
