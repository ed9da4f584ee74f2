import { expect, test } from "vitest";
import { otherProjects } from "./other-projects.ts";
import type { ProjectSummary } from "./project.ts";

const project = (slug: string, areaSlug: string, district: string, type: ProjectSummary["type"]) =>
  ({ slug, areaSlug, district, type }) as ProjectSummary;
const here = project("here", "gulshan", "Dhaka", "apartment");
const slugs = (...all: ProjectSummary[]) => otherProjects(here, all).map(({ slug }) => slug);

test("projects of the same place come in their order, three at most, and not the one that is read", () => {
  const near = ["a", "b", "c", "d"].map((slug) => project(slug, "gulshan", "Dhaka", "land"));
  expect(slugs(project("far", "banani", "Dhaka", "apartment"), near[0]!, here, ...near.slice(1))).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("where there is none, the district counts more than the type, and equals keep their order", () => {
  const other = project("other", "agrabad", "Chattogram", "land");
  const typed = project("typed", "agrabad", "Chattogram", "apartment");
  const district = project("district", "banani", "Dhaka", "land");
  const both = project("both", "banani", "Dhaka", "apartment");
  expect(slugs(here, other, typed, district, both)).toEqual(["both", "district", "typed"]);
  expect(slugs(other, project("last", "agrabad", "Chattogram", "land"), here)).toEqual(["other", "last"]);
});
