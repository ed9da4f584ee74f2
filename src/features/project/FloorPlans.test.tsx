import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FloorPlan } from "#domain/project/project.ts";
import { FloorPlans } from "./FloorPlans.tsx";

const plan = (name: string, nameBn: string, drawing: number | null): FloorPlan => ({
  name,
  nameBn,
  areaFrom: 1180,
  areaTo: 1350,
  priceFrom: 12_000_000,
  priceTo: 14_000_000,
  picture:
    drawing === null ? null : { id: `floorplan-${drawing}-noon`, width: 1200, height: 900, alt: "Plan", altBn: "প্ল্যান" },
});
const floorPlans = [plan("Type A", "ধরন ক", 1), plan("Type B", "ধরন খ", null), plan("Type C", "ধরন গ", 2)];

test("each drawing opens in the viewer, under the name and size of its unit", async () => {
  const screen = await render(<FloorPlans type="apartment" areaUnit="sqft" floorPlans={floorPlans} />);
  expect(screen.getByRole("link").elements()).toHaveLength(2);
  await screen.getByRole("link", { name: "Open the drawing: Type C" }).click();
  await expect
    .element(screen.getByRole("dialog").getByRole("status"))
    .toMatchTextContent(/^2 of 2 · Type C, 1,180 – 1,350/);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("link", { name: "Open the drawing: Type C" })).toHaveFocus();
});

test("without a script each drawing is a link to its file, in the reader's language", () => {
  document.documentElement.lang = "bn";
  const html = renderToString(<FloorPlans type="apartment" areaUnit="sqft" floorPlans={floorPlans} />);
  expect(html).toContain('href="/pictures/floorplan-1-noon-1200.avif"');
  expect(html).toContain("নকশা বড় করে দেখুন: ধরন ক");
  expect(html).toContain("ফ্লোর প্ল্যান ও দাম");
});
