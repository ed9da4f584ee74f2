import { expect, test } from "vitest";
import { blockObstacle, roomNights, type RoomStay } from "./calendar.ts";

const room = { id: "cottage", units: 3 };
const stay = (change: Partial<RoomStay>): RoomStay => ({
  ...{
    id: "one",
    room: "cottage",
    units: 1,
    kind: "sold",
    guest: "Sadia",
    reference: "NB-1",
    guests: 2,
    cost: null,
    reason: null,
    calendar: null,
  },
  ...{ checkIn: "2026-12-10", checkOut: "2026-12-12" },
  ...change,
});
const blocked = stay({ id: "two", kind: "blocked", units: 2, checkIn: "2026-12-11", guest: null, reference: null });

test("each night says what is left, sold and blocked", () => {
  const dates = { checkIn: "2026-12-09", checkOut: "2026-12-13" };
  const others = [stay({ room: "tent", units: 3 }), stay({ room: null })];
  expect(roomNights(room, [stay({}), blocked, ...others], dates)).toEqual([
    { night: "2026-12-09", left: 3, sold: 0, blocked: 0 },
    { night: "2026-12-10", left: 2, sold: 1, blocked: 0 },
    { night: "2026-12-11", left: 0, sold: 1, blocked: 2 },
    { night: "2026-12-12", left: 3, sold: 0, blocked: 0 },
  ]);
});

test("a night that is sold is in the way of a block, by the name of its booking", () => {
  const dates = { checkIn: "2026-12-09", checkOut: "2026-12-12" };
  expect(blockObstacle(room, [stay({})], dates, 2)).toBeNull();
  expect(blockObstacle(room, [blocked, stay({})], dates, 3)).toMatchObject({
    night: "2026-12-10",
    stay: { guest: "Sadia" },
  });
  expect(blockObstacle(room, [blocked], dates, 2)).toMatchObject({ night: "2026-12-11", stay: { id: "two" } });
  expect(blockObstacle(room, [], dates, 4)).toEqual({ night: "2026-12-09", stay: undefined });
});
