import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { sampleHome } from "#tests/support/sample-home.ts";
import { HomeListings } from "./HomeListings.tsx";

const NOW = "2026-11-26T10:00:00.000Z";
/** What the server has, and the addresses that were asked. */
function serve(...items: object[]): string[] {
  const asked: string[] = [];
  vi.spyOn(window, "fetch").mockImplementation((url) => {
    asked.push(String(url));
    return Promise.resolve(new Response(JSON.stringify({ items, total: items.length, page: 1, pageCount: 1 })));
  });
  return asked;
}

test("a page that was built without samples asks for a row of homes, and shows them", async () => {
  const asked = serve(sampleHome({ title: "Lake flat" }));
  const screen = await render(<HomeListings row="recent" samples={[]} now={NOW} />);
  await expect.element(screen.getByRole("article")).toMatchTextContent(/Lake flat/);
  expect(asked.filter((url) => url.startsWith("/api/listings"))).toEqual(["/api/listings?pageSize=3"]);
});

test("a market without homes says so", async () => {
  serve();
  const screen = await render(<HomeListings row="featured" samples={[]} now={NOW} />);
  await expect.element(screen.getByText(/^No homes here yet/)).toBeVisible();
});
