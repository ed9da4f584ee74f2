import { describe, expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { calledPlaceIds, matchingPlaceIds, buildPlaceIndex, placesNamed, suggestPlaces } from "./search.ts";

const index = buildPlaceIndex(places);
const matched = (text: string) => matchingPlaceIds(index, text)?.map((id) => index.byId.get(id)?.slug ?? "?") ?? null;

describe("a place that is named in full", () => {
  const named = (text: string) => placesNamed(index, text).map(({ slug }) => slug);

  test.each([
    ["Moulvibazar", "moulvibazar"],
    ["moulvi bazar", "moulvibazar"],
    ["মৌলভীবাজার", "moulvibazar"],
    ["Gulshan", "gulshan"],
    ["Gulshan 2", "gulshan-2"],
    ["গুলশান ২", "gulshan-2"],
    ["Mirpur-10", "mirpur-10"],
    ["Gulshan, Dhaka", "gulshan"],
    ["Kotwali, Sylhet", "kotwali-thana-sylhet"],
    ["Sajek", "baghaichhari"],
    ["সাজেক", "baghaichhari"],
    ["Kuakata", "kalapara"],
    ["কুয়াকাটা", "kalapara"],
    ["Kolatoli Road", "coxs-bazar-sadar"],
    ["কলাতলী রোড", "coxs-bazar-sadar"],
  ])("%s is %s alone", (text, slug) => {
    expect(named(text)).toEqual([slug]);
  });

  test("a part of a name, a slip, and a number that no place has name none", () => {
    for (const text of ["", ",", "Gulsh", "Goolshan", "Gulshan 3", "Mirpur 3", "Nowhere"])
      expect(named(text)).toEqual([]);
  });

  test("several of one name are all named", () => {
    expect(named("Mirpur")).toEqual(expect.arrayContaining(["mirpur", "mirpur-kushtia"]));
  });
});

describe("where people travel to", () => {
  test.each([
    ["Sajek", "baghaichhari", "rangamati"],
    ["sajek valley", "baghaichhari", "rangamati"],
    ["সাজেক", "baghaichhari", "rangamati"],
    ["Kuakata", "kalapara", "patuakhali"],
    ["কুয়াকাটা", "kalapara", "patuakhali"],
    ["Kolatoli Road", "coxs-bazar-sadar", "coxs-bazar"],
    ["Kolatoli", "coxs-bazar-sadar", "coxs-bazar"],
    ["কলাতলী", "coxs-bazar-sadar", "coxs-bazar"],
    ["Sajek, Rangamati", "baghaichhari", "rangamati"],
  ])("%s is in %s, %s", (text, slug, district) => {
    expect(matched(text)).toEqual([slug]);
    expect(index.bySlug.get(slug)?.districtSlug).toBe(district);
    expect(suggestPlaces(index, text)[0]?.slug).toBe(slug);
  });
});

describe("a number in a place's name", () => {
  test.each([
    ["Gulshan 2", "gulshan-2"],
    ["gulshan2", "gulshan-2"],
    ["গুলশান ২", "gulshan-2"],
    ["Mirpur 10", "mirpur-10"],
    ["মিরপুর-১০", "mirpur-10"],
    ["mirpurr 10", "mirpur-10"],
  ])("%s is %s and no other", (text, slug) => {
    expect(matched(text)).toEqual([slug]);
  });

  test("one that no place has is not dropped, and is not another one", () => {
    for (const text of ["Gulshan 3", "গুলশান ৩", "Mirpur 3", "Mirpur 100"]) expect(matched(text)).toEqual([]);
  });

  test("of a road is none of the place's", () => {
    expect(matched("Dhanmondi Road 5")).toEqual(matched("Dhanmondi"));
    expect(matched("Banani Road No. 11")).toEqual(matched("Banani"));
  });
});

describe("the area itself, where its thana has the same name", () => {
  const called = (text: string) => calledPlaceIds(index, text)?.map((id) => index.byId.get(id)?.slug ?? "?") ?? null;

  test.each([
    ["Gulshan", ["gulshan-thana-dhaka", "gulshan", "gulshan-1", "gulshan-2"]],
    ["গুলশান", ["gulshan-thana-dhaka", "gulshan", "gulshan-1", "gulshan-2"]],
    ["Khilkhet, Dhaka", ["khilkhet-thana-dhaka", "khilkhet"]],
    ["Banani; Lalmatia", ["banani-thana-dhaka", "banani", "banani-dohs", "lalmatia"]],
  ])("%s is called so in fewer places than it means", (text, slugs) => {
    expect(called(text)?.toSorted()).toEqual(slugs.toSorted());
    expect(matched(text)?.length).toBeGreaterThan(slugs.length);
  });

  test.each(["", "Lalmatia", "Mirpur 10", "Dhaka", "Dhaka North", "Chattogram Division", "Nowhere"])(
    "“%s” means nothing besides",
    (text) => {
      expect(called(text)).toBeNull();
    },
  );
});
