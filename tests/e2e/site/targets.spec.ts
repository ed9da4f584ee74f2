import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

/** One of each kind of page. */
const PATHS = ["/buy", "/property/gulshan-lake-view", "/area/gulshan", "/agents", "/compare?ids=gulshan-lake-view,10"];

/** What is pressed and smaller than a fingertip: not a link in a sentence, nor the strip of a demo, which is a sentence as well. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.9;
    const area = (element: Element) => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      );
      const around = getComputedStyle(element, "::after");
      const reach =
        around.position === "absolute" ? [parseFloat(around.width) || 0, parseFloat(around.height) || 0] : [];
      return [
        Math.max(...boxes.map(({ width }) => width), reach[0] ?? 0),
        Math.max(...boxes.map(({ height }) => height), reach[1] ?? 0),
      ] as const;
    };
    return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr-only, aside"))
      .filter((element) => getComputedStyle(element).display !== "inline")
      .filter((element) => area(element).some((side) => side > 1 && side < LEAST))
      .map((element) => `${area(element).map(Math.round).join(" × ")}: ${element.outerHTML.slice(0, 160)}`);
  });

test("on a phone what is pressed is as large as a fingertip @phone", async ({ page }) => {
  for (const path of PATHS) {
    for (const locale of ["", "/bn"]) {
      await page.goto(locale + path);
      await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect.soft(await smallTargets(page), locale + path).toEqual([]);
    }
  }
});
