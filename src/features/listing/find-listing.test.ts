import { describe, expect, it, vi } from "vitest";
import type { ListingDetail } from "#domain/listing/listing.ts";
import { findListing, type StoredListing } from "./find-listing.ts";

const home = (slug: string, demoId: string | null = null) => ({ slug, demoId }) as ListingDetail;
const samples = [home("lake-flat-demo1", "1"), home("gulshan-lake-view", "gulshan-lake-view")];
const down = () => Promise.reject(new Error("down"));
const silent = () => undefined;
const look = (address: string, stored: () => Promise<StoredListing>) => findListing(address, stored, samples, silent);
const answer = (stored: StoredListing) => () => Promise.resolve(stored);

describe("a listing's address", () => {
  it("is answered by its record", async () => {
    const listing = home("flat-ab12");
    expect(await look("flat-ab12", answer({ kind: "found", listing }))).toEqual({
      kind: "found",
      listing,
      sample: false,
    });
  });

  it("moves from an old slug, a demo id or capitals to the slug of today", async () => {
    expect(await look("old-slug", answer({ kind: "moved", slug: "new-slug" }))).toEqual({
      kind: "moved",
      slug: "new-slug",
    });
    const found = answer({ kind: "found", listing: home("flat-ab12") });
    expect(await look("Flat-AB12", found)).toEqual({ kind: "moved", slug: "flat-ab12" });
    expect(await look("7", found)).toEqual({ kind: "moved", slug: "flat-ab12" });
  });

  it("is missing when nobody knows it, and never asked for when it cannot be one", async () => {
    expect(await look("nowhere", answer(null))).toEqual({ kind: "missing" });
    const stored = vi.fn(answer(null));
    for (const address of ["", "a b", "a/b", "../etc", "a\u0000b", "লেক", "x".repeat(500)]) {
      expect(await findListing(address, stored, samples, silent)).toEqual({ kind: "missing" });
    }
    expect(stored).not.toHaveBeenCalled();
  });
});

describe("samples", () => {
  it("stand in for their own record only, when it is missing or the database is", async () => {
    for (const stored of [answer(null), down]) {
      expect(await look("lake-flat-demo1", stored)).toMatchObject({ kind: "found", sample: true });
      expect(await look("1", stored)).toEqual({ kind: "moved", slug: "lake-flat-demo1" });
      expect(await look("gulshan-lake-view", stored)).toMatchObject({ kind: "found", sample: true });
    }
  });

  it("are no excuse for another listing: that one is unreachable, and the failure is reported", async () => {
    const report = vi.fn();
    expect(await findListing("flat-ab12", down, samples, report)).toEqual({ kind: "unreachable" });
    expect(report).toHaveBeenCalledOnce();
  });
});
