import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { UnreadItem } from "#api/moderation/office.ts";
import { UnreadSearches } from "./UnreadSearches.tsx";

const read: UnreadItem = {
  text: "2 bed flat in mirpur, zhorna",
  unread: "zhorna",
  reading: {
    filters: { purpose: "rent", location: "Mirpur", type: "apartment", bedrooms: "2" },
    place: "Mirpur",
    placeBn: "মিরপুর",
  },
  times: 12,
  lastDay: "2026-11-28",
};
const nothing: UnreadItem = {
  text: "hawa batas",
  unread: "hawa batas",
  reading: null,
  times: 1,
  lastDay: "2026-11-27",
};

test("each text says what was left over, how it was read, how often it came, and leads to that search", () => {
  const html = renderToString(<UnreadSearches first={{ items: [read, nothing], waiting: 60 }} answer={null} />);
  for (const words of ["Left over:", "Rent · Mirpur · Apartment", "Typed 12 times, last 28 November 2026"])
    expect(html).toContain(words);
  expect(html).toContain('href="/rent?location=Mirpur&amp;type=apartment&amp;bedrooms=2"');
  for (const words of ["Nothing in it was understood.", "Typed once, 27 November 2026", "58 more follow"])
    expect(html).toContain(words);
  expect(html).toContain('action="/api/admin/searches/done"');
});

test("what is done leaves the list; the last leaves it empty", async () => {
  const sent = vi.spyOn(window, "fetch").mockResolvedValue(new Response(JSON.stringify({ text: read.text })));
  const screen = await render(<UnreadSearches first={{ items: [read], waiting: 1 }} answer={null} />);
  await screen.getByRole("button", { name: `Done: ${read.text}` }).click();
  await expect.element(screen.getByRole("heading", { name: "Every search was understood" })).toBeVisible();
  expect(sent.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ text: read.text }));
});
