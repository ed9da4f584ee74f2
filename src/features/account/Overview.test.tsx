import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Overview } from "./Overview.tsx";

const NOTHING = { booking: null, visit: null, inquiries: 0, matches: 0 };

test("says what is next and what is new, each with the way to it", async () => {
  const screen = await render(
    <Overview
      booking={{ title: "Hill resort", titleBn: "", checkIn: "2026-12-12", checkInTime: "14:00" }}
      visit={{ title: "", titleBn: "লেক ফ্ল্যাট", startsAt: "2026-11-28T09:30:00.000Z", confirmed: false }}
      inquiries={2}
      matches={3}
    />,
  );
  const hrefs = screen
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "/account?tab=bookings",
    "/account/visits",
    "/account?tab=inquiries",
    "/account?tab=searches",
  ]);
  await expect.element(screen.getByRole("link", { name: /Hill resort/ })).toMatchTextContent(/12 December 2026/);
  await expect.element(screen.getByText("লেক ফ্ল্যাট")).toHaveAttribute("lang", "bn");
});

test("shows nothing that is empty", async () => {
  const screen = await render(<Overview {...NOTHING} />);
  expect(screen.container.innerHTML).toBe("");
  await screen.rerender(<Overview {...NOTHING} inquiries={1} />);
  await expect.element(screen.getByRole("listitem")).toHaveLength(1);
});
