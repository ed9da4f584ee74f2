import { readMyPlaces, type MyPlace, type MyPlaceKind } from "#domain/place/my-place.ts";
import { readStored } from "./stored-json.ts";
import { MY_PLACES_KEY, persistentAtom } from "./storage.ts";

/** Where the reader goes every day. They never leave the device. */
export const $myPlaces = persistentAtom<readonly MyPlace[]>(MY_PLACES_KEY, [], {
  encode: JSON.stringify,
  decode: (text) => readMyPlaces(readStored(text)),
});

/** Sets one in the place of the one of its kind. */
export const setMyPlace = (place: MyPlace): void =>
  $myPlaces.set(readMyPlaces([place, ...$myPlaces.get().filter(({ kind }) => kind !== place.kind)]));

export const removeMyPlace = (kind: MyPlaceKind): void =>
  $myPlaces.set($myPlaces.get().filter((place) => place.kind !== kind));
