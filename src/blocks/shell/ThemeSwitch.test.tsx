import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { THEME_KEY } from "#domain/site/storage-keys.ts";
import { $theme } from "#stores/theme.ts";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const { dataset } = document.documentElement;

beforeEach(() => {
  $theme.set(undefined);
  delete dataset["theme"];
});

test("a choice is shown, holds on this device, and goes again with the system's", async () => {
  const screen = await render(<ThemeSwitch />);
  const button = (name: string) => screen.getByRole("button", { name });
  await expect.element(button("Same as device")).toHaveAttribute("aria-pressed", "true");
  await button("Dark").click();
  await expect.element(button("Dark")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("Same as device")).toHaveAttribute("aria-pressed", "false");
  expect([dataset["theme"], localStorage.getItem(THEME_KEY)]).toEqual(["dark", "dark"]);
  await button("Same as device").click();
  expect([dataset["theme"], localStorage.getItem(THEME_KEY)]).toEqual([undefined, null]);
});

test("another tab's choice is followed, and what is no theme counts as none", async () => {
  const screen = await render(<ThemeSwitch />);
  const change = (newValue: string) => {
    localStorage.setItem(THEME_KEY, newValue);
    dispatchEvent(new StorageEvent("storage", { key: THEME_KEY, newValue }));
  };
  change("light");
  await expect.element(screen.getByRole("button", { name: "Light" })).toHaveAttribute("aria-pressed", "true");
  expect(dataset["theme"]).toBe("light");
  change("purple");
  await expect.element(screen.getByRole("button", { name: "Same as device" })).toHaveAttribute("aria-pressed", "true");
  expect(dataset["theme"]).toBeUndefined();
});
