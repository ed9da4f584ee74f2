import type { PictureRoom } from "#domain/listing/listing.ts";
import { m } from "#i18n/messages.ts";

const WORDS: Record<PictureRoom, () => string> = {
  living: m.pictures_room_living,
  dining: m.pictures_room_dining,
  bedroom: m.pictures_room_bedroom,
  kitchen: m.pictures_room_kitchen,
  bathroom: m.pictures_room_bathroom,
  balcony: m.pictures_room_balcony,
  view: m.pictures_room_view,
  outside: m.pictures_room_outside,
  plan: m.pictures_room_plan,
  other: m.pictures_room_other,
};

/** What a picture shows, in the reader's language. */
export const roomWords = (room: PictureRoom): string => WORDS[room]();
