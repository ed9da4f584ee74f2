import { describe, expect, test } from "vitest";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { itemListData, listingData } from "./structured-data.ts";

const site = new URL("https://nibash.example");
const [home] = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);

describe("what a listing says to search engines", () => {
  test("is in the reader's language where somebody wrote it so", () => {
    expect(listingData(home!, "en", "/property/x", site)).toMatchObject({
      name: home!.title,
      description: home!.description,
    });
    expect(listingData(home!, "bn", "/bn/property/x", site)).toMatchObject({
      name: home!.titleBn,
      description: home!.descriptionBn,
    });
  });

  test("is otherwise in the other language, and says in which one", () => {
    const english = { ...home!, titleBn: "", descriptionBn: "" };
    expect(listingData(english, "bn", "/bn/property/x", site)).toMatchObject({
      inLanguage: "bn",
      name: { "@language": "en", "@value": home!.title },
      description: { "@language": "en", "@value": home!.description },
    });
    const bengali = { ...home!, description: "" };
    expect(listingData(bengali, "en", "/property/x", site)).toMatchObject({
      description: { "@language": "bn", "@value": home!.descriptionBn },
    });
  });

  test("has no description where nobody wrote one", () => {
    const silent = JSON.stringify(
      listingData({ ...home!, description: "", descriptionBn: "" }, "en", "/property/x", site),
    );
    expect(silent).not.toContain('"description"');
  });
});

test("a list leaves out who is not for search engines, and counts their places", () => {
  const entry = (title: string) => ({ title, titleBn: null, href: `/agent/${title}` });
  expect(itemListData([entry("a"), null, entry("b")], 12, "bn", site)).toMatchObject({
    itemListElement: [
      { position: 13, name: { "@language": "en", "@value": "a" }, url: "https://nibash.example/agent/a" },
      { position: 15, name: { "@language": "en", "@value": "b" }, url: "https://nibash.example/agent/b" },
    ],
  });
});
