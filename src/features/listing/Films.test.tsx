import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { filmsOf } from "#domain/listing/film.ts";
import { Films } from "./Films.tsx";

const VIDEO = "https://youtu.be/dQw4w9WgXcQ";
const films = filmsOf({ videoUrl: VIDEO, virtualTourUrl: "https://tours.example.com/7" })!;

/** A player would be fetched from the web: what is tried here is which address it gets. */
const frames = (root: Element) => [...root.querySelectorAll("iframe")].map(({ src, title }) => ({ src, title }));

beforeEach(() => {
  document.documentElement.lang = "en";
});

test("nothing of a player is there before the tap, and then it stands where it was pressed, with the focus", async () => {
  const { container, getByRole } = await render(<Films {...films} />);
  const video = getByRole("link", { name: "Watch the video Plays here from youtu.be when you press it" });
  await expect.element(video).toHaveAttribute("href", VIDEO);
  expect(frames(container)).toEqual([]);
  video.element().focus();
  await userEvent.keyboard("{Enter}");
  const src = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
  await expect.poll(() => frames(container)).toEqual([{ src, title: "Watch the video" }]);
  expect(document.activeElement?.tagName).toBe("IFRAME");
});

test("a tour whose player we do not know is a link that says where it leads", async () => {
  const { container, getByRole } = await render(<Films {...films} />);
  const tour = getByRole("link", { name: /Take the virtual tour \(opens in a new tab\) Opens on tours\.example\.com/ });
  await expect.element(tour).toHaveAttribute("target", "_blank");
  expect(frames(container)).toEqual([]);
});
