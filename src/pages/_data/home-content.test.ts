import { expect, test, vi } from "vitest";
import { samples } from "#db/projects/list.ts";
import { homeContent, sampleFeatured, sampleRecent } from "./home-content.ts";

vi.mock("#content/site/site.json", async (original) => ({
  default: { ...(await original<{ default: object }>()).default, demo: false },
}));

test("where real people run the site nothing made up stands on its home page or among its projects", () => {
  expect([samples, sampleFeatured, sampleRecent, homeContent.stats]).toEqual([[], [], [], []]);
  expect(homeContent.categories.filter(({ figure }) => figure !== null)).toEqual([]);
});
