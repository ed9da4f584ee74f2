import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { daysAhead, type VisitHours } from "#domain/booking/visit-slots.ts";
import { VisitPanel } from "./VisitPanel.tsx";

const SLOTS = ["2026-11-27T04:00:00.000Z", "2026-11-27T09:00:00.000Z", "2026-11-28T04:00:00.000Z"];
const HOURS: VisitHours[] = [
  { day: 5, from: 10, until: 16 },
  { day: 6, from: 10, until: 11 },
];
const USER = { id: "u", email: "sadia@guest.bd", contactPhone: "+8801812345678", phone: null };

type Sent = { url: string; body: unknown };
/** Answers what the panel asks; `asked` is what it sent. */
function serve(answers: Record<string, { status: number; body: unknown }>): Sent[] {
  const asked: Sent[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    asked.push({ url: String(url), body: init?.body ? JSON.parse(String(init.body)) : null });
    const { status, body } = answers[String(url)] ?? { status: 404, body: problemOf("not-found") };
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}
const signedIn = { status: 200, body: { user: USER } };
const offer = { status: 200, body: { hours: HOURS, slots: SLOTS, video: false } };

test("without a script it says the owner's hours, without the Friday prayer, and leads to the form", () => {
  const markup = renderToString(<VisitPanel slug="lake-flat" hours={HOURS} />);
  expect(markup).toContain('href="/visit?slug=lake-flat"');
  expect(markup.replace(/<[^>]+>/g, " ")).toMatch(/Saturday\s+10 AM – 11 AM\s+Friday\s+10 AM – 12 PM, 3 PM – 4 PM/);
});

test("opens the free times in place and sends the chosen one", async () => {
  const asked = serve({
    "/api/auth/user": signedIn,
    "/api/visits/offers/lake-flat": offer,
    "/api/visits": { status: 201, body: { visit: {} } },
  });
  const screen = await render(<VisitPanel slug="lake-flat" hours={HOURS} />);
  await screen.getByRole("link", { name: "Choose a time" }).click();
  const panel = screen.getByRole("region", { name: "Visit this home" });
  await expect.element(panel).toHaveFocus();
  await expect.element(screen.getByRole("group", { name: "Saturday, 28 November 2026" })).toBeVisible();
  await screen.getByRole("button", { name: "Ask for this time" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Time of your visit:/);
  (screen.getByRole("radio", { name: "3 PM" }).element() as HTMLElement).click();
  await screen.getByRole("button", { name: "Ask for this time" }).click();
  await expect.element(screen.getByRole("heading", { name: "Visit requested" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "My visits" })).toHaveAttribute("href", "/account/visits");
  expect(asked.at(-1)).toMatchObject({
    url: "/api/visits",
    body: { slug: "lake-flat", startsAt: SLOTS[1], phone: expect.stringContaining("1812") as string },
  });
});

test("a time that somebody else took is said, and the number stays", async () => {
  serve({
    "/api/auth/user": signedIn,
    "/api/visits/offers/lake-flat": offer,
    "/api/visits": { status: 409, body: problemOf("slot-taken") },
  });
  document.documentElement.lang = "bn";
  const screen = await render(<VisitPanel slug="lake-flat" hours={HOURS} />);
  await screen.getByRole("link", { name: "সময় বেছে নিন" }).click();
  await expect.element(screen.getByRole("group", { name: "শুক্রবার, ২৭ নভেম্বর ২০২৬" })).toBeVisible();
  (screen.getByRole("radio").first().element() as HTMLElement).click();
  await screen.getByRole("textbox", { name: "আপনার ফোন" }).fill("01912345678");
  await screen.getByRole("button", { name: "এই সময়টি চাই" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/এই সময়টি আর খালি নেই/);
  await expect.element(screen.getByRole("textbox", { name: "আপনার ফোন" })).toHaveValue("01912345678");
});

test("where the owner has no hours, up to three are named, by video call if there is one", async () => {
  const asked = serve({
    "/api/auth/user": signedIn,
    "/api/visits/offers/lake-flat": { status: 200, body: { hours: [], slots: [], video: true } },
    "/api/visits": { status: 201, body: { visit: {} } },
  });
  const screen = await render(<VisitPanel slug="lake-flat" hours={[]} />);
  await screen.getByRole("link", { name: "Ask to see it" }).click();
  const first = screen.getByRole("group", { name: "When would you like to come?" });
  const second = screen.getByRole("group", { name: "A second time, if you like" });
  await first.getByRole("combobox", { name: "Time" }).selectOptions("10 AM");
  await screen.getByRole("button", { name: "Ask to see it" }).click();
  await expect.element(first.getByRole("combobox", { name: "Day" })).toHaveAttribute("aria-invalid", "true");
  const [, tomorrow = "", next = ""] = daysAhead(new Date());
  await first.getByRole("combobox", { name: "Day" }).selectOptions(tomorrow);
  await second.getByRole("combobox", { name: "Day" }).selectOptions(next);
  await screen.getByRole("button", { name: "Ask to see it" }).click();
  await expect.element(second.getByRole("combobox", { name: "Time" })).toHaveAttribute("aria-invalid", "true");
  await second.getByRole("combobox", { name: "Time" }).selectOptions("6 PM");
  await screen.getByLabelText("By video call").click();
  await screen.getByRole("button", { name: "Ask to see it" }).click();
  await expect.element(screen.getByRole("heading", { name: "Visit requested" })).toBeVisible();
  expect(asked.at(-1)?.body).toMatchObject({ day: tomorrow, hour: "10", day2: next, hour2: "18", way: "video" });
});
