import { expect, test } from "vitest";
import type { ListingDetail } from "#domain/listing/listing.ts";
import { firstMessage } from "./listing-words.ts";

const listing = {
  id: "01941f29-7c00-7530-a285-2eded51f4790",
  demoId: null,
  address: { area: "Banani", areaBn: "বনানী", thana: "", thanaBn: "", district: "Dhaka", districtBn: "ঢাকা" },
} as unknown as ListingDetail;

test("the first message names the home and leads to its page, which a preview does not have", () => {
  const { message } = firstMessage(listing, "Lake flat", "https://nibash.example/property/lake-flat", "en");
  expect(message).toMatch(/^Hello, .*“Lake flat”, Banani, Dhaka\..*\nhttps:\/\/nibash\.example\/property\/lake-flat$/);
  expect(firstMessage(listing, "Lake flat", "", "en").message).not.toContain("\n");
});
