import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { NearLandmark } from "#domain/place/landmark.ts";
import { NearLandmarks } from "./NearLandmarks.tsx";

const near: NearLandmark[] = [
  { kind: "metro", name: "Mirpur 10", nameBn: "মিরপুর ১০", metres: 350, walkMinutes: 6, sample: false },
  { kind: "mosque", name: "", nameBn: "বায়তুল মামুর মসজিদ", metres: 1200, walkMinutes: 20, sample: false },
];
const shown = { near, hidden: false, ownersAbove: false };

beforeEach(() => {
  document.documentElement.lang = "en";
});

test("kinds, names, distances and walking times stand in their order, with the source of the map", async () => {
  const screen = await render(<NearLandmarks {...shown} />);
  const region = screen.getByRole("region", { name: "What is near" });
  expect(
    region
      .getByRole("heading", { level: 4 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(["Metro and railway stations", "Mosques"]);
  expect(
    region
      .getByRole("listitem")
      .elements()
      .map((one) => one.textContent),
  ).toEqual(["Mirpur 10350 mabout 6 min on foot", "বায়তুল মামুর মসজিদ1.2 kmabout 20 min on foot"]);
  await expect.element(region.getByText("বায়তুল মামুর মসজিদ")).toHaveAttribute("lang", "bn");
  await expect
    .element(region.getByRole("link", { name: /^© OpenStreetMap contributors/ }))
    .toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
  await expect.element(region.getByText(/the owner’s own/)).not.toBeInTheDocument();
});

test("it says what is the owner's, and how roughly a hidden home's distances are told", async () => {
  const screen = await render(<NearLandmarks {...shown} hidden ownersAbove />);
  await expect.element(screen.getByText(/above this list are the owner’s own/)).toBeVisible();
  await expect.element(screen.getByText(/in steps of 500 m/)).toBeVisible();
});

test("samples are called samples, and not OpenStreetMap's", async () => {
  const screen = await render(<NearLandmarks {...shown} near={near.map((one) => ({ ...one, sample: true }))} />);
  await expect.element(screen.getByText(/positions are approximate/)).toBeVisible();
  await expect.element(screen.getByRole("link")).not.toBeInTheDocument();
});

test("in Bengali it has Bengali names and digits", async () => {
  document.documentElement.lang = "bn";
  const screen = await render(<NearLandmarks {...shown} />);
  const region = screen.getByRole("region", { name: "কাছে কী আছে" });
  await expect.element(region.getByText("হেঁটে প্রায় ২০ মিনিট")).toBeVisible();
  await expect.element(region.getByText("মিরপুর ১০", { exact: true })).toBeVisible();
});

test("where the map knows nothing there is nothing", () => {
  expect(renderToString(<NearLandmarks {...shown} near={[]} />)).toBe("");
});
