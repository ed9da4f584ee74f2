import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { MapCanvas } from "./MapCanvas.tsx";

const dhaka = { west: 90.3, south: 23.7, east: 90.5, north: 23.9 };
const names = [
  [9041000, 2380000, 0, "ঢাকা বিভাগ"],
  [9041000, 2380000, 1, "ঢাকা"],
];

function openMap(onView = vi.fn(), lang: "en" | "bn" = "en") {
  document.documentElement.lang = lang;
  vi.stubGlobal("fetch", (url: string) =>
    String(url).startsWith("/map/places-") ? Promise.resolve(Response.json(names)) : Promise.reject(new Error(url)),
  );
  const screen = render(
    <div style={{ width: 600, height: 400 }}>
      <MapCanvas label="Homes on the map" bounds={dhaka} onView={onView} onFailed={vi.fn()} />
    </div>,
  );
  return screen;
}

test("the map is drawn without tiles, says what it shows, and tells what is in view", async () => {
  const onView = vi.fn();
  const screen = await openMap(onView);
  await expect.poll(() => onView.mock.calls.length).toBeGreaterThan(0);
  const [frame, byVisitor] = onView.mock.calls[0]!;
  expect(byVisitor).toBe(false);
  expect(frame.bounds.west).toBeLessThan(dhaka.west);
  expect(frame.bounds.north).toBeGreaterThan(dhaka.north);
  await expect.element(screen.getByRole("region", { name: "Homes on the map" })).toBeVisible();
});

test("its buttons zoom, as a move of the visitor", async () => {
  const onView = vi.fn();
  const screen = await openMap(onView);
  await expect.poll(() => onView.mock.calls.length).toBeGreaterThan(0);
  const before = onView.mock.calls[0]![0].zoom;
  await screen.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => onView.mock.calls.at(-1)).toEqual([expect.objectContaining({ zoom: before + 1 }), true]);
});
