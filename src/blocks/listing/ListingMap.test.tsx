import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { parseListingQuery } from "#domain/search/query.ts";
import type { ListingMap } from "#domain/search/map/answer.ts";
import { mapText, readBounds } from "#domain/search/map/area.ts";
import { tileBounds } from "#domain/search/map/grid.ts";
import { VIEW_FIELD, type ListView } from "#features/search/list-view.ts";
import { ListingSearch } from "./ListingSearch.tsx";
import { sampleHome } from "#tests/support/sample-home.ts";

const HOMES = [
  sampleHome({ id: "gulshan", title: "Flat in Gulshan", price: 45_000_000 }),
  sampleHome({ id: "uttara", title: "Flat in Uttara", price: 9_800_000 }),
  sampleHome({ id: "chattogram", title: "Flat in Chattogram", price: 45_000 }),
];
const ON_MAP: ListingMap = {
  total: 3,
  points: [
    ["gulshan", 9041430, 2379490, 45_000_000, 1],
    ["uttara", 9039820, 2387590, 9_800_000, 0],
    ["chattogram", 9178320, 2235690, 45_000, 1],
  ],
  cells: [],
  totalCapped: false,
  atLeast: false,
  radius: 400,
};
const found = {
  page: { items: HOMES, total: 3, totalCapped: false, page: 1, pageCount: 1 },
  facets: { type: {} },
  ...{ relaxations: [], beside: [], places: [], widened: [] },
  landmark: null,
  unknownPlace: false,
};

let asked: URL[];
/** What was asked of an address of the API, its parameters alone. */
const askedOf = (path: string) =>
  asked.filter(({ pathname }) => pathname === path).map(({ searchParams }) => searchParams);

beforeEach(async () => {
  await page.viewport(1024, 500);
  const matches = window.matchMedia.bind(window);
  // The map is where it goes to at once: a machine without a graphics card draws a flight for seconds.
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matches(query.includes("prefers-reduced-motion") ? "all" : query),
  );
  asked = [];
  vi.stubGlobal("fetch", (input: string) => {
    const url = new URL(String(input), location.href);
    asked.push(url);
    if (url.pathname.startsWith("/map/places-")) return Promise.resolve(Response.json([]));
    if (url.pathname === "/api/listings/map") return Promise.resolve(Response.json(ON_MAP));
    return Promise.resolve(Response.json({ ...found, understood: null }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState({}, "", "/");
});

function list(view: ListView, search = "") {
  const params = new URLSearchParams(search);
  const address = view === "map" ? `/buy?${search ? `${search}&` : ""}${VIEW_FIELD}=map` : `/buy?${search}`;
  history.replaceState({}, "", address);
  const { query } = parseListingQuery(params, { purpose: "sale" });
  const results = { ...found, list: "sale" as const, query, problems: [], samples: false };
  return render(
    // The room of the header, under which the search bar stays.
    <div style={{ paddingTop: 68 }}>
      <ListingSearch results={results} view={view} now="2026-11-26T00:00:00Z" />
    </div>,
  );
}
const pin = (screen: Awaited<ReturnType<typeof list>>, name: string | RegExp) => screen.getByRole("button", { name });

test("the map is asked for by a link, shows prices, and Back leads to the list again", async () => {
  const screen = await list("list");
  expect(asked).toEqual([]);
  await screen.getByRole("link", { name: "Map" }).click();
  await expect.poll(() => location.search).toBe("?view=map");
  await expect.element(pin(screen, "৳ 45 K")).toBeVisible();
  await expect.element(screen.getByText("3 properties in this view")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Flat in Gulshan" })).toBeVisible();
  history.back();
  await expect.element(screen.getByRole("region", { name: "Homes on the map", exact: true })).not.toBeInTheDocument();
  expect(askedOf("/api/listings/search")).toEqual([]);
});

test("a card that is pointed at lights its pin, a pin its card; pressed it opens one", async () => {
  const screen = await list("map");
  await pin(screen, "৳ 45 K").hover();
  const card = screen.getByRole("article").filter({ hasText: "Flat in Chattogram" });
  await expect.element(card).toHaveAttribute("data-lit");
  await card.getByRole("heading").hover();
  await expect.element(pin(screen, "৳ 45 K")).toHaveAttribute("data-lit");
  await pin(screen, "৳ 45 K").click();
  const peek = screen.getByRole("complementary", { name: "Home from the map" });
  await expect.element(peek.getByRole("link", { name: "Flat in Chattogram" })).toBeVisible();
  await peek.getByRole("button", { name: "Close" }).click();
  await expect.element(peek).not.toBeInTheDocument();
});

test("moving the map searches what is in view, and takes the place of a place's name", async () => {
  const screen = await list("map", "location=Dhaka&bedrooms=2");
  await expect.element(pin(screen, "৳ 45 K")).toBeVisible();
  await screen.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => new URLSearchParams(location.search).get("bbox")).not.toBeNull();
  const params = new URLSearchParams(location.search);
  expect([params.get("location"), params.get("bedrooms"), params.get("view")]).toEqual([null, "2", "map"]);
  // The field does not go on saying the place, and a chip says what is searched.
  await expect.element(screen.getByRole("combobox", { name: "Location" })).toHaveValue("");
  await expect.element(screen.getByRole("link", { name: /In this part of the map/ })).toBeVisible();
  // The map asks for the tiles of it, as others do.
  const tiles = mapText(tileBounds(readBounds(params.get("bbox")!).value!));
  await expect.poll(() => askedOf("/api/listings/map").at(-1)?.get("bbox")).toBe(tiles);
  await expect.poll(() => askedOf("/api/listings/search").at(-1)?.get("bbox")).toBe(params.get("bbox"));
});

test("without following, a moved map is searched by a button", async () => {
  const screen = await list("map");
  await expect.element(pin(screen, "৳ 45 K")).toBeVisible();
  await screen.getByRole("checkbox", { name: "Search as I move the map" }).click();
  await screen.getByRole("button", { name: "Zoom in" }).click();
  const here = screen.getByRole("button", { name: "Search this area" });
  await expect.element(here).toBeVisible();
  expect(location.search).toBe("?view=map");
  await here.click();
  await expect.poll(() => location.search).toContain("bbox=");
  await expect.element(here).not.toBeInTheDocument();
});

test("an area is drawn by the keyboard alone, its corners are moved and taken away", async () => {
  const screen = await list("map");
  await expect.element(pin(screen, "৳ 45 K")).toBeVisible();
  await screen.getByRole("button", { name: "Draw an area" }).click();
  const canvas = screen.getByRole("region", { name: /^Homes on the map\./ });
  await expect.element(canvas).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("One corner set")).toBeVisible();
  const handle = screen.getByRole("button", { name: "Corner 1 of area 1" });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  for (const direction of ["{ArrowLeft}", "{ArrowRight}"]) {
    await screen.getByRole("button", { name: "Set a corner at the middle" }).click();
    const handles = screen.getByRole("button", { name: /^Corner / });
    (handles.all().at(-1)!.element() as HTMLElement).focus();
    await userEvent.keyboard(direction);
  }
  await screen.getByRole("button", { name: /^Show/ }).click();
  await expect.poll(() => new URLSearchParams(location.search).get("area")?.split(",")).toHaveLength(6);
  await screen.getByRole("button", { name: "Change the drawn area" }).click();
  await screen.getByRole("button", { name: "Delete area 1" }).click();
  await screen.getByRole("button", { name: "Search without an area" }).click();
  await expect.poll(() => location.search).toBe("?view=map");
});

test("homes are searched round the visitor after a press alone; a refusal is answered in words", async () => {
  const ask = vi.spyOn(navigator.geolocation, "getCurrentPosition");
  const screen = await list("map");
  await screen.getByRole("button", { name: "Near a point" }).click();
  expect(ask).not.toHaveBeenCalled();
  ask.mockImplementationOnce((_, refuse) => refuse?.({} as GeolocationPositionError));
  await screen.getByRole("button", { name: "Around me" }).click();
  await expect.element(screen.getByText(/^We couldn't get your location/)).toBeVisible();
  ask.mockImplementationOnce((use) =>
    use({ coords: { longitude: 90.41438, latitude: 23.79491 } } as GeolocationPosition),
  );
  await screen.getByLabelText("Or by travel time").selectOptions("walk");
  await expect.element(screen.getByText(/About 1\.2 km in a straight line/)).toBeVisible();
  await screen.getByRole("button", { name: "Around me" }).click();
  await expect.poll(() => new URLSearchParams(location.search).get("near")).toBe("90.414,23.795,1.2");
});

test("a drawn area is never cut to the frame: the map is moved in it, and its homes stay", async () => {
  const area = "90.3,22.3,91.9,22.3,91.9,23.9,90.3,23.9";
  const screen = await list("map", `area=${area}`);
  await expect.element(pin(screen, "৳ 45 K")).toBeVisible();
  await expect.element(screen.getByRole("checkbox", { name: "Search as I move the map" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /homes from .* Zoom in$/ }).click();
  await expect.element(pin(screen, "৳ 4.5 Cr")).toBeVisible();
  expect(new URLSearchParams(location.search).get("bbox")).toBeNull();
  expect(new URLSearchParams(location.search).get("area")).toBe(area);
  expect(new Set(askedOf("/api/listings/map").map((params) => params.get("area")))).toEqual(new Set([area]));
  await expect.element(screen.getByRole("button", { name: "Search this area" })).not.toBeInTheDocument();
});

test("on a phone one bar draws: it asks for a thumb, and shows as many homes as there are", async () => {
  await page.viewport(390, 844);
  const screen = await list("map");
  await expect.element(screen.getByText("3 properties in this view")).toBeVisible();
  await screen.getByRole("button", { name: "Draw an area" }).click();
  const bar = screen.getByRole("region", { name: "Drawing an area" });
  await expect.element(bar.getByText(/^Draw around the area/)).toBeVisible();
  await expect.element(bar.getByText(/keyboard/)).not.toBeVisible();
  await expect.element(bar.getByRole("button", { name: /^Show/ })).toBeDisabled();
  const handles = screen.getByRole("button", { name: /^Corner / });
  for (const direction of ["{ArrowUp}{ArrowUp}", "{ArrowLeft}{ArrowLeft}", "{ArrowRight}{ArrowRight}"]) {
    (bar.getByRole("button", { name: "Set a corner at the middle" }).element() as HTMLElement).click();
    await expect.element(handles.last()).toBeVisible();
    (handles.all().at(-1)!.element() as HTMLElement).focus();
    await userEvent.keyboard(direction);
  }
  await bar.getByRole("button", { name: "Show 3 properties" }).click();
  await expect.poll(() => new URLSearchParams(location.search).get("area")?.split(",")).toHaveLength(6);
  await expect.element(screen.getByRole("button", { name: "Remove filter: In the drawn area" })).toBeVisible();
});

test("on a phone cards stand at the foot of the map: a pin brings its card, a card lights its pin", async () => {
  await page.viewport(390, 844);
  const screen = await list("map");
  const row = screen.getByRole("list", { name: "Homes in view" });
  await expect.element(row.getByRole("article")).toHaveLength(3);
  await pin(screen, "৳ 45 K").click();
  await expect.element(row.getByRole("link", { name: "Flat in Chattogram" })).toBeInViewport({ ratio: 1 });
  await expect.element(pin(screen, "৳ 45 K")).toHaveAttribute("aria-pressed", "true");
  row.element().scrollTo({ left: 0 });
  await expect.element(screen.getByRole("button", { name: /homes from/ })).toHaveAttribute("data-lit");
});

test("beside the list the map is as it was left on this device", async () => {
  await page.viewport(1280, 500);
  const screen = await list("list");
  const region = screen.getByRole("region", { name: "Homes on the map", exact: true });
  await expect.element(region).not.toBeInTheDocument();
  await screen.getByRole("link", { name: "Map" }).click();
  await expect.element(region).toBeVisible();
  await screen.unmount();
  const again = await list("list");
  await expect.element(region).toBeVisible();
  expect(location.search).toBe("?view=map");
  await again.getByRole("link", { name: "List" }).click();
  await expect.element(region).not.toBeInTheDocument();
  await again.unmount();
  await list("list");
  await expect.element(screen.getByRole("heading", { name: "Flat in Gulshan" })).toBeVisible();
  expect(location.search).toBe("");
});

test("a pin that was pressed stays quieter on this device", async () => {
  const screen = await list("map");
  await pin(screen, "৳ 45 K").click();
  await screen.unmount();
  const again = await list("map");
  await expect.element(pin(again, "৳ 45 K")).toHaveAttribute("data-seen");
});
