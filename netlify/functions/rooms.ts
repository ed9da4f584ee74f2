import type { Config } from "@netlify/functions";
import { blockRoom, changeRoom, getOwnRooms, openRoom } from "#api/booking/rooms.ts";
import { blockOwnRoom, changeOwnRoom, openOwnRoom, readOwnRooms } from "#server/bookings/own-rooms.ts";
import { route, serve } from "#server/http/app.ts";
import { findToEdit } from "#server/posting/post.ts";

const findResort = findToEdit("resorts");

/** What owners do with the rooms of their resorts. */
export default serve([
  route(getOwnRooms, findResort, readOwnRooms),
  route(changeRoom, findResort, changeOwnRoom),
  route(blockRoom, findResort, blockOwnRoom),
  route(openRoom, findResort, openOwnRoom),
]);

export const config: Config = { path: "/api/rooms/*" };
