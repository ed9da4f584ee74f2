import { expect, test } from "vitest";
import { readSharedPicture, sharedPicture, siteSharedPicture, type SharedKind } from "./shared-picture.ts";

test("the address of a picture says whose it is, and changes with the record", () => {
  for (const kind of ["listing", "resort", "project"] satisfies SharedKind[]) {
    const address = sharedPicture(kind, { slug: "lake-view-1", updatedAt: "2026-11-02T05:00:00.000Z" }, "bn");
    expect(readSharedPicture(address.replace(/\?.*/, ""))).toEqual({ locale: "bn", of: { kind, slug: "lake-view-1" } });
    expect(sharedPicture(kind, { slug: "lake-view-1", updatedAt: "2026-11-02T05:00:01.000Z" }, "bn")).not.toBe(address);
  }
  expect(readSharedPicture(siteSharedPicture("en"))).toEqual({ locale: "en", of: null });
});

test("no other address is one", () => {
  for (const path of [
    "/og/fr.jpg",
    "/og/en/agent/x.jpg",
    "/og/en/X.jpg",
    "/og/en/resort/.jpg",
    "/og/en/a/b/c.jpg",
    "/og/en",
  ]) {
    expect(readSharedPicture(path), path).toBeNull();
  }
});
