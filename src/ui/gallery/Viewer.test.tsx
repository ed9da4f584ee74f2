import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Picture } from "#domain/listing/listing.ts";
import { Viewer } from "./Viewer.tsx";

const pictures: Picture[] = [1, 2, 3].map((number) => ({
  id: `floorplan-${number}-noon`,
  width: 1200,
  height: 900,
  alt: `Plan ${number}`,
  altBn: `নকশা ${number}`,
}));
/** Nobody has drawn it. */
const gone: Picture = { ...pictures[0]!, id: "no-such-picture", alt: "Gone" };
const dialog = (screen: Awaited<ReturnType<typeof render>>, name = "Photos") => screen.getByRole("dialog", { name });

test("opens with the focus inside, keeps it there, and says where it was when it is closed", async () => {
  const onClose = vi.fn();
  const screen = await render(<Viewer pictures={pictures} start={1} onClose={onClose} />);
  await expect.element(dialog(screen).getByRole("status")).toHaveTextContent("2 of 3 · Plan 2");
  const isInside = () => dialog(screen).element().contains(document.activeElement);
  expect(isInside()).toBe(true);
  for (let stop = 0; stop < 12; stop++) {
    await userEvent.keyboard("{Tab}");
    expect(isInside()).toBe(true);
  }
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  expect(isInside()).toBe(true);
  await userEvent.keyboard("{End}");
  await dialog(screen).getByRole("button", { name: "Close" }).click();
  await expect.poll(() => onClose.mock.calls).toEqual([[2]]);
});

test("zooms by keys and buttons from 50 to 300 %, and moves what is larger than its frame", async () => {
  const screen = await render(<Viewer pictures={pictures} start={0} onClose={() => {}} />);
  const percent = (value: number) => screen.getByRole("button", { name: `Zoom ${value}%: show the whole photo` });
  await userEvent.keyboard("++");
  await expect.element(percent(200)).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  const picture = screen.getByRole("img", { name: "Plan 1" }).element();
  await expect.poll(() => getComputedStyle(picture).transform, { timeout: 10_000 }).toMatch(/^matrix\(2, 0, 0, 2, -/);
  await userEvent.keyboard("++++");
  await expect.element(percent(300)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Zoom in" })).toBeDisabled();
  await percent(300).click();
  await screen.getByRole("button", { name: "Zoom out" }).click();
  await expect.element(percent(50)).toBeVisible();
  await screen.getByRole("button", { name: "Photo 3 of 3" }).click();
  await expect.element(percent(100)).toBeVisible();
});

test("a picture that is gone says so, its thumbnail has the placeholder", async () => {
  const screen = await render(<Viewer pictures={[gone, ...pictures]} start={0} onClose={() => {}} />);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Unable to load image/);
  await expect.element(screen.getByRole("button", { name: "Zoom in" })).toBeDisabled();
  const thumb = screen.getByRole("button", { name: "Photo 1 of 4" }).element().querySelector("img");
  await expect.poll(() => thumb?.getAttribute("src"), { timeout: 10_000 }).toBe("/placeholder.svg");
  await screen.getByRole("button", { name: "Next photo" }).click();
  expect(screen.getByRole("alert").query()).toBeNull();
});

test("speaks Bengali with Bengali digits", async () => {
  document.documentElement.lang = "bn";
  const screen = await render(<Viewer pictures={pictures} start={0} onClose={() => {}} />);
  await expect.element(dialog(screen, "ছবি").getByRole("status")).toHaveTextContent("৩টির মধ্যে ১ · নকশা 1");
  await expect.element(screen.getByRole("button", { name: "জুম ১০০%: পুরো ছবি দেখুন" })).toBeVisible();
});

test("says what a picture shows, and jumps from room to room", async () => {
  const rooms = ["living", "bedroom", "bedroom", null] as const;
  const shown = rooms.map((room, at): Picture => ({ ...pictures[0]!, id: `floorplan-${at}-noon`, room }));
  const screen = await render(<Viewer pictures={shown} start={0} onClose={() => {}} />);
  const status = screen.getByRole("status");
  await expect.element(status).toHaveTextContent("1 of 4 · Living room · Plan 1");
  const list = screen.getByRole("list", { name: "Photos by room" });
  await expect.element(list.getByRole("button")).toHaveLength(3);
  await list.getByRole("button", { name: "Bedroom: 2" }).click();
  await expect.element(status).toMatchTextContent(/^2 of 4 · Bedroom/);
  await expect.element(list.getByRole("button", { name: /^Bedroom/ })).toHaveAttribute("aria-current", "true");
  await userEvent.keyboard("{End}");
  await expect.element(list.getByRole("button", { name: /^Other/ })).toHaveAttribute("aria-current", "true");
});
