import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { OwnRooms } from "#domain/resort/calendar.ts";
import type { OtherCalendar } from "#domain/resort/other-calendars.ts";
import { OtherCalendars } from "./OtherCalendars.tsx";

const room = {
  ...{ id: "cottage", name: "Cottage", nameBn: "কটেজ", detail: "", detailBn: "", price: 4_800, fridayPrice: null },
  ...{ capacity: 2, units: 1, freeDays: 1 as const, breakfast: null, extraGuest: null, pictures: [] },
};
const calendar = (change: Partial<OtherCalendar> = {}): OtherCalendar => ({
  ...{ id: "one", room: "cottage", site: "airbnb.com", readAt: "2026-12-01T04:00:00.000Z" },
  ...{ failedSince: null, problem: null, conflicts: [] },
  ...change,
});
const rooms = (calendars: OtherCalendar[]): OwnRooms => ({
  ...{ id: "resort", slug: "ridge", title: "Ridge", titleBn: "", rooms: [room], pictures: [], calendars },
  feeds: [{ room: "cottage", url: "https://nibash.example/api/rooms/feed/cottage-secret.ics" }],
  stays: [
    {
      ...{ id: "a", room: "cottage", units: 1, kind: "blocked", guest: null, reference: null, reason: null },
      ...{ guests: null, cost: null },
      ...{ checkIn: "2026-12-10", checkOut: "2026-12-12", calendar: "one" },
    },
  ],
});
const shown = (...calendars: OtherCalendar[]) =>
  render(<OtherCalendars rooms={rooms(calendars)} onChanged={() => undefined} answer={null} />);

test("one that is read says when, and which nights it closes", async () => {
  const screen = await shown(calendar());
  await expect.element(screen.getByText(/^Last read .*1 December.*\. It closes one stay\.$/)).toBeVisible();
  await screen.getByText("The nights it closes").click();
  await expect.element(screen.getByText("10 December 2026 to 12 December 2026")).toBeVisible();
});

test("one that cannot be read says since when and why, and that what it closed stays closed", async () => {
  const screen = await shown(calendar({ problem: "unreachable", failedSince: "2026-12-02T04:00:00.000Z" }));
  await expect
    .element(screen.getByText(/^Cannot be read since .*2 December.*: the other site does not answer\.$/))
    .toBeVisible();
  await expect.element(screen.getByText("The nights that it closed last stay closed.")).toBeVisible();
});

test("nights that are sold here too are said", async () => {
  const conflicts = [{ checkIn: "2026-12-20", checkOut: "2026-12-21" }];
  const screen = await shown(calendar({ conflicts }));
  await expect.element(screen.getByText("Sold here and there?")).toBeVisible();
  await expect.element(screen.getByText("20 December 2026 to 21 December 2026")).toBeVisible();
});

test("a room with three takes no more", async () => {
  const screen = await shown(...["one", "two", "three"].map((id) => calendar({ id })));
  await expect.element(screen.getByText(/Three calendars are joined/)).toBeVisible();
  expect(screen.getByLabelText("Calendar link of another site").elements()).toHaveLength(0);
});
