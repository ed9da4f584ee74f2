import { expect, test } from "vitest";
import { inBengali, nameFor } from "./bengali-name.ts";
import agents from "#content/samples/agents.json" with { type: "json" };
import listings from "#content/samples/listings.json" with { type: "json" };
import phrases from "#content/samples/phrases.json" with { type: "json" };

test.each([
  ["Road 71", "রোড ৭১"],
  ["House 12, Road 6A", "বাড়ি ১২, রোড ৬এ"],
  ["Block C, Road 8", "ব্লক সি, রোড ৮"],
  ["Sector 12", "সেক্টর ১২"],
  ["Kemal Ataturk Avenue", "কামাল আতাতুর্ক এভিনিউ"],
  ["Krishnachura Land and Homes", "কৃষ্ণচূড়া ল্যান্ড অ্যান্ড হোমস"],
  ["রোড ৭১", "রোড ৭১"],
])("%s reads %s", (name, bengali) => {
  expect(inBengali(name)?.normalize("NFC")).toBe(bengali.normalize("NFC"));
});

test("a name with a word that is not known stays as it was written", () => {
  expect(inBengali("Wonderland Road 5")).toBeNull();
  expect(nameFor("Wonderland Road 5", "bn")).toBe("Wonderland Road 5");
  expect(nameFor("Road 5", "en")).toBe("Road 5");
});

test("every road and company of the samples has a Bengali form", () => {
  const names = [
    ...Object.values(agents).map(({ company }) => company),
    ...listings.flatMap(({ address, developer }) => [address.street, developer]),
    ...phrases.streets.map((street) => street.replace(/\{\w\}/g, "7")),
    ...phrases.people.companies,
  ].filter((name) => name !== null);
  expect(names.filter((name) => inBengali(name) === null)).toEqual([]);
});
