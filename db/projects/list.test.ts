import { expect, test, vi } from "vitest";
import { projectSamples } from "./list.ts";

vi.mock("#content/site/site.json", async (original) => ({
  default: { ...(await original<{ default: object }>()).default, demo: false },
}));

test("where real people run the site no project is made up", () => expect(projectSamples).toEqual([]));
