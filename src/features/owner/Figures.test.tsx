import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { spanFigures, type DayFigures, type FiguresQuery } from "#domain/owner/figures.ts";
import { addDays } from "#domain/booking/stay.ts";
import { Figures, type FiguresProps } from "./Figures.tsx";

const TODAY = "2026-11-26";
const ID = "0190a000-0000-7000-8000-000000000001";
const QUERY: FiguresQuery = { span: 30, post: null, figure: "views" };
/** Twice as many views in the last 30 days as in those before. */
const ROWS: DayFigures[] = Array.from({ length: 60 }, (_, index) => ({
  day: addDays(TODAY, -index),
  views: index < 30 ? 20 : 10,
  saves: index === 3 ? 4 : 0,
  contacts: index % 7 === 0 ? 1 : 0,
  visits: 0,
  bookings: 0,
}));
const POST = { kind: "listings" as const, id: ID, title: "Lake flat", titleBn: "লেকের ফ্ল্যাট" };
const props = (wish: Partial<FiguresProps> = {}): FiguresProps => ({
  query: QUERY,
  figures: spanFigures(ROWS, { today: TODAY, span: 30, wasCounted: true }),
  posts: [{ ...POST, views: 600, saves: 4, contacts: 5, visits: 0, bookings: 0 }],
  more: false,
  answers: { people: 12, answered: 9, percent: 75, usually: { unit: "hour", count: 3 } },
  position: null,
  ...wish,
});

test("each figure has its number, a comparison in words, and a link that draws it", async () => {
  const screen = await render(<Figures {...props()} />);
  const tile = (name: RegExp) => screen.getByRole("link", { name });
  await expect.element(tile(/^Views 600 \+100% on the 30 days before/)).toHaveAttribute("aria-current", "true");
  await expect.element(tile(/^Saves 4 4? ?/)).toHaveAttribute("href", "/account?tab=figures&figure=saves#by-day");
  await expect.element(tile(/^Contacts 5/)).toMatchTextContent(/in the 30 days before|as in the 30 days before/);
  await expect
    .element(screen.getByRole("link", { name: "Last 90 days" }))
    .toHaveAttribute("href", "/account?tab=figures&days=90");
});

test("the chart says its answer, and has a table of the same days behind it", async () => {
  const screen = await render(<Figures {...props({ query: { ...QUERY, figure: "saves" } })} />);
  await expect.element(screen.getByRole("img", { name: "4 in 30 days; the most was 4 on 23 November." })).toBeVisible();
  await screen.getByText("Show as a table").click();
  const table = screen.getByRole("table", { name: "Saves by day" });
  expect(table.getByRole("row").elements()).toHaveLength(31);
  await expect.element(table.getByRole("row", { name: "23 November 4" })).toBeVisible();
});

test("today is never drawn as a fall: lines end yesterday, and its bar is dashed and said to be so far", async () => {
  const busy = ROWS.map((row) => (row.day === TODAY ? { ...row, views: 1 } : row));
  const figures = spanFigures(busy, { today: TODAY, span: 30, wasCounted: true });
  const screen = await render(<Figures {...props({ figures })} />);
  const line = screen
    .getByRole("link", { name: /^Views/ })
    .element()
    .querySelector("svg:has(line)")!;
  expect(line.querySelectorAll("line")).toHaveLength(28);
  // Yesterday was as busy as all days before it.
  const heights = [...line.querySelectorAll("line")].map((part) => part.getAttribute("y2"));
  expect(new Set(heights).size).toBe(1);
  const bars = [...screen.getByRole("img").element().querySelectorAll("rect")];
  expect(bars.filter((bar) => getComputedStyle(bar).strokeDasharray !== "none")).toEqual([bars.at(-1)]);
  await expect.element(screen.getByText("Today, dashed, has only begun: 1 so far.")).toBeVisible();
  await screen.getByText("Show as a table").click();
  await expect.element(screen.getByRole("row", { name: "26 November (so far) 1" })).toBeVisible();
});

test("contacts say what they count, at the tile, the chart and the table of posts", async () => {
  const screen = await render(<Figures {...props({ query: { ...QUERY, figure: "contacts" } })} />);
  await expect
    .element(screen.getByRole("region", { name: "Contacts by day" }))
    .toMatchTextContent(/Contacts: inquiries, calls and WhatsApp/);
  await expect
    .element(screen.getByRole("region", { name: "By post" }))
    .toMatchTextContent(/Contacts: inquiries, calls and WhatsApp/);
});

test("a post leads to its own figures; how fast somebody answers is said as everybody reads it", async () => {
  const screen = await render(<Figures {...props({ more: true })} />);
  await expect
    .element(screen.getByRole("link", { name: "Lake flat" }))
    .toHaveAttribute("href", `/account?tab=figures&listings=${ID}`);
  await expect.element(screen.getByText("The 1 most viewed are shown.")).toBeVisible();
  await expect.element(screen.getByText(/^Answers 75% of inquiries/)).toBeVisible();
});

test("a home stands among similar ones, unless they are too few or it is hidden", async () => {
  const query = { ...QUERY, post: { kind: "listings" as const, id: ID } };
  const position = {
    homes: 40,
    sqftPrice: { rank: 8, own: 6200, median: 7000 },
    views: { rank: 3, own: 600, median: 210 },
  };
  const screen = await render(<Figures {...props({ query, position })} />);
  const region = screen.getByRole("region", { name: "Among similar homes" });
  await expect.element(region).toMatchTextContent(/Place 8 of 40, the cheapest first/);
  await expect.element(region).toMatchTextContent(/Place 3 of 40, the most viewed first/);
  await expect.element(region).toMatchTextContent(/6,200/);
  await expect
    .element(screen.getByRole("link", { name: "Only this post: All posts" }))
    .toHaveAttribute("href", "/account?tab=figures");
  await screen.rerender(<Figures {...props({ query, position: { ...position, homes: 11 } })} />);
  await expect.element(region).toMatchTextContent(/Too few to compare: fewer than 12/);
  await screen.rerender(<Figures {...props({ query })} />);
  await expect.element(region).toMatchTextContent(/Only a home that is public/);
});

test("nothing posted leads to the first post; nothing before is said and not compared", async () => {
  const figures = spanFigures([], { today: TODAY, span: 30, wasCounted: false });
  const screen = await render(<Figures {...props({ figures, answers: null })} />);
  await expect.element(screen.getByRole("link", { name: /^Views 0 Nothing to compare with yet/ })).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Nothing yet in these 30 days." })).toBeVisible();
  await expect.element(screen.getByText(/^Too few people have written/)).toBeVisible();
  await screen.rerender(<Figures {...props({ posts: [] })} />);
  await expect.element(screen.getByRole("link", { name: "Post Your First Property" })).toBeVisible();
});
