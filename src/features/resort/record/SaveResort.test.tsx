import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { $resortFavourites } from "#stores/favourites/favourites.ts";
import { SaveResort } from "./SaveResort.tsx";

beforeEach(() => $resortFavourites.set([]));

test("a resort is saved and let go again; the server knows of no device", async () => {
  const screen = await render(<SaveResort id="hill" />);
  const button = screen.getByRole("button");
  await button.click();
  await expect.element(button).toHaveAccessibleName("Saved");
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  expect($resortFavourites.get()).toEqual(["hill"]);
  expect(renderToString(<SaveResort id="hill" />)).toContain('aria-pressed="false"');
  await button.click();
  await expect.element(button).toHaveAccessibleName("Save");
  expect($resortFavourites.get()).toEqual([]);
});
