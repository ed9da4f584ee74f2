import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { type Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { checked, csvOf, ran, ROW, sendFile } from "./importing.ts";

const database = useDatabase("migrated");

let person: Person;
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
  person = (await signedInPerson()).person;
});

const HEADINGS = "reference,title,type,purpose,area,place,contactPhone,price";
const row = (reference: string, title = `Home ${reference}`, price = "45 lakh") =>
  [reference, title, "apartment", "sale", "1450", "gulshan-2", "01712345678", price].join(",");
const linesOf = async (...lines: string[]) => checked(person, lines.join("\n"));
const jsonOf = (...homes: unknown[]) => checked(person, JSON.stringify(homes), "homes.json");
const HOME = { ...ROW, price: 12_000_000 };

describe("a row of a table that is not whole is named by its line, and the others stand", () => {
  test.each([
    ["an amount with commas without quotes, last", row("B", "Home", "2,10,00,000"), "10,00,000"],
    ["an amount with commas in the middle", row("B").replace("1450", "1,450"), "45 lakh"],
    ["a cell too many although it is empty", `${row("B")},`, row("B") + ","],
  ])("%s", async (_, broken, value) => {
    const report = await linesOf(HEADINGS, row("A"), broken, row("C"));
    expect(report.faults).toMatchObject([{ line: 3, field: "", code: "left-over-cells", value }]);
    expect(report).toMatchObject({ rows: 3, good: 2 });
    const done = await ran(person, report.id, "good");
    expect(done.items.map(({ line }) => line)).toEqual([2, 4]);
  });

  test("a cell under a heading without a name is left over too, and fewer cells are empty ones", async () => {
    const short = `${HEADINGS},contactCompany,street,`;
    const report = await linesOf(short, row("A"), `${row("B")},Acme,Road 3,lost`, `${row("C")},Acme`);
    expect(report.faults).toMatchObject([{ line: 3, code: "left-over-cells", value: "lost" }]);
    const without = await linesOf(HEADINGS, row("A"), "B,Home B,apartment,sale");
    expect(without.faults.map(({ line, field, code }) => [line, field, code]).toSorted()).toEqual([
      [3, "area", "required"],
      [3, "contactPhone", "required"],
      [3, "place", "required"],
      [3, "price", "required"],
    ]);
  });

  test.each([
    ["opens a cell and is never closed", row("B", '"Lake view')],
    ["stands in the middle of a cell", row("B", 'Room with a 21" screen')],
    ["closes what was not opened", row("B", 'Lake view"')],
    ["closes too early", row("B", '"Lake" view')],
  ])("a quotation mark that %s swallows no row after it", async (_, broken) => {
    const report = await linesOf(HEADINGS, row("A"), broken, row("C", '"Quoted, title"'), row("D"));
    expect(report.faults).toMatchObject([{ line: 3, field: "", code: "stray-quote", value: broken }]);
    expect(report).toMatchObject({ rows: 4, good: 3 });
  });

  test("two quotation marks that together would be one long cell are two stray ones", async () => {
    const report = await linesOf(HEADINGS, row("A", '"Lake view'), row("B"), row("C", 'Hill view"'), row("D"));
    expect(report.faults.map(({ line, code }) => [line, code])).toEqual([
      [2, "stray-quote"],
      [4, "stray-quote"],
    ]);
    expect(report).toMatchObject({ rows: 4, good: 2 });
  });

  test("a line break in quotes is a part of its cell, and lines are counted as the file has them", async () => {
    const text = '"Two balconies,\n\nlift, gas, generator, security, cctv, gym, ips, solar"';
    const report = await linesOf(`${HEADINGS},description`, `${row("A")},${text}`, row("B", "Home", "cheap"));
    expect(report.faults).toMatchObject([{ line: 5, field: "price", code: "not-a-number", value: "cheap" }]);
    expect(report).toMatchObject({ rows: 2, good: 1 });
  });

  test("a line break without quotes posts neither half", async () => {
    const report = await linesOf(
      `${HEADINGS},street,contactCompany`,
      `${row("A")},Road 3,Acme`,
      `${row("B")},Road 4`,
      "beside the lake,Acme",
      row("C"),
    );
    expect(report.faults.map(({ line, code }) => [line, code])).toEqual([
      [3, "split-row"],
      [4, "split-row"],
    ]);
    expect(report).toMatchObject({ rows: 4, good: 2 });
  });

  test.each([
    ["a title and blank lines", ["Our homes in winter", "", ""], 6],
    ["sep= of Excel", ["sep=,"], 4],
    ["sep= and a title with a date", ["sep=,", "Rahima Estates,28 November"], 5],
  ])("%s may stand above the headings", async (_, above, line) => {
    const report = await linesOf(...above, HEADINGS, "", row("A", "Home", "free"), row("B"));
    expect(report.faults).toMatchObject([{ line, field: "price", value: "free" }]);
    expect(report).toMatchObject({ rows: 2, good: 1 });
  });

  test("a row above the headings is named, not lost", async () => {
    const report = await linesOf(row("A"), HEADINGS, row("B"));
    expect(report.faults).toMatchObject([{ line: 1, code: "above-headings", value: row("A") }]);
    expect(report).toMatchObject({ rows: 2, good: 1 });
  });

  test.each([
    ["sep= that says semicolons, with decimal commas", ";", (text: string) => `sep=;\r\n${text}`],
    ["bars", "|", (text: string) => text],
    ["the mark of UTF-8", ",", (text: string) => `\uFEFF${text}`],
    ["UTF-16 with its mark", "\t", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 without it", "\t", (text: string) => Buffer.from(text, "utf16le")],
    ["UTF-16 the other way round", "\t", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ])("%s", async (_, delimiter, made) => {
    const report = await checked(person, made(csvOf([ROW, { ...ROW, reference: "Z", price: "1,2,3x" }], delimiter)));
    expect(report).toMatchObject({ rows: 2, good: 1, faults: [{ field: "price", value: "1,2,3x" }] });
  });

  test("a line in Windows-1252 is named as it is meant there", async () => {
    const bytes = Buffer.from([HEADINGS, row("A"), row("B", "Café by the lake"), row("C", "লেকের ধারে")].join("\r\n"));
    const foreign = Buffer.from(bytes.toString("latin1").replace("Ã©", "é"), "latin1");
    const report = await checked(person, foreign);
    expect(report.faults).toMatchObject([{ line: 3, code: "not-utf8", value: row("B", "Café by the lake") }]);
    expect(report).toMatchObject({ rows: 3, good: 2 });
  });

  test("letters that were lost when the file was saved are named", async () => {
    const report = await linesOf(`${HEADINGS},titleBn`, `${row("A")},???? ???`, `${row("B")},কী সুন্দর??`);
    expect(report.faults).toMatchObject([{ line: 2, field: "titleBn", code: "lost-letters", value: "???? ???" }]);
  });

  test("a workbook is told from a table", async () => {
    const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
    const problem = await expectProblem(await sendFile(person, workbook, "homes.xlsx"), 422, "unreadable-file");
    expect(problem.errors).toEqual([{ field: "file", code: "a-workbook" }]);
  });
});

describe("a value of JSON is understood or named with its path", () => {
  test.each([
    [{ amenities: { lift: true, gym: false } }, { amenities: ["lift"] }],
    [{ amenities: "lift; gas" }, { amenities: ["lift", "gas"] }],
    [
      { parking: "2", floor: 4, price: "1.2 Cr" },
      { parking: 2, floor: 4 },
    ],
    [
      { priceNegotiable: 1, titleBn: null, street: 12 },
      { price_negotiable: true, street: "12" },
    ],
    [{ rentalMonth: "MARCH", purpose: "Rent", tenants: { family: "yes" }, price: 45_000 }, { rental_month: "March" }],
    [{ area: 1450.125 }, { area_value: 1450.13 }],
  ])("%j", async (given, kept) => {
    const report = await jsonOf({ ...HOME, reference: JSON.stringify(given), ...given });
    expect(report.faults).toEqual([]);
    const { items } = await ran(person, report.id, "all");
    const stored = database().db.selectFrom("listings").selectAll().where("id", "=", items[0]!.id);
    expect(await stored.executeTakeFirstOrThrow()).toMatchObject(kept);
  });

  test.each([
    [{ parking: true }, "parking", "$[1].parking", "true", "number"],
    [{ title: ["Lake"] }, "title", "$[1].title", '["Lake"]', "text"],
    [{ titleBn: { bn: "লেক" } }, "titleBn", "$[1].titleBn", '{"bn":"লেক"}', "text"],
    [{ price: { amount: 5 } }, "price", "$[1].price", '{"amount":5}', "amount"],
    [{ area: [1450] }, "area", "$[1].area", "[1450]", "size"],
    [{ amenities: 3 }, "amenities", "$[1].amenities", "3", "list"],
    [{ amenities: ["lift", true] }, "amenities", "$[1].amenities[1]", "true", "text"],
    [{ amenities: { lift: "perhaps" } }, "amenities", "$[1].amenities.lift", "perhaps", "tick"],
    [{ priceNegotiable: [] }, "priceNegotiable", "$[1].priceNegotiable", "[]", "tick"],
    [{ contactPhone: false }, "contactPhone", "$[1].contactPhone", "false", "phone"],
    [{ nearby: { school: 300 } }, "nearby", "$[1].nearby", '{"school":300}', "table"],
    [{ nearby: ["school"] }, "nearby", "$[1].nearby[0]", "school", "table"],
    [{ nearby: [{ type: "park", name: ["x"], distance: 1 }] }, "nearby", "$[1].nearby[0].name", '["x"]', "text"],
    [{ pictures: { front: "a.jpg" } }, "pictures", "$[1].pictures", '{"front":"a.jpg"}', "pictures"],
    [{ reference: ["x"] }, "reference", "$[1].reference", '["x"]', "text"],
  ])("%j", async (given, field, path, value, expected) => {
    const report = await jsonOf(HOME, { ...HOME, reference: "A-2", ...given });
    expect(report.faults).toEqual([{ line: 2, field, code: "wrong-type", path, value, expected }]);
    expect(report.good).toBe(1);
  });

  test("what the rules of the form refuse has its path and value too, and an entry that is no object is a row", async () => {
    const report = await checked(
      person,
      JSON.stringify({
        properties: [
          { ...HOME, amenities: ["lift", "Swimming Pool"], handoverDate: "soon" },
          "flat",
          { ...HOME, reference: "A-3", "my notes": { a: 1 } },
        ],
      }),
    );
    expect(report.faults).toMatchObject(
      [
        { line: 1, field: "amenities.1", path: "$.properties[0].amenities[1]", value: "Swimming Pool" },
        { line: 1, field: "handoverDate", path: "$.properties[0].handoverDate", value: "soon", expected: "date" },
        { line: 2, field: "", code: "not-an-object", path: "$.properties[1]", value: "flat" },
        { line: 3, field: "my notes", path: '$.properties[2]["my notes"]', value: '{"a":1}' },
      ].toSorted((a, b) => Number(b.field === "my notes") - Number(a.field === "my notes")),
    );
  });
});

describe("faults are said with what the row has", () => {
  test("a place that lies elsewhere names both places, one that several are called names them", async () => {
    const report = await checked(
      person,
      csvOf([
        { ...ROW, place: "ধানমন্ডি", district: "Khulna" },
        { ...ROW, reference: "A-2", place: "Kotwali" },
        { ...ROW, reference: "A-3", place: "Atlantis" },
      ]),
    );
    expect(report.faults).toMatchObject([
      {
        value: "ধানমন্ডি",
        code: "elsewhere",
        places: [{ name: "Dhanmondi", district: { name: "Dhaka" } }],
        against: { field: "district", value: "Khulna", place: { name: "Khulna" } },
      },
      { value: "Kotwali", code: "ambiguous-place" },
      { value: "Atlantis", code: "unknown-place" },
    ]);
    expect(report.faults[1]?.places?.length).toBeGreaterThan(1);
  });

  test("a word as it was written, a repeated row with the first, and what stands in no list", async () => {
    const report = await checked(
      person,
      csvOf([
        { ...ROW, type: "Duplex Flat", priceNegotiable: "Perhaps", amenities: "Lift; Sauna" },
        { ...ROW, reference: "A-1", priceNegotiable: "", amenities: "" },
      ]),
    );
    expect(report.faults).toMatchObject([
      { line: 2, field: "type", value: "Duplex Flat", expected: "word" },
      { line: 2, field: "amenities.1", value: "sauna", expected: "list" },
      { line: 2, field: "priceNegotiable", value: "Perhaps", expected: "tick" },
      { line: 3, field: "reference", value: "A-1", first: 2 },
    ]);
  });
});
