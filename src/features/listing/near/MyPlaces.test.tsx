import { afterEach, expect, test, vi } from "vitest";
import { renderToString } from "react-dom/server";
import { render } from "vitest-browser-react";
import { $myPlaces } from "#stores/my-places.ts";
import { MyPlaces } from "./MyPlaces.tsx";

const home = { lat: 23.79, lng: 90.41 };
const found = {
  items: [],
  landmarks: [{ name: "NSU", nameBn: "এনএসইউ", kind: "school", lat: 23.8151, lng: 90.4256 }],
  reading: null,
};

afterEach(() => {
  $myPlaces.set([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a place is set by the name of a landmark, changed to where one is, and removed; the device keeps it", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(found)));
  const screen = await render(<MyPlaces home={home} />);
  await screen.getByRole("button", { name: "Set School" }).click();
  const picker = screen.getByRole("group", { name: "Set School" });
  await picker.getByLabelText("Landmark or area").fill("NSU");
  await picker.getByRole("button", { name: "Find" }).click();
  await picker.getByRole("button", { name: "NSU" }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(screen.getByText("about 25 min by bus or car · 3.2 km in a straight line")).toBeVisible();
  expect(JSON.parse(localStorage.getItem("my-places") ?? "")).toEqual([{ kind: "school", lat: 23.815, lng: 90.426 }]);

  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((use) =>
    use({ coords: { longitude: home.lng, latitude: home.lat } } as GeolocationPosition),
  );
  await screen.getByRole("button", { name: "Change School" }).click();
  await screen.getByRole("button", { name: "Use my position" }).click();
  await expect.element(screen.getByText(/^about 5 min on foot/)).toBeVisible();
  await screen.getByRole("button", { name: "Remove School" }).click();
  await expect.element(screen.getByRole("button", { name: "Set School" })).toBeVisible();
  expect($myPlaces.get()).toEqual([]);
});

test("what nobody is called is said, and a position abroad; the server knows of no place", async () => {
  $myPlaces.set([{ kind: "work", ...home }]);
  expect(renderToString(<MyPlaces home={home} />)).not.toContain("on foot");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ...found, landmarks: [] })));
  const screen = await render(<MyPlaces home={home} />);
  await screen.getByRole("button", { name: "Set Family" }).click();
  await screen.getByLabelText("Landmark or area").fill("Nowhere");
  await screen.getByRole("button", { name: "Find" }).click();
  await expect.element(screen.getByText(/^Nothing is called that/)).toBeVisible();
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((use) =>
    use({ coords: { longitude: 0, latitude: 51 } } as GeolocationPosition),
  );
  await screen.getByRole("button", { name: "Use my position" }).click();
  await expect.element(screen.getByText("That is outside Bangladesh.")).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  expect($myPlaces.get()).toHaveLength(1);
});
