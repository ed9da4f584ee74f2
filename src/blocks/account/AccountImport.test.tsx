import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { ImportReport } from "#domain/import/report.ts";
import { AccountImport } from "./AccountImport.tsx";

const REPORT: ImportReport = {
  id: "i1",
  name: "homes.csv",
  state: "checked",
  mode: null,
  rows: 3,
  good: 2,
  done: 0,
  posted: 0,
  again: 0,
  faults: [{ line: 3, field: "price", code: "required" }],
  faultCount: 1,
  pictures: 0,
  missingPictures: [],
  items: [],
  createdAt: "2026-11-26T10:00:00.000Z",
};
const serve = (...answers: { status: number; body: unknown }[]) => {
  const left = [...answers];
  return vi.spyOn(window, "fetch").mockImplementation(() => {
    const { status, body } = left.length > 1 ? left.shift()! : left[0]!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
};
const bodyOf = (sent: ReturnType<typeof serve>, at: number) => sent.mock.calls[at]?.[1]?.body;
const csv = new File(["title,price\nx,\n"], "homes.csv", { type: "text/csv" });
const screenOf = (first: ImportReport | null, answer: Parameters<typeof AccountImport>[0]["answer"] = null) =>
  render(<AccountImport first={first} missing={false} answer={answer} />);

test("a file is sent and its faults are named by line and column, in the words of the posting form", async () => {
  vi.spyOn(history, "replaceState").mockReturnValue();
  const sent = serve({ status: 201, body: { import: REPORT } });
  const screen = await screenOf(null);
  await screen.getByLabelText(/File with properties/).upload(csv);
  await screen.getByRole("button", { name: "Check the file" }).click();
  const heading = screen.getByRole("heading", { name: "homes.csv" });
  await expect.element(heading).toHaveFocus();
  expect((bodyOf(sent, 0) as FormData).get("file")).toBeInstanceOf(File);
  expect(history.replaceState).toHaveBeenCalledWith(null, "", "/account/import?id=i1");
  const row = screen.getByRole("row", { name: /3/ });
  await expect.element(row).toMatchTextContent(/Price.*price.*Please fill this in/i);
  await expect
    .element(screen.getByRole("link", { name: "Download as CSV" }))
    .toHaveAttribute("href", "/account/import/faults.csv?id=i1");
});

test("each fault is said with what the file has there, what belongs there, and where both places lie", async () => {
  const gulshan = { name: "Gulshan 2", nameBn: "গুলশান ২", district: { name: "Dhaka", nameBn: "ঢাকা" } };
  const sylhet = { name: "Sylhet", nameBn: "সিলেট" };
  const faults: ImportReport["faults"] = [
    { line: 3, field: "", code: "left-over-cells", value: "85,00,000" },
    { line: 4, field: "parking", code: "wrong-type", value: "true", path: "$[3].parking", expected: "number" },
    { line: 5, field: "furnished", code: "unknown-value", value: "Nicely", expected: "word" },
    {
      line: 6,
      field: "place",
      code: "elsewhere",
      value: "gulshan two",
      places: [gulshan],
      against: { field: "district", value: "Silet", place: sylhet },
    },
    { line: 7, field: "reference", code: "repeated", value: "A-1", first: 2 },
    { line: 8, field: "price", code: "required" },
  ];
  const screen = await screenOf({ ...REPORT, faults, faultCount: faults.length });
  const row = (line: string) => screen.getByRole("row", { name: new RegExp(`^${line} `) });
  await expect.element(row("3")).toMatchTextContent(/Whole row.*85,00,000.*more cells than there are headings/);
  await expect.element(row("4")).toMatchTextContent(/\$\[3\]\.parking.*true.*another kind.*number belongs here/);
  await expect.element(row("5")).toMatchTextContent(/Nicely.*furnished, semi-furnished, unfurnished/);
  await expect
    .element(row("6"))
    .toMatchTextContent(/“gulshan two” is Gulshan 2 in Dhaka, but the column “District” says “Silet” \(Sylhet\)/);
  await expect.element(row("7")).toMatchTextContent(/A-1.*on line 2/);
  await expect.element(row("8")).toMatchTextContent(/nothing.*Please fill this in/);
});

test("a file that cannot be read is said where it was chosen, and why", async () => {
  serve({ status: 422, body: problemOf("unreadable-file", [{ field: "file", code: "not-utf8" }]) });
  const screen = await screenOf(null);
  await screen.getByLabelText(/File with properties/).upload(csv);
  await screen.getByRole("button", { name: "Check the file" }).click();
  const alert = screen.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/This file cannot be read\. The file is not in UTF-8/);
  await expect.element(alert).toHaveFocus();
});

test("with faults the good ones can be posted, step by step, and what was left is said", async () => {
  const running = { ...REPORT, state: "running", mode: "good", done: 1, posted: 1 };
  const done = {
    ...running,
    state: "finished",
    done: 3,
    posted: 2,
    items: [
      { line: 2, id: "a", slug: "a", title: "First", again: false },
      { line: 4, id: "b", slug: "b", title: "Second", again: false },
    ],
  };
  const sent = serve({ status: 200, body: { import: running } }, { status: 200, body: { import: done } });
  const screen = await screenOf(REPORT);
  await expect.element(screen.getByRole("button", { name: /Post all/ })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Post the 2 that are right" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/2 properties are posted.*One row was left/);
  expect(sent.mock.calls.map(([url]) => url)).toEqual(["/api/imports/i1/runs", "/api/imports/i1/runs"]);
  expect(JSON.parse(String(bodyOf(sent, 1)))).toEqual({ mode: "good" });
  await expect.element(screen.getByRole("link", { name: "Second" })).toHaveAttribute("href", "/account/preview/b");
});

test("without faults everything is posted; a run that was refused can go on", async () => {
  const good = { ...REPORT, good: 3, faults: [], faultCount: 0 };
  serve({ status: 429, body: problemOf("too-many-attempts") });
  const screen = await screenOf(good);
  await expect.element(screen.getByText("All 3 rows are ready.")).toBeVisible();
  await screen.getByRole("button", { name: "Post all 3" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Too many attempts/);
  await expect.element(screen.getByRole("button", { name: "Post all 3" })).toBeEnabled();
});

test("pictures are found by their names, each is sent by itself, and others are named as left", async () => {
  const missing = { ...REPORT, faults: [], faultCount: 0, pictures: 2, missingPictures: ["front.jpg", "hall.jpg"] };
  const one = { ...missing, missingPictures: ["hall.jpg"] };
  const sent = serve({ status: 200, body: { import: one, taken: ["front.jpg"], left: [] } });
  const screen = await screenOf(missing);
  const pixel = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (c) =>
    c.charCodeAt(0),
  );
  await screen
    .getByLabelText(/Pictures, or a zip file of them/)
    .upload([
      new File([pixel], "Front.JPG", { type: "image/gif" }),
      new File([pixel], "holiday.jpg", { type: "image/gif" }),
    ]);
  await screen.getByRole("button", { name: "Upload pictures" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/holiday\.jpg \(no row names it\)/);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(((bodyOf(sent, 0) as FormData).get("file") as File).name).toBe("front.jpg");
  await expect.element(screen.getByText(/A picture that your rows name is still missing/)).toBeVisible();
});

test("what a form without a script was told stands at its form", async () => {
  const answer = {
    form: "import-run",
    done: false,
    values: {},
    problem: { code: "import-has-faults" as const, errors: [] },
  };
  const screen = await screenOf(REPORT, answer);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Some rows have faults/);
});
