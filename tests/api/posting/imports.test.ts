import { beforeEach, describe, expect, test } from "vitest";
import programs from "#functions/programs.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { checked, csvOf, ran, ROW, sendFile, sendRun } from "./importing.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";
import { Person } from "../person.ts";

const database = useDatabase("migrated");
const listings = () => database().db.selectFrom("listings").selectAll().orderBy("title").execute();

beforeEach(async () => {
  const { db } = database();
  for (const table of ["listings", "listing_imports", "rate_limits", "outbox"] as const)
    await db.deleteFrom(table).execute();
});

describe("a file is checked", () => {
  test("and nothing of it is posted", async () => {
    const { person } = await signedInPerson();
    const report = await checked(person, csvOf([ROW]));
    expect(report).toMatchObject({ state: "checked", rows: 1, good: 1, faults: [], faultCount: 0, posted: 0 });
    expect(await listings()).toEqual([]);
  });

  test("each fault by its line and column, with the codes of the posting form", async () => {
    const { person } = await signedInPerson();
    const report = await checked(
      person,
      csvOf([
        { ...ROW, notes: "mine" },
        { ...ROW, reference: "A-2", price: "cheap", type: "castle", floor: "9", totalFloors: "3" },
        { ...ROW, reference: "A-3", title: "", purpose: "rent", place: "Atlantis", contactPhone: "911" },
        { ...ROW, reference: "A-1" },
      ]),
    );
    expect(report.faults).toMatchObject([
      { line: 1, field: "notes", code: "unknown-column", value: "notes" },
      { line: 3, field: "type", code: "unknown-value" },
      { line: 3, field: "totalFloors", code: "wrong-order" },
      { line: 3, field: "price", code: "not-a-number", value: "cheap" },
      { line: 4, field: "place", code: "unknown-place" },
      { line: 4, field: "contactPhone", code: "not-a-phone", value: "911" },
      { line: 4, field: "tenants", code: "required" },
      { line: 4, field: "title", code: "required" },
      { line: 5, field: "reference", code: "repeated", first: 2 },
    ]);
    expect(report).toMatchObject({ rows: 4, good: 1, faultCount: 9 });
  });

  test.each([
    ["UTF-8 with its mark", (text: string) => `\uFEFF${text}`],
    ["UTF-8 without it", (text: string) => text],
  ])("%s", async (_, made) => {
    const { person } = await signedInPerson();
    expect(await checked(person, made(csvOf([ROW])))).toMatchObject({ faults: [], good: 1 });
  });

  test("a spreadsheet's semicolons, tabs and UTF-16, headings in any case, and empty lines", async () => {
    const { person } = await signedInPerson();
    const lists = { ...ROW, purpose: "Rent", tenants: "family; student", amenities: "lift;gas", price: "45,000" };
    const semicolons = csvOf([lists], ";").replace("contactPhone", "Contact Phone").replace("title", "TITLE");
    expect(await checked(person, `${semicolons}\r\n;;\r\n`)).toMatchObject({ faults: [], rows: 1 });
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(csvOf([ROW], "\t"), "utf16le")]);
    expect(await checked(person, wide)).toMatchObject({ faults: [], rows: 1 });
  });

  test("who offers the home and what is to let have columns, whose words stand in any case", async () => {
    const { person } = await signedInPerson();
    const kinds = { type: "apartment", rental: "Seat", layout: "DUPLEX", block: "ব্লক সি", road: "রোড ১১" };
    const row = { ...ROW, ...kinds, purpose: "rent", price: "45000", tenants: "family" };
    const agent = { ...row, advertiser: "Agent", commission: "amount", commissionAmount: "8 thousand" };
    const report = await checked(
      person,
      csvOf([agent, { ...agent, reference: "", title: "Another", commission: "lots" }]),
    );
    expect(report.faults).toMatchObject([{ line: 3, field: "commission", code: "unknown-value", value: "lots" }]);
    await ran(person, report.id, "good");
    expect(await database().db.selectFrom("listings").selectAll().execute()).toMatchObject([
      { advertiser: "agent", commission_paisa: 800_000, rental: "seat", layout: "duplex", block: "C", road: "11" },
    ]);
  });

  test("JSON, with lists and tables as the contract has them", async () => {
    const { person } = await signedInPerson();
    const home = {
      ...ROW,
      price: 12_000_000,
      amenities: ["lift"],
      nearby: [{ type: "school", name: "Ideal School", distance: 300 }],
    };
    const report = await checked(
      person,
      JSON.stringify({ properties: [home, { ...home, reference: 2, colour: "red" }] }),
    );
    expect(report.faults).toEqual([
      { line: 2, field: "colour", code: "unknown-column", path: "$.properties[1].colour", value: "red" },
    ]);
  });

  test.each([
    ["gulshan-2", "gulshan-2"],
    ["Gulshan 2", "gulshan-2"],
    ["গুলশান ২", "gulshan-2"],
    ["Dhanmondi", "dhanmondi"],
    ["ধানমন্ডি", "dhanmondi"],
  ])("a place is a slug or a name in either language: %s", async (place, slug) => {
    const { person } = await signedInPerson();
    const report = await checked(person, csvOf([{ ...ROW, place }]));
    expect(report.faults).toEqual([]);
    await ran(person, report.id, "all");
    const { areaId } = await database().db.selectFrom("listings").select("area_id as areaId").executeTakeFirstOrThrow();
    const { slug: found } = await database()
      .db.selectFrom("areas")
      .select("slug")
      .where("id", "=", areaId)
      .executeTakeFirstOrThrow();
    expect(found).toBe(slug);
  });

  test("a place that lies elsewhere, and one that several are called", async () => {
    const { person } = await signedInPerson();
    const report = await checked(
      person,
      csvOf([
        { ...ROW, district: "Sylhet" },
        { ...ROW, reference: "A-2", place: "Kotwali" },
      ]),
    );
    expect(report.faults).toMatchObject([
      { line: 2, field: "place", code: "elsewhere" },
      { line: 3, field: "place", code: "ambiguous-place" },
    ]);
  });

  test.each([
    ["no UTF-8", new Uint8Array([0x74, 0xe9, 0x0a]), "not-utf8"],
    ["no heading of ours", "a,b\n1,2", "no-columns"],
    ["no rows", csvOf([ROW]).split("\r\n")[0] ?? "", "no-rows"],
    ["half a JSON", "[{", "not-json"],
    ["a list of texts", '["a"]', "not-json"],
    ["too many rows", `title\n${"x\n".repeat(2001)}`, "too-many-rows"],
  ])("%s is refused with why", async (_, file, code) => {
    const { person } = await signedInPerson();
    const problem = await expectProblem(await sendFile(person, file), 422, "unreadable-file");
    expect(problem.errors).toEqual([{ field: "file", code }]);
  });

  test("without a script a page says what came of it", async () => {
    const { person } = await signedInPerson();
    const good = await sendFile(person, csvOf([ROW]), "homes.csv", "text/html");
    expect(good.status).toBe(303);
    expect(good.headers.get("location")).toMatch(/^\/account\/import\?id=[0-9a-f-]{36}$/);
    const bad = await sendFile(person, "[{", "homes.json", "text/html");
    expect(bad.headers.get("location")).toBe("/account/import#import");
    expect(formAnswerOf(person)).toMatchObject({ form: "import", problem: { code: "unreadable-file" } });
  });
});

describe("a run", () => {
  test("posts everything as a typed property: it waits for approval, is logged and flagged, and no mail goes for each", async () => {
    const { id: account, person } = await signedInPerson({ email: "agent@real-mail.org" });
    const { id } = await checked(person, csvOf([ROW, { ...ROW, reference: "A-2", title: "Second", floor: "৪" }]));
    const report = await ran(person, id, "all");
    expect(report).toMatchObject({ state: "finished", mode: "all", rows: 2, done: 2, posted: 2, again: 0 });
    const rows = await listings();
    expect(rows).toMatchObject([
      { title: ROW.title, approval: "pending", verified: false, must_confirm: true, agent_id: account },
      { title: "Second", floor: 4, price_paisa: 1_200_000_000 },
    ]);
    const log = await database().db.selectFrom("moderation_log").select(["action", "actor_id"]).execute();
    expect(log.filter(({ actor_id }) => actor_id === account)).toHaveLength(2);
    const mails = await database().db.selectFrom("outbox").select("template").execute();
    expect(mails.filter(({ template }) => template.startsWith("submission"))).toEqual([]);
    expect(report.items.map(({ id: post }) => post).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  });

  test("of everything posts nothing while a row has a fault; of the good ones the others", async () => {
    const { person } = await signedInPerson();
    const { id } = await checked(
      person,
      csvOf([ROW, { ...ROW, reference: "A-2", price: "" }, { ...ROW, reference: "A-3" }]),
    );
    await expectProblem(await sendRun(person, id, "all"), 409, "import-has-faults");
    expect(await listings()).toEqual([]);
    const report = await ran(person, id, "good");
    expect(report).toMatchObject({ posted: 2, done: 3, faults: [{ line: 3, field: "price", code: "required" }] });
    expect(report.items.map(({ line }) => line)).toEqual([2, 4]);
    expect(await listings()).toHaveLength(2);
  });

  test("again posts nothing twice: the same import, the same file, the same references in another file", async () => {
    const { person } = await signedInPerson();
    const bare = { ...ROW, reference: "", title: "Without a reference" };
    const first = await checked(person, csvOf([ROW, bare]));
    await ran(person, first.id, "all");
    expect(await ran(person, first.id, "all")).toMatchObject({ posted: 2 });
    const second = await checked(person, csvOf([bare, { ...ROW, title: "Called otherwise" }]));
    expect(await ran(person, second.id, "good")).toMatchObject({ posted: 0, again: 2 });
    expect(await listings()).toHaveLength(2);
    const { person: other } = await signedInPerson();
    const theirs = await checked(other, csvOf([ROW]));
    expect(await ran(other, theirs.id, "all")).toMatchObject({ posted: 1 });
  });

  test("two at once post each row once", async () => {
    const { person } = await signedInPerson();
    const { id } = await checked(
      person,
      csvOf(Array.from({ length: 12 }, (_, index) => ({ ...ROW, reference: `R-${index}`, title: `Home ${index}` }))),
    );
    const answers = await Promise.all([sendRun(person, id, "all"), sendRun(person, id, "all")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await person.settle();
    expect(await listings()).toHaveLength(12);
  });

  test("takes the account's own number where a row names none, and names one that was not confirmed", async () => {
    const { person } = await signedInPerson();
    await ran(person, (await checked(person, csvOf([ROW]))).id, "all");
    const { contactPhone: _, contactName: _n, ...bare } = ROW;
    const report = await checked(
      person,
      csvOf([
        { ...bare, reference: "B-1" },
        { ...ROW, reference: "B-2", contactPhone: "1812345678" },
      ]),
    );
    expect(report.faults).toMatchObject([
      { line: 3, field: "contactPhone", code: "unconfirmed-number", value: "1812345678" },
    ]);
  });
});

test("an import is its owner's", async () => {
  const { person } = await signedInPerson();
  const { id } = await checked(person, csvOf([ROW]));
  const { person: other } = await signedInPerson();
  await expectProblem(await other.get(programs, `/api/imports/${id}`), 404, "import-not-found");
  await expectProblem(await sendRun(other, id, "all"), 404, "import-not-found");
  await expectProblem(await sendFile(new Person(), csvOf([ROW])), 401, "signed-out");
  person.origin = "https://elsewhere.example";
  await expectProblem(await sendFile(person, csvOf([ROW])), 403, "foreign-origin");
});
