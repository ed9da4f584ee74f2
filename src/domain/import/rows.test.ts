import { expect, test } from "vitest";
import { columnOf, pictureKey, recordOf, repeatedRows } from "./rows.ts";

test("cells are read as the form holds them: lists, ticks, tables, words in any case, a lost first 0", () => {
  const record = recordOf(2, {
    reference: " A-1 ",
    title: "'=HYPERLINK",
    type: "Apartment",
    priceNegotiable: "হ্যাঁ",
    amenities: "Lift; gas",
    nearby: "school: Ideal School: 300; Park: Lake: Park",
    contactPhone: "1712345678",
    pictures: "a/Front.JPG; front.jpg|Hall.png",
    price: 12,
  });
  expect(record).toEqual({
    line: 2,
    reference: "A-1",
    values: {
      title: "=HYPERLINK",
      type: "apartment",
      priceNegotiable: true,
      amenities: ["lift", "gas"],
      price: "12",
      nearby: [
        { type: "school", name: "Ideal School", distance: "300" },
        { type: "park", name: "Lake", distance: "Park" },
      ],
      contactPhone: "01712345678",
    },
    pictures: ["front.jpg", "hall.png"],
  });
});

test("a tick that is neither yes nor no stays as it is, for the rule that names it", () => {
  expect(recordOf(2, { priceNegotiable: "perhaps" }).values["priceNegotiable"]).toBe("perhaps");
});

test.each([
  ["Contact Phone", "contactPhone"],
  ["contact_phone", "contactPhone"],
  ["CONTACTPHONE ", "contactPhone"],
  ["telephone", null],
])("the heading %s means %s", (heading, column) => {
  expect(columnOf(heading, ["title", "contactPhone"])).toBe(column);
});

test.each(["photos\\Front.jpg", "../Front.jpg", "FRONT.JPG"])("%s is the picture front.jpg", (name) => {
  expect(pictureKey(name)).toBe("front.jpg");
});

test("a row is there twice by its reference, or word for word", () => {
  const row = (line: number, reference: string, title: string) => recordOf(line, { reference, title });
  const rows = [row(2, "A", "x"), row(3, "A", "y"), row(4, "", "z"), row(5, "", "z"), row(6, "", "other")];
  expect(repeatedRows(rows).map(({ line }) => line)).toEqual([3, 5]);
});

test("rows of a table come out of JSON with texts and numbers, and with nothing else", () => {
  const nearby = [{ type: "school", name: " Ideal ", distance: 300, open: true }, null];
  expect(recordOf(1, { nearby, reference: 12, pictures: ["A.jpg", 5, "b/a.JPG"], amenities: ["Lift", 5] })).toEqual({
    line: 1,
    reference: "12",
    values: { nearby: [{ type: "school", name: "Ideal", distance: "300" }, {}], amenities: ["lift"] },
    pictures: ["a.jpg"],
  });
});

test("a list written by hand has no empty parts, and a place without a distance none", () => {
  expect(recordOf(2, { amenities: "lift;; gas ;", nearby: "school: Ideal;;" }).values).toEqual({
    amenities: ["lift", "gas"],
    nearby: [{ type: "school", name: "Ideal", distance: "" }],
  });
  expect(recordOf(2, { reference: {}, pictures: 5, title: null, priceNegotiable: "No", type: 4 })).toEqual({
    line: 2,
    reference: "",
    values: { title: "", priceNegotiable: false, type: "4" },
    pictures: [],
  });
});
