import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DemoStrip } from "./DemoStrip.tsx";

test.each([
  ["en", "Demo site: what says “Sample” is made up", "/about#samples"],
  ["bn", "ডেমো সাইট: “নমুনা” লেখা তথ্যগুলো কাল্পনিক", "/bn/about#samples"],
])(
  "in %s it says what is made up in one line on the smallest phone, and leads to what that means",
  async (lang, name, href) => {
    document.documentElement.lang = lang;
    await page.viewport(320, 640);
    const screen = await render(<DemoStrip />);
    const link = screen.getByRole("complementary").getByRole("link", { name, exact: true });
    await expect.element(link).toHaveAttribute("href", href);
    const { height } = link.element().getBoundingClientRect();
    // As high as a finger needs (WCAG 2.5.8), and no line more.
    expect(height).toBeGreaterThanOrEqual(24);
    expect(height).toBeLessThanOrEqual(32);
    await page.viewport(800, 900);
  },
);
