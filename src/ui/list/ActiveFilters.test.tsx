import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ActiveFilters } from "./ActiveFilters.tsx";

test("on a phone chips and the way back stand in one line, however long they are", async () => {
  await page.viewport(390, 844);
  const long = ["স্কয়ার হাসপাতাল থেকে ১ কিমির মধ্যে", "২+ বেড", "৳ ২০,০০০ পর্যন্ত"];
  const screen = await render(
    <ActiveFilters
      kind="page"
      active={long}
      text={(filter) => filter}
      without={(query: string) => query}
      query=""
      withoutAll={(query) => query}
      href={() => "/rent"}
      onFollow={() => {}}
    />,
  );
  const heights = screen
    .getByRole("listitem")
    .elements()
    .map((item) => item.getBoundingClientRect().height);
  expect(heights).toEqual([44, 44, 44, 44]);
  await page.viewport(800, 900);
});
