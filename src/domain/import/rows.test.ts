import fc from "fast-check";
import { expect, test } from "vitest";
import { columnOf, faultOf, pictureKey, recordOf, repeatedRows } from "./rows.ts";

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
  expect(record).toMatchObject({
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

test("rows of a table come out of JSON with texts and numbers, and whatever is of another type is named", () => {
  const nearby = [{ type: "School", name: " Ideal ", distance: 300, open: true }, null];
  const cells = { nearby, reference: 12, pictures: ["A.jpg", {}, "b/a.JPG"], amenities: ["Lift", 5, false] };
  const { values, reference, pictures, faults } = recordOf(1, cells, "$[0]");
  expect({ values, reference, pictures }).toEqual({
    reference: "12",
    values: { nearby: [{ type: "school", name: "Ideal", distance: "300" }, {}], amenities: ["lift", "5"] },
    pictures: ["a.jpg"],
  });
  expect(faults?.map(({ path, value, expected }) => [path, value, expected])).toEqual([
    ["$[0].nearby[0].open", "true", "table"],
    ["$[0].nearby[1]", "null", "table"],
    ["$[0].pictures[1]", "{}", "text"],
    ["$[0].amenities[2]", "false", "text"],
  ]);
});

test("a list written by hand has no empty parts, and a place without a distance none", () => {
  expect(recordOf(2, { amenities: "lift;; gas ;", nearby: "school: Ideal;;" }).values).toEqual({
    amenities: ["lift", "gas"],
    nearby: [{ type: "school", name: "Ideal", distance: "" }],
  });
});

test("a cell as it came is kept beside what it means, so that a fault can show it", () => {
  const record = recordOf(7, { type: "Penthouse", title: "Flat", amenities: "Lift; Sauna" });
  expect(record.raw).toEqual({ type: "Penthouse", amenities: "Lift; Sauna" });
  expect(faultOf(record, { field: "type", code: "unknown-value" })).toEqual({
    line: 7,
    field: "type",
    code: "unknown-value",
    value: "Penthouse",
    expected: "word",
  });
  expect(faultOf(record, { field: "amenities.1", code: "unknown-value" }).value).toBe("sauna");
  expect(faultOf(record, { field: "price", code: "required" })).not.toHaveProperty("value");
  const long = faultOf(recordOf(1, { title: "😀".repeat(400) }, "$[0]"), { field: "title", code: "too-long" });
  expect(long.value?.length).toBeLessThan(170);
  expect(long.value?.isWellFormed()).toBe(true);
});

test("whatever JSON holds, each value is a part of the row, or a fault that shows it", () => {
  const columns = ["title", "price", "amenities", "priceNegotiable", "nearby", "pictures", "contactPhone", "type"];
  fc.assert(
    fc.property(fc.constantFrom(...columns), fc.jsonValue({ maxDepth: 2 }), (column, cell) => {
      const { values, pictures, faults = [] } = recordOf(1, { [column]: cell }, "$[0]");
      const said = column === "pictures" ? pictures : values[column];
      const isSaid = Array.isArray(said) ? said.length > 0 : said !== "" && said !== undefined;
      // null, blank text and empty lists say nothing, and neither does a list whose every word is answered with no.
      const text = JSON.stringify(cell);
      const saysNothing =
        !/[^\s"[\]{},:;|،]/u.test(text.replace(/\\[nrtbf]|null/g, "")) || /^\{.*(?:false|0|"").*\}$/u.test(text);
      expect(isSaid || faults.length > 0 || saysNothing, text).toBe(true);
      for (const { path, value } of faults) {
        expect(path).toMatch(new RegExp(`^\\$\\[0\\]\\.${column}`));
        expect(value).toBeDefined();
      }
    }),
  );
});
