import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { $myPlaces } from "#stores/my-places.ts";
import { sampleHome } from "#tests/support/sample-home.ts";
import { SearchCards } from "./SearchCards.tsx";

const homes = [sampleHome({ id: "near", title: "Near" }), sampleHome({ id: "unknown", title: "Without a pin" })];
const asked = vi.fn((_: string) => Promise.resolve(Response.json({ points: [["near", 9041000, 2379000, 1, 1]] })));
const cards = () => <SearchCards homes={homes} now="2026-11-26T00:00:00Z" lit={null} onLight={undefined} />;

afterEach(() => {
  localStorage.clear();
  $myPlaces.set([]);
  vi.unstubAllGlobals();
});

test("cards say how far they are from the reader's places, and no card changes its size", async () => {
  vi.stubGlobal("fetch", asked);
  const without = await render(cards());
  await expect.element(without.getByRole("heading", { name: "Near" })).toBeVisible();
  const height = document.querySelector("article")?.offsetHeight;
  expect(asked).not.toHaveBeenCalled();
  await without.unmount();
  $myPlaces.set([{ kind: "work", lat: 23.83, lng: 90.41 }]);
  const screen = await render(cards());
  const near = screen.getByRole("article").filter({ hasText: "Near" });
  await expect.element(near.getByText("Work: about 30 min by bus or car")).toBeVisible();
  expect(new URL(asked.mock.calls[0]?.[0] ?? "", location.href).searchParams.get("ids")).toBe("near,unknown");
  expect(document.querySelector("article")?.offsetHeight).toBe(height);
  await expect.element(screen.getByText(/^Work:/)).toHaveLength(1);
});
