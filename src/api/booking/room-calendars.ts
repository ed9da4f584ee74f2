import * as v from "valibot";
import { CALENDAR_ADDRESS_MAX, ROOM_CALENDARS_MAX } from "#domain/resort/other-calendars.ts";
import { readUrl } from "#domain/site/read-url.ts";
import { bodyParameters, localeField } from "../account/account-fields.ts";
import { answers, endpoint, type Parameter } from "../endpoint.ts";
import { line, required } from "../posting/posting-fields.ts";
import { ownRoomId, ROOM_ERRORS, ROOMS_PAGE, type OwnRoomsAnswer } from "./rooms.ts";

const id = { name: "id", in: "path", text: "of a resort of one's own" } as const satisfies Parameter;
const room = { name: "room", in: "body", text: "id of one of its room types" } as const satisfies Parameter;

/** Some sites name the protocol after what it is used for. */
const address = v.pipe(
  required(line(CALENDAR_ADDRESS_MAX)),
  v.transform((typed) => readUrl(typed.replace(/^webcals?:/i, "https:"))?.href ?? ""),
  v.check((href) => href !== "", "no-calendar-address"),
);

export const addRoomCalendar = endpoint<Record<"id" | "room" | "address", string>, OwnRoomsAnswer>()({
  method: "POST",
  path: "/api/rooms/:id/calendars",
  access: "account",
  proof: "none",
  summary:
    "Adds the iCalendar address of another site that sells the same room, and reads it at once and then every twenty minutes: each of its events " +
    `blocks one unit. At most ${ROOM_CALENDARS_MAX} of a room; an address that leads into a private network is refused (\`address\`: ` +
    "`no-calendar-address`).",
  parameters: [
    id,
    room,
    { name: "address", in: "body", text: `https, at most ${CALENDAR_ADDRESS_MAX} characters` },
    bodyParameters.locale,
  ],
  input: v.object({ room: ownRoomId, address, locale: localeField }),
  output: answers<OwnRoomsAnswer>("OwnRoomsAnswer"),
  errors: [...ROOM_ERRORS],
  form: { name: "add-calendar", page: ROOMS_PAGE, done: null, keep: ["room", "address"] },
});

export const removeRoomCalendar = endpoint<{ id: string; calendar: string }, OwnRoomsAnswer>()({
  method: "POST",
  path: "/api/rooms/:id/calendars/removals",
  access: "account",
  proof: "none",
  summary: "Takes another site's calendar away and sells its nights again. Doing it again changes nothing.",
  parameters: [id, { name: "calendar", in: "body", text: "its id" }, bodyParameters.locale],
  input: v.object({ calendar: ownRoomId, locale: localeField }),
  output: answers<OwnRoomsAnswer>("OwnRoomsAnswer"),
  errors: [...ROOM_ERRORS],
  form: { name: "remove-calendar", page: ROOMS_PAGE, done: null, keep: [] },
});

export const renewRoomFeed = endpoint<{ id: string; room: string }, OwnRoomsAnswer>()({
  method: "POST",
  path: "/api/rooms/:id/feeds",
  access: "account",
  proof: "none",
  summary: "Makes the address of a room's own calendar anew. The address before it ends.",
  parameters: [id, room, bodyParameters.locale],
  input: v.object({ room: ownRoomId, locale: localeField }),
  output: answers<OwnRoomsAnswer>("OwnRoomsAnswer"),
  errors: [...ROOM_ERRORS],
  form: { name: "renew-feed", page: ROOMS_PAGE, done: null, keep: [] },
});

/** The calendar itself is a document (RFC 5545), not JSON. */
export const getRoomFeed = endpoint<{ file: string }, object>()({
  method: "GET",
  path: "/api/rooms/feed/:file",
  access: "anyone",
  summary:
    "The nights on which nothing is left of a room, sold or blocked, as `text/calendar` for other sites that sell it. It names no guest.",
  parameters: [{ name: "file", in: "path", text: "as the owner's page says it: a secret" }],
  input: v.object({}),
  output: answers<object>("RoomCalendar"),
  errors: ["too-many-attempts", "database-unavailable"],
});
