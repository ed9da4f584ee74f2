import { isUuid } from "#domain/text/uuid.ts";
import * as v from "valibot";
import { STAY_NIGHTS_MAX } from "#domain/limits.ts";
import { nightsOf } from "#domain/booking/stay.ts";
import type { OwnRooms } from "#domain/resort/calendar.ts";
import { ROOM_FREE_DAYS, ROOM_PICTURES_MAX } from "#domain/resort/resort.ts";
import { bodyParameters, localeField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { count, day, line, required } from "../posting/posting-fields.ts";
import { takaField } from "../tenancy/terms-input.ts";
import { textField } from "../text-field.ts";
import { tickField } from "./stay-fields.ts";

export type OwnRoomsAnswer = { rooms: OwnRooms };

/** The most that a reason may have, in characters. */
export const REASON_MAX = 200;
const UNITS = { min: 1, max: 200 };
const PRICE = { min: 1, max: 10_000_000 };

const body = (name: string, text: string) => ({ name, in: "body", text }) as const;
const id = { name: "id", in: "path", text: "of a resort of one's own" } as const;
const room = body("room", "id of one of its room types");
export const ROOM_ERRORS = [
  ...WRITE_ERRORS,
  "signed-out",
  "not-allowed",
  "submission-not-found",
  "resort-not-found",
  "too-many-attempts",
] as const;
export const ROOMS_PAGE = "/account/rooms/:id";
/** The id of something that there has to be. */
export const ownRoomId = v.pipe(
  v.optional(textField("not-text"), ""),
  v.transform((given) => given.trim().toLowerCase()),
  v.check(isUuid, "unknown-value"),
);
const fields = { room: ownRoomId, locale: localeField };

export const getOwnRooms = endpoint<{ id: string }, OwnRoomsAnswer>()({
  method: "GET",
  path: "/api/rooms/:id",
  access: "account",
  summary:
    "A resort's room types and what takes units of them from today on, for its owner: bookings with their guest's name once they are paid, " +
    "holds without, and blocks with their reason.",
  parameters: [id],
  input: v.object({}),
  output: answers<OwnRoomsAnswer>("OwnRoomsAnswer"),
  errors: ["signed-out", "not-allowed", "submission-not-found", "resort-not-found", "database-unavailable"],
});

type RoomSend = Record<"id" | "room" | "units" | "freeDays" | "fridayPrice" | "breakfast" | "extraGuest", string>;

export const changeRoom = endpoint<RoomSend, OwnRoomsAnswer>()({
  method: "POST",
  path: "/api/rooms/:id/types",
  access: "account",
  proof: "none",
  summary:
    "Says how many units of a room type there are, until when its fee comes back, and what it costs besides. Fewer units than are taken on " +
    "some night are refused (`units`: `nights-sold`).",
  parameters: [
    id,
    room,
    body("units", "1 to 200"),
    body("freeDays", `${ROOM_FREE_DAYS.join(", ")}: so many days before check-in`),
    body("fridayPrice, breakfast, extraGuest", "whole taka a night, or empty"),
    bodyParameters.locale,
  ],
  input: v.object({
    ...fields,
    units: required(count(UNITS)),
    freeDays: v.pipe(required(count({ min: 1, max: 7 })), v.picklist(ROOM_FREE_DAYS, "unknown-value")),
    fridayPrice: takaField(PRICE),
    breakfast: takaField(PRICE),
    extraGuest: takaField(PRICE),
  }),
  output: answers<OwnRoomsAnswer>("OwnRoomsAnswer"),
  errors: [...ROOM_ERRORS],
  form: {
    name: "room",
    page: ROOMS_PAGE,
    done: null,
    keep: ["room", "units", "freeDays", "fridayPrice", "breakfast", "extraGuest"],
  },
});

export const showRoomPicture = endpoint<Record<"id" | "room" | "picture" | "shown", string>, OwnRoomsAnswer>()({
  method: "POST",
  path: "/api/rooms/:id/pictures",
  access: "account",
  proof: "none",
  summary: `Shows one of the resort's pictures with a room type, which has ${ROOM_PICTURES_MAX} at most, or no longer. Doing it again changes nothing.`,
  parameters: [
    id,
    room,
    body("picture", "id of a picture of the resort"),
    body("shown", "`yes`: after those that it has; anything else: no longer"),
    bodyParameters.locale,
  ],
  input: v.object({ ...fields, picture: required(line(100)), shown: tickField }),
  output: answers<OwnRoomsAnswer>("OwnRoomsAnswer"),
  errors: [...ROOM_ERRORS],
  form: { name: "room-picture", page: ROOMS_PAGE, done: null, keep: ["room"] },
});

export const blockRoom = endpoint<Record<"id" | "room" | "from" | "to" | "units" | "reason", string>, OwnRoomsAnswer>()(
  {
    method: "POST",
    path: "/api/rooms/:id/blocks",
    access: "account",
    proof: "none",
    summary:
      "Blocks units of a room type from one day to another, whose night is not part of it. Where somebody has them on one of these nights it is refused " +
      "(`from`: `nights-sold`).",
    parameters: [
      id,
      room,
      body("from, to", "`YYYY-MM-DD`, from today on, at most two years ahead; up to 366 nights"),
      body("units", "how many of them"),
      body("reason", `for the owner alone; up to ${REASON_MAX} characters`),
      bodyParameters.locale,
    ],
    input: v.pipe(
      v.object({
        ...fields,
        from: required(day),
        to: required(day),
        units: required(count(UNITS)),
        reason: line(REASON_MAX),
      }),
      v.forward(
        v.check(({ from, to }) => from < to, "wrong-order"),
        ["to"],
      ),
      v.forward(
        v.check(({ from, to }) => nightsOf({ checkIn: from, checkOut: to }) <= 4 * STAY_NIGHTS_MAX, "out-of-range"),
        ["to"],
      ),
    ),
    output: answers<OwnRoomsAnswer>("OwnRoomsAnswer"),
    errors: [...ROOM_ERRORS],
    form: { name: "block-nights", page: ROOMS_PAGE, done: null, keep: ["room", "from", "to", "units", "reason"] },
  },
);

export const openRoom = endpoint<{ id: string; block: string }, OwnRoomsAnswer>()({
  method: "POST",
  path: "/api/rooms/:id/openings",
  access: "account",
  proof: "none",
  summary: "Sells the nights of a block again. Doing it again changes nothing.",
  parameters: [id, body("block", "its id"), bodyParameters.locale],
  input: v.object({ block: ownRoomId, locale: localeField }),
  output: answers<OwnRoomsAnswer>("OwnRoomsAnswer"),
  errors: [...ROOM_ERRORS],
  form: { name: "open-nights", page: ROOMS_PAGE, done: null, keep: [] },
});
