import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { PlaceMap } from "./PlaceMap.tsx";

const gulshan = { lat: 23.795, lng: 90.414 };
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json([]));
  });
});

test.for([
  { by: "pin", radius: null },
  { by: "circle", radius: 400 },
])("a place is shown on the map after a press, by its $by", async ({ radius }) => {
  const screen = await render(<PlaceMap label="Gulshan 2 on the map" point={gulshan} radius={radius} reachKm={1.5} />);
  expect(asked).toEqual([]);
  await screen.getByRole("button", { name: "Show on the map" }).click();
  await expect.element(screen.getByRole("region", { name: "Gulshan 2 on the map" })).toBeVisible();
  // Where the owner hides the place, no pin says where it is.
  const pins = () => screen.container.querySelectorAll(".maplibregl-marker").length;
  await expect.element(screen.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect.poll(pins).toBe(radius === null ? 1 : 0);
});
