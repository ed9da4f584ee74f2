import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ListingQuery } from "#domain/search/filters.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { SearchMap } from "./SearchMap.tsx";

const box = { west: 90.35, south: 23.75, east: 90.45, north: 23.85 };

const AREA = {
  ...{ slug: "gulshan-thana-dhaka", name: "Gulshan", nameBn: "গুলশান", district: "Dhaka", districtBn: "ঢাকা" },
  ...{ isDistrict: false, listings: 12, low: 5_000_000, middle: 9_000_000, sqft: 12_300, outline: null },
};
const FAILED = () => Response.json({ code: "database-unavailable" }, { status: 503 });

/** A home in the middle of every box that is asked for; the second answer and all later ones wait for `release`. */
function stubHomes() {
  const { promise, resolve: release } = Promise.withResolvers<null>();
  let asked = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href);
    if (pathname === "/api/areas")
      return searchParams.get("exactBedrooms") ? Response.json({ areas: [AREA] }) : FAILED();
    if (!pathname.endsWith("/listings/map")) return Response.json([]);
    if ((asked += 1) > 1) await promise;
    const [west = 0, south = 0, east = 0, north = 0] = searchParams.get("bbox")?.split(",").map(Number) ?? [];
    const home = ["home", Math.round(((west + east) / 2) * 1e5), Math.round(((south + north) / 2) * 1e5), 5_000_000, 1];
    return Response.json({ total: 1, points: [home], cells: [], radius: 400, atLeast: false });
  });
  return release;
}

function Search({ asked = {} }: { asked?: Partial<ListingQuery> }) {
  const [query, setQuery] = useState({ ...EMPTY_LISTING_QUERY, bbox: box, ...asked });
  return (
    <div style={{ width: 150, height: 300 }}>
      <SearchMap
        query={query}
        lit={null}
        onLight={vi.fn()}
        onSearch={(update) => setQuery((before) => ({ ...before, ...update(before) }) as typeof query)}
        onFailed={vi.fn()}
        listed={[]}
        peek={() => null}
      />
    </div>
  );
}

test("that no homes are in view is said of an answer alone, not while one is awaited", async () => {
  const release = stubHomes();
  const said = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const status of document.querySelectorAll("[role=status]")) said.add(status.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const screen = await render(<Search />);
  await expect.element(screen.getByText("1 property in this view")).toBeVisible();
  expect([...said]).not.toContain("No properties in this view");
  // One step, and the home of before is out of view.
  screen
    .getByRole("region", { name: /^Homes on the map\. / })
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { keyCode: 39, bubbles: true }));
  const status = screen.getByRole("status");
  await expect.element(status).toBeEmptyDOMElement();
  release(null);
  await expect.element(screen.getByText("1 property in this view")).toBeVisible();
  expect([...said]).not.toContain("No properties in this view");
  observer.disconnect();
});

test("prices by area are fetched by a press, of the bedrooms that are searched, and the legend says the colours", async () => {
  stubHomes();
  const screen = await render(<Search asked={{ exactBedrooms: 3 }} />);
  const prices = screen.getByRole("button", { name: "Prices by area" });
  await expect.element(screen.getByText("1 property in this view")).toBeVisible();
  expect(screen.getByText(/For sale, bedrooms: 3/).query()).toBeNull();
  await prices.click();
  await expect.element(prices).toHaveAttribute("aria-pressed", "true");
  await expect.element(screen.getByText("For sale, bedrooms: 3")).toBeVisible();
  await expect.element(screen.getByText("৳ 12,300")).toBeVisible();
  await expect.element(screen.getByText(/fewer than 5 such homes have no colour/)).toBeVisible();
  await prices.click();
  await expect.element(screen.getByText("For sale, bedrooms: 3")).not.toBeInTheDocument();
});

test("that the prices of areas cannot be had is said", async () => {
  stubHomes();
  const screen = await render(<Search />);
  await screen.getByRole("button", { name: "Prices by area" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/couldn.t be loaded/);
});
