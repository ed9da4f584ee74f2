import { expect, test } from "vitest";
import { recordAbsence } from "./record-absence.ts";

test.each([
  ["listing", "Property not found", "/bn"],
  ["resort", "Resort Not Found", "/bn/resort"],
  ["project", "Project not found", "/bn/projects"],
  ["article", "Article not found", "/blog"],
  ["agent", "Agent not found", "/bn/agents"],
  ["agency", "Agency not found", "/bn/agents"],
] as const)("a %s that there is not is said, with a way back to its list", (record, title, href) => {
  const absence = recordAbsence({ record, missing: true, path: "/here" }, "bn");
  expect(absence).toMatchObject({ title, way: { href } });
});

test("where the database does not answer, the record may be there: the way leads to the same page again", () => {
  const absence = recordAbsence({ record: "listing", missing: false, path: "/property/a%20b" }, "bn");
  expect(absence).toMatchObject({ art: "again", way: { label: "Try again", href: "/bn/property/a%20b" } });
});

test("a page says which link of the header it lies under", () => {
  expect(recordAbsence({ record: "project", missing: false, path: "/" }, "en").current).toBe("projects");
  expect(recordAbsence({ record: "listing", missing: true, path: "/" }, "en").current).toBeUndefined();
});
