import { expect, test, vi } from "vitest";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { readComparisonRequest } from "./address.ts";
import type { ComparedListing } from "./table.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { findCompared, type ComparedStore } from "./find-compared.ts";

const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);
const record = { ...(samples[0] as ComparedListing), id: "0192-a", slug: "a-flat", demoId: null };
const other = { ...record, id: "0192-b", slug: "a-house" };

const holding =
  (records: Record<string, ComparedListing>): ComparedStore =>
  async (names) =>
    names.flatMap((asked) => (records[asked] ? [{ asked, listing: records[asked] }] : []));
const find = (ids: string, store: ComparedStore, report = vi.fn()) =>
  findCompared(readComparisonRequest(ids), store, samples, report);
const names = (listings: readonly ComparedListing[]) => listings.map(({ slug }) => slug);

test("listings come in the order asked for, one that is named twice comes once", async () => {
  const store = holding({ "a-flat": record, "0192-a": record, "a-house": other });
  const found = await find("a-house,0192-a,a-flat", store);
  expect(names(found.listings)).toEqual(["a-house", "a-flat"]);
  expect(found).toMatchObject({ missing: 0, beyond: 0, unreachable: false });
});

test("what is gone, or never was, is counted", async () => {
  const found = await find("a-flat,gone,<b>", holding({ "a-flat": record }));
  expect(names(found.listings)).toEqual(["a-flat"]);
  expect(found.missing).toBe(2);
});

test("a sample replaces a missing record under its own name only", async () => {
  const found = await find("gulshan-lake-view,demo-10,gone", holding({}));
  expect(found.listings.map(({ demoId }) => demoId)).toEqual(["gulshan-lake-view", "10"]);
  expect(found.missing).toBe(1);
});

test("records that do not answer are reported; nothing is called gone", async () => {
  const report = vi.fn();
  const found = await find("gulshan-lake-view,a-flat", () => Promise.reject(new Error("down")), report);
  expect(report).toHaveBeenCalledOnce();
  expect(found).toMatchObject({ missing: 0, unreachable: true });
  expect(found.listings.map(({ demoId }) => demoId)).toEqual(["gulshan-lake-view"]);
});

test("nothing asked for asks nobody", async () => {
  const store = vi.fn<ComparedStore>();
  expect(await find("", store)).toEqual({ listings: [], missing: 0, beyond: 0, unreachable: false });
  expect(store).not.toHaveBeenCalled();
});
