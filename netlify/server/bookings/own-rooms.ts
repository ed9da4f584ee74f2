import type { Kysely } from "kysely";
import type { addRoomCalendar, removeRoomCalendar, renewRoomFeed } from "#api/booking/room-calendars.ts";
import type { blockRoom, changeRoom, openRoom, OwnRoomsAnswer, showRoomPicture } from "#api/booking/rooms.ts";
import type { InputOf } from "#api/endpoint.ts";
import type { FieldProblem } from "#api/problem.ts";
import { blockNights, openNights } from "#db/bookings/stays.ts";
import { db } from "#db/client.ts";
import type { StoredPost } from "#db/posts/stored-post.ts";
import { ownRooms, storeRoomPicture, storeRoomTerms } from "#db/resorts/calendar.ts";
import { addCalendar, calendarById, removeCalendar, renewFeed } from "#db/resorts/other-calendars.ts";
import type { Database } from "#db/schema/tables.ts";
import type { OwnRooms } from "#domain/resort/calendar.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { STAY_DAYS_AHEAD_MAX } from "#domain/limits.ts";
import { toPaisa } from "#domain/money/money.ts";
import { resortTag, staysTag } from "#domain/site/cache-tags.ts";
import type { Answer, Call } from "../http/answer.ts";
import { feedsOf } from "../calendars/feed.ts";
import { mayRead } from "../calendars/read-address.ts";
import { readCalendar, storeReading } from "../calendars/refresh.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { kickOutbox } from "../mail/outbox.ts";

type Done = Answer<OwnRoomsAnswer>;

/** A resort's rooms with the addresses of their calendars, for its owner; null if there is no such resort. */
export async function roomsOfOwner(resortId: string, now: Date): Promise<OwnRooms | null> {
  const rooms = await ownRooms(db, resortId, now);
  return rooms && { ...rooms, feeds: await feedsOf(resortId) };
}

/** The rooms as they are now. */
async function answer(resortId: string, now: Date): Promise<Done> {
  const rooms = await roomsOfOwner(resortId, now);
  if (!rooms) throw new ProblemError("resort-not-found");
  return { data: { rooms } };
}

/** Carries an act out and says what is there then. Guests see it at once. */
async function act(
  { signedIn, after }: Pick<Call<unknown>, "signedIn" | "after">,
  { id, slug }: StoredPost,
  write: (trx: Kysely<Database>, now: Date) => Promise<FieldProblem | null>,
): Promise<Done> {
  await consume("rooms-act-account", (await signedIn()).account.id);
  const now = new Date();
  const problem = await db.transaction().execute((trx) => write(trx, now));
  if (problem) throw new ProblemError("invalid-input", [problem]);
  after(() => purge([resortTag(slug), staysTag(slug)]));
  return answer(id, now);
}

/** GET /api/rooms/{id} */
export const readOwnRooms = (_: Call<unknown>, { id }: StoredPost): Promise<Done> => answer(id, new Date());

const paisa = (taka: number | null): number | null => (taka === null ? null : toPaisa(taka));

/** POST /api/rooms/{id}/types */
export const changeOwnRoom = (call: Call<InputOf<typeof changeRoom>>, post: StoredPost): Promise<Done> =>
  act(call, post, async (trx) => {
    const { room, units, freeDays, fridayPrice, breakfast, extraGuest } = call.input;
    const terms = {
      units,
      free_days: freeDays,
      friday_paisa: paisa(fridayPrice),
      breakfast_paisa: paisa(breakfast),
      extra_guest_paisa: paisa(extraGuest),
    };
    const stored = await storeRoomTerms(trx, { resortId: post.id, roomId: room, terms });
    if (stored === "missing") return { field: "room", code: "unknown-value" };
    return stored === "sold" ? { field: "units", code: "nights-sold" } : null;
  });

const NOT_SHOWN = {
  missing: { field: "room", code: "unknown-value" },
  foreign: { field: "picture", code: "unknown-value" },
  full: { field: "picture", code: "too-many" },
} as const;

/** POST /api/rooms/{id}/pictures */
export const showOwnPicture = (call: Call<InputOf<typeof showRoomPicture>>, post: StoredPost): Promise<Done> =>
  act(call, post, async (trx) => {
    const { room: roomId, picture, shown: isShown } = call.input;
    const stored = await storeRoomPicture(trx, { resortId: post.id, roomId, picture, isShown });
    return stored === "stored" ? null : NOT_SHOWN[stored];
  });

/** POST /api/rooms/{id}/blocks */
export const blockOwnRoom = (call: Call<InputOf<typeof blockRoom>>, post: StoredPost): Promise<Done> =>
  act(call, post, async (trx, now) => {
    const { room, from, to, units, reason } = call.input;
    const today = dayInDhaka(now);
    if (from < today) return { field: "from", code: "past-date" };
    if (from > addDays(today, STAY_DAYS_AHEAD_MAX)) return { field: "from", code: "out-of-range" };
    const blocked = { resortId: post.id, roomId: room, checkIn: from, checkOut: to, units, reason };
    return (await blockNights(trx, blocked, now)) ? null : { field: "from", code: "nights-sold" };
  });

/** POST /api/rooms/{id}/openings */
export const openOwnRoom = (call: Call<InputOf<typeof openRoom>>, post: StoredPost): Promise<Done> =>
  act(call, post, async (trx) => {
    await openNights(trx, post.id, call.input.block);
    return null;
  });

const REFUSED = {
  missing: { field: "room", code: "unknown-value" },
  known: { field: "address", code: "known-calendar" },
  "too-many": { field: "address", code: "too-many-calendars" },
} as const;

/** POST /api/rooms/{id}/calendars. It is read before it is kept: one that leads into a private network is not kept at all. */
export async function addOwnCalendar(call: Call<InputOf<typeof addRoomCalendar>>, post: StoredPost): Promise<Done> {
  const { room: roomId, address } = call.input;
  await consume("calendar-account", (await call.signedIn()).account.id);
  const now = new Date();
  const reading = mayRead(address) ? await readCalendar(address, now) : { problem: "forbidden" as const };
  if ("problem" in reading && reading.problem === "forbidden")
    throw new ProblemError("invalid-input", [{ field: "address", code: "no-calendar-address" }]);
  const added = await db.transaction().execute((trx) => addCalendar(trx, { resortId: post.id, roomId, address }, now));
  if (typeof added === "string") throw new ProblemError("invalid-input", [REFUSED[added]]);
  const calendar = await calendarById(db, added.id);
  if (calendar && (await storeReading(calendar, reading, now)).conflicts > 0) kickOutbox(call.after);
  return answer(post.id, now);
}

/** POST /api/rooms/{id}/calendars/removals */
export const removeOwnCalendar = (call: Call<InputOf<typeof removeRoomCalendar>>, post: StoredPost): Promise<Done> =>
  act(call, post, async (trx) => {
    await removeCalendar(trx, post.id, call.input.calendar);
    return null;
  });

/** POST /api/rooms/{id}/feeds */
export const renewOwnFeed = (call: Call<InputOf<typeof renewRoomFeed>>, post: StoredPost): Promise<Done> =>
  act(call, post, async (trx) =>
    (await renewFeed(trx, post.id, call.input.room)) ? null : { field: "room", code: "unknown-value" },
  );
