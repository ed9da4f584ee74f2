import type { CSSProperties } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Picture } from "#domain/listing/listing.ts";
import { Gallery } from "./Gallery.tsx";

const kinds = ["living", "bedroom", "bedroom", "bedroom", "floorplan", "bedroom", "bedroom", "bedroom"];
const pictures: Picture[] = kinds.map((kind, index) => ({
  id: `${kind}-${index + 1}-noon`,
  width: 1200,
  height: 900,
  alt: `Room ${index + 1}`,
  altBn: `ঘর ${index + 1}`,
}));
const show = (style: CSSProperties = { width: 360 }) =>
  render(
    <div style={style}>
      <Gallery pictures={pictures} title="Flat beside the lake" />
    </div>,
  );
type Screen = Awaited<ReturnType<typeof show>>;

const row = (screen: Screen) => screen.getByRole("group", { name: "Photos of Flat beside the lake" });
const counter = (screen: Screen) => screen.getByRole("button", { name: /Open full-screen viewer/ });
const isDriven = (screen: Screen) => getComputedStyle(row(screen).element()).overflowX === "hidden";
/** A busy machine is no reason to call a picture missing that is still on its way. */
const settled = { timeout: 10_000 };
const isInFrame = (screen: Screen, name: string) => {
  const frame = row(screen).element().getBoundingClientRect();
  const { left } = screen.getByRole("img", { name }).element().getBoundingClientRect();
  return Math.abs(left - frame.left) < 2;
};

test("its buttons go round in both directions, and say which picture is shown", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Previous photo" }).click();
  await expect.element(counter(screen)).toMatchTextContent(/^8 \/ 8/);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Photo 8 of 8");
  await expect.poll(() => isInFrame(screen, "Room 8"), settled).toBe(true);
  await screen.getByRole("button", { name: "Next photo" }).click();
  await screen.getByRole("button", { name: "Next photo" }).click();
  await expect.element(counter(screen)).toMatchTextContent(/^2 \/ 8/);
  await expect.poll(() => isInFrame(screen, "Room 2"), settled).toBe(true);
});

test("goes round before Embla has come, too", async () => {
  // Neither a mouse nor a focus is there that would ask for Embla.
  const screen = await show({ width: 360, pointerEvents: "none" });
  (screen.getByRole("button", { name: "Previous photo" }).element() as HTMLElement).click();
  await expect.element(counter(screen)).toMatchTextContent(/^8 \/ 8/);
  expect(isDriven(screen)).toBe(false);
  (screen.getByRole("button", { name: "Next photo" }).element() as HTMLElement).click();
  await expect.element(counter(screen)).toMatchTextContent(/^1 \/ 8/);
});

test("the arrow keys, Home and End turn it, and only the picture in view is a stop of the Tab key", async () => {
  const screen = await show();
  (row(screen).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(counter(screen)).toMatchTextContent(/^3 \/ 8/);
  await userEvent.keyboard("{End}");
  await expect.element(counter(screen)).toMatchTextContent(/^8 \/ 8/);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(counter(screen)).toMatchTextContent(/^1 \/ 8/);
  const stops = () =>
    screen
      .getByRole("listitem")
      .elements()
      .filter((slide) => (slide.firstElementChild as HTMLElement).tabIndex === 0);
  await expect.poll(() => stops().map(({ id }) => id), settled).toEqual(["photo-1"]);
});

test("thumbnails fit their row however narrow it is, and those around the picture in view are shown", async () => {
  const screen = await show({ width: 288 });
  const thumbs = () => screen.getByRole("link", { name: /^Photo \d/ });
  expect(thumbs().elements()).toHaveLength(6);
  const strip = thumbs().first().element().parentElement!;
  expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth);
  expect(thumbs().first().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(40);
  await screen.getByRole("link", { name: "Photo 6 of 8" }).click();
  await expect.element(counter(screen)).toMatchTextContent(/^6 \/ 8/);
  await expect.element(screen.getByRole("link", { name: "Photo 6 of 8" })).toHaveAttribute("aria-current", "true");
  await expect.element(screen.getByRole("link", { name: "Photo 8 of 8" })).toBeVisible();
  expect(thumbs().elements()).toHaveLength(6);
});

test("nothing rides past whoever wants no movement", async () => {
  const original = window.matchMedia;
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  try {
    const screen = await show();
    (row(screen).element() as HTMLElement).focus();
    await expect.poll(() => isDriven(screen), settled).toBe(true);
    await userEvent.keyboard("{ArrowRight}");
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    expect(isInFrame(screen, "Room 2")).toBe(true);
  } finally {
    window.matchMedia = original;
  }
});

test("without a script it is a row that scrolls, with links to the files; only the first picture is fetched at once", async () => {
  document.documentElement.lang = "bn";
  const html = renderToString(<Gallery pictures={pictures} title="লেকের পাশে ফ্ল্যাট" />);
  expect(html).toContain("১ / ৮");
  expect(html).toContain('aria-label="৮টির মধ্যে ৩ নম্বর ছবি"');
  expect(html).toContain('href="/pictures/bedroom-2-noon-1200.avif"');
  expect(html).toContain('href="#photo-2"');
  expect(html).toContain("overflow-x-auto");
  expect(html).not.toContain('tabindex="-1"');
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
});

test("it hydrates over what the server sent without a complaint, from the picture that was swiped to", async () => {
  const place = document.createElement("div");
  place.style.width = "360px";
  place.innerHTML = renderToString(<Gallery pictures={pictures} title="Flat" />);
  document.body.append(place);
  const strip = place.querySelector('[role="group"]')!;
  strip.scrollTo({ left: 2 * strip.clientWidth, behavior: "instant" });
  const height = place.getBoundingClientRect().height;
  const root = hydrateRoot(place, <Gallery pictures={pictures} title="Flat" />);
  await expect.poll(() => place.textContent, settled).toContain("3 / 8");
  expect(place.getBoundingClientRect().height).toBe(height);
  root.unmount();
  place.remove();
});

test("a picture opens in the viewer, which leaves the gallery at the picture that was looked at last", async () => {
  const screen = await show();
  await screen.getByRole("link", { name: "Room 1" }).click();
  const viewer = screen.getByRole("dialog", { name: "Photos" });
  await expect.element(viewer).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(viewer.getByRole("status")).toMatchTextContent(/^2 of 8/);
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(counter(screen)).toMatchTextContent(/^2 \/ 8/);
});

test("a floor plan among the pictures is one press away", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Floor plan" }).click();
  const viewer = screen.getByRole("dialog", { name: "Photos" });
  await expect.element(viewer.getByRole("status")).toHaveTextContent("5 of 8 · Room 5");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Floor plan" })).toHaveFocus();
});

test("one picture has nothing to turn", async () => {
  const screen = await render(<Gallery pictures={pictures.slice(0, 1)} title="Flat" />);
  await expect.element(counter(screen)).toMatchTextContent(/^1 \/ 1/);
  expect(screen.getByRole("button", { name: "Next photo" }).query()).toBeNull();
  expect(screen.getByRole("link", { name: /^Photo/ }).query()).toBeNull();
});
