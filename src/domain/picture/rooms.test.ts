import fc from "fast-check";
import { expect, test } from "vitest";
import { PICTURE_ROOMS } from "../listing/listing.ts";
import { byRoom, guessedRoom, roomAnswer, roomsOf, saidRooms } from "./rooms.ts";

test("what was chosen stays, what was left to us is guessed from the order, and none is none", () => {
  const rows = [
    { picture: "c", room: "guess" },
    { picture: "a", room: "kitchen" },
    { picture: "gone", room: "view" },
    { picture: "d", room: null },
  ] as const;
  expect(saidRooms(["a", "c", "d", "e"], rows, "apartment")).toEqual([
    { picture: "a", room: "kitchen" },
    { picture: "c", room: "bedroom" },
    { picture: "d", room: null },
    { picture: "e", room: null },
  ]);
  // In another order the choice goes along, the guess does not.
  expect(saidRooms(["c", "a"], rows, "apartment")).toEqual([
    { picture: "c", room: "living" },
    { picture: "a", room: "kitchen" },
  ]);
});

test("land shows no rooms, and what comes late is not guessed", () => {
  expect(guessedRoom("land", 1)).toBe("outside");
  expect(guessedRoom("office", 1)).toBeNull();
  expect(guessedRoom("apartment", 15)).toBeNull();
});

test("a draft that holds nothing, or something else, leaves it to us", () => {
  expect([roomAnswer(undefined), roomAnswer("attic"), roomAnswer(""), roomAnswer("view")]).toEqual([
    "guess",
    "guess",
    "",
    "view",
  ]);
});

test("pictures stand room by room, and none is lost", () => {
  const room = fc.option(fc.constantFrom(...PICTURE_ROOMS));
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.nat(), room }), { minLength: 1 }), (pictures) => {
      const grouped = byRoom(pictures);
      expect(grouped[0]).toBe(pictures[0]);
      expect(new Set(grouped)).toEqual(new Set(pictures));
      const rooms = roomsOf(grouped);
      for (const { at, count, room: one } of rooms) {
        const group = grouped.slice(at, at + count).map((picture) => picture.room ?? "other");
        expect(group).toEqual(Array.from({ length: count }, () => one));
      }
      const said = pictures.some((picture) => picture.room !== null);
      expect(rooms.reduce((sum, { count }) => sum + count, 0)).toBe(said ? pictures.length : 0);
    }),
  );
});
