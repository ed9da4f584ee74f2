import type { Config } from "@netlify/functions";
import { addRoomCalendar, getRoomFeed, removeRoomCalendar, renewRoomFeed } from "#api/booking/room-calendars.ts";
import { blockRoom, changeRoom, getOwnRooms, openRoom, showRoomPicture } from "#api/booking/rooms.ts";
import {
  addOwnCalendar,
  blockOwnRoom,
  changeOwnRoom,
  openOwnRoom,
  readOwnRooms,
  removeOwnCalendar,
  renewOwnFeed,
  showOwnPicture,
} from "#server/bookings/own-rooms.ts";
import { findFeed, readFeed } from "#server/calendars/feed.ts";
import { route, serve } from "#server/http/app.ts";
import { findToEdit } from "#server/posting/post.ts";

const findResort = findToEdit("resorts");

/** What owners do with the rooms of their resorts, and the calendars of these for other sites. */
export default serve([
  route(getOwnRooms, findResort, readOwnRooms),
  route(changeRoom, findResort, changeOwnRoom),
  route(showRoomPicture, findResort, showOwnPicture),
  route(blockRoom, findResort, blockOwnRoom),
  route(openRoom, findResort, openOwnRoom),
  route(addRoomCalendar, findResort, addOwnCalendar),
  route(removeRoomCalendar, findResort, removeOwnCalendar),
  route(renewRoomFeed, findResort, renewOwnFeed),
  route(getRoomFeed, findFeed, readFeed),
]);

export const config: Config = { path: "/api/rooms/*" };
