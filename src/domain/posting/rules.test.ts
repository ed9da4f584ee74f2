import { describe, expect, test } from "vitest";
import type { ListingContent, ProjectContent, ResortContent } from "./post-content.ts";
import { approvalAfterEdit, changedFields, reliedOnChanges } from "./rules.ts";

const listing = {
  title: "Flat",
  pricePaisa: 5_000_000,
  priceNegotiable: false,
  tenants: ["family"],
  nearby: [{ type: "school", name: "Ideal", distance: 300 }],
  pictures: ["u-1", "u-2"],
  contactPhone: undefined,
} as unknown as ListingContent;
const reliedOn = (change: Partial<ListingContent>) => reliedOnChanges("listings", listing, { ...listing, ...change });

describe("what is looked at again after an edit", () => {
  test("nothing, if nothing changed, whatever order keys come in", () => {
    const after = { ...listing, nearby: [{ distance: 300, name: "Ideal", type: "school" as const }] };
    expect(changedFields(listing, after)).toEqual([]);
  });

  test("what a visitor relies on: texts, pictures, places nearby", () => {
    expect(reliedOn({ title: "Palace" })).toEqual(["title"]);
    expect(reliedOn({ nearby: [] })).toEqual(["nearby"]);
    expect(reliedOn({ pictures: ["u-1", "u-3"] })).toEqual(["pictures"]);
    expect(reliedOn({ areaId: 7, latitude: 23.7 })).toEqual(["areaId", "latitude"]);
  });

  test("not what is theirs to say at any time", () => {
    expect(reliedOn({ priceNegotiable: true, tenants: [], rentalMonth: "May", advanceMonths: 2 })).toEqual([]);
    expect(reliedOn({ pictures: ["u-2"] })).toEqual([]);
    expect(reliedOn({ pictures: ["u-2", "u-1"] })).toEqual([]);
    expect(reliedOn({ pictures: [] })).toEqual(["pictures"]);
  });

  test("a price only where it moves by more than a fifth", () => {
    expect(reliedOn({ pricePaisa: 6_000_000 })).toEqual([]);
    expect(reliedOn({ pricePaisa: 4_000_000 })).toEqual([]);
    expect(reliedOn({ pricePaisa: 6_000_001 })).toEqual(["pricePaisa"]);
    expect(reliedOn({ pricePaisa: 3_999_999 })).toEqual(["pricePaisa"]);
    const reliedOnSince = (pricePaisa: number) =>
      reliedOnChanges("listings", listing, { ...listing, pricePaisa }, { pricePaisa: 4_500_000 });
    expect([reliedOnSince(5_400_000), reliedOnSince(3_600_000)]).toEqual([[], []]);
    expect(reliedOnSince(5_400_001)).toEqual(["pricePaisa"]);
  });

  test("who is called and paid, of resorts and projects", () => {
    const resort = { contactPhone: "+8801712345678", checkInTime: "14:00" } as ResortContent;
    const changed = { ...resort, contactPhone: "+8801812345678", checkInTime: "15:00" };
    expect(reliedOnChanges("resorts", resort, changed)).toEqual(["contactPhone"]);
    const project = { rehabNumber: "1", availableUnits: 4 } as ProjectContent;
    expect(reliedOnChanges("projects", project, { ...project, rehabNumber: "2", availableUnits: 3 })).toEqual([
      "rehabNumber",
    ]);
  });
});

test("an approval outlives small changes and the administrator's; a rejected post is sent again by any", () => {
  expect(approvalAfterEdit("approved", [], false)).toBe("approved");
  expect(approvalAfterEdit("approved", ["title"], false)).toBe("pending");
  expect(approvalAfterEdit("approved", ["title"], true)).toBe("approved");
  expect(approvalAfterEdit("rejected", [], false)).toBe("pending");
  expect(approvalAfterEdit("pending", ["title"], true)).toBe("pending");
});
