import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { CompareBar } from "./CompareTray.tsx";

const home = (title: string, titleBn: string) =>
  ({ title, titleBn, picture: { id: "placeholder", width: 800, height: 600, alt: "", altBn: "" } }) as ListingSummary;
const lake = home("Flat at the lake", "লেকের ধারে ফ্ল্যাট");
const school = home("House near the school", "স্কুলের কাছে বাড়ি");

beforeEach(() => page.viewport(1280, 600));

test("the homes are named, counted, and lead to the comparison", async () => {
  const screen = await render(<CompareBar homes={[lake, school]} onClear={() => {}} />);
  const tray = screen.getByRole("complementary", { name: "Comparison" });
  await expect.element(tray.getByRole("img", { name: "Flat at the lake" })).toBeVisible();
  await expect.element(tray.getByText("House near the school")).toBeVisible();
  await expect.element(tray.getByText("2 of 4")).toBeVisible();
  await expect.element(tray.getByRole("link", { name: "Compare" })).toHaveAttribute("href", "/compare");
});

test("in Bengali the words, the digits and the names are Bengali", async () => {
  document.documentElement.lang = "bn";
  const screen = await render(<CompareBar homes={[lake, "gone", null]} onClear={() => {}} />);
  const tray = screen.getByRole("complementary", { name: "তুলনার তালিকা" });
  await expect.element(tray.getByRole("img", { name: "লেকের ধারে ফ্ল্যাট" })).toBeVisible();
  await expect.element(tray.getByRole("img", { name: "এখন আর তালিকায় নেই" })).toBeVisible();
  await expect.element(tray.getByText("৪টির মধ্যে ৩টি")).toBeVisible();
  await expect.element(tray.getByRole("link", { name: "তুলনা করুন" })).toHaveAttribute("href", "/bn/compare");
});

test("the keyboard clears it, also on a phone, where the pictures have no room but keep their names", async () => {
  await page.viewport(340, 600);
  const onClear = vi.fn();
  const screen = await render(<CompareBar homes={[lake]} onClear={onClear} />);
  await expect.element(screen.getByRole("img", { name: "Flat at the lake" })).toBeInTheDocument();
  expect(screen.getByRole("img").element().closest("ul")?.getBoundingClientRect().width).toBe(1);
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Clear All" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onClear).toHaveBeenCalledOnce();
  await userEvent.tab();
  await expect.element(screen.getByRole("link", { name: "Compare" })).toHaveFocus();
});

test("nothing compared shows nothing; before that is known, the mark in the head decides", async () => {
  const screen = await render(<CompareBar homes={[]} onClear={() => {}} />);
  const tray = () => screen.container.querySelector("aside");
  await expect.element(tray()).not.toBeVisible();
  await screen.rerender(<CompareBar homes={null} onClear={() => {}} />);
  await expect.element(tray()).not.toBeVisible();
  document.documentElement.dataset["compares"] = "3";
  document.documentElement.style.setProperty("--compared-1", 'url("/placeholder.svg")');
  await expect.element(tray()).toBeVisible();
  // Before any script of the page: how many there are, and the pictures that the device keeps.
  expect(tray()?.innerText).toMatch(/3 of 4/);
  expect(tray()?.innerText).not.toMatch(/[124] of 4/);
  const pictures = [...tray()!.querySelectorAll("li span")].map((slot) => getComputedStyle(slot).backgroundImage);
  expect(pictures).toEqual(["none", expect.stringContaining("/placeholder.svg"), "none", "none"]);
  const height = tray()?.offsetHeight;
  await screen.rerender(<CompareBar homes={[lake, school]} onClear={() => {}} />);
  expect(tray()?.offsetHeight).toBe(height);
  delete document.documentElement.dataset["compares"];
  document.documentElement.removeAttribute("style");
});
