import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import { OwnVisits, type OwnVisitsProps } from "./OwnVisits.tsx";

const VISIT: OwnVisit = {
  id: "v1",
  side: "owner",
  slug: "lake-flat",
  isPublic: true,
  purpose: "sale",
  title: "Lake flat",
  titleBn: "লেকের ফ্ল্যাট",
  state: "requested",
  way: "in-person",
  others: [],
  startsAt: "2026-11-27T04:00:00.000Z",
  actedBy: "seeker",
  sequence: 0,
  words: { owner: null, seeker: null },
  other: { name: "Sadia", nameBn: null, phone: null },
  meeting: null,
  record: null,
  free: null,
  said: null,
  reviewable: false,
  acts: ["confirm", "propose", "decline"],
};
const MEETING = { place: { en: "Gulshan 2, Dhaka", bn: "" }, street: "House 7", point: null, call: null };
const PROPS: OwnVisitsProps = {
  visits: [VISIT],
  slots: { "lake-flat": ["2026-11-28T04:00:00.000Z", "2026-11-28T05:00:00.000Z"] },
  now: "2026-11-25T06:00:00.000Z",
  offers: [{ slug: "lake-flat", title: "Lake flat", titleBn: "", offered: true }],
  chosen: { slug: "lake-flat", hours: [{ day: 5, from: 10, until: 16 }], call: null },
  answer: null,
};
// What is proposed has to lie ahead, by the visitor's own clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(PROPS.now) }));
afterEach(() => void vi.useRealTimers());

const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const bodyOf = (sent: ReturnType<typeof serve>) => JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body)) as object;

test("an owner confirms: the visit says so, with whom, and the reader stays with it", async () => {
  const other = { name: "Sadia Islam", nameBn: null, phone: "+8801812345678" };
  const sent = serve(200, {
    visit: { ...VISIT, state: "confirmed", actedBy: "owner", other, meeting: MEETING, acts: ["cancel"] },
  });
  const screen = await render(<OwnVisits {...PROPS} />);
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  await expect.element(row).toMatchTextContent(/Friday, 27 November 2026, 10 AM/);
  await expect.element(row).toMatchTextContent(/Sadia.*The whole name and number are shown once you have both agreed/);
  await row.getByRole("button", { name: "Confirm" }).click();
  await expect.element(row).toMatchTextContent(/Confirmed/);
  await expect.element(row).toHaveFocus();
  await expect.element(row.getByRole("link", { name: /1812/ })).toHaveAttribute("href", "tel:+8801812345678");
  expect(sent.mock.calls[0]?.[0]).toBe("/api/visits/v1/acts");
  expect(bodyOf(sent)).toMatchObject({ act: "confirm" });
});

test("another time is one of the free ones; what was refused is said in the visit", async () => {
  const sent = serve(409, problemOf("slot-taken"));
  const screen = await render(<OwnVisits {...PROPS} />);
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  await row.getByText("Propose another time").click();
  await row.getByLabelText("Another time").selectOptions("Saturday, 28 November 2026, 11 AM");
  await row.getByRole("button", { name: "Propose this time" }).click();
  await expect.element(row.getByRole("alert")).toMatchTextContent(/This time is no longer free/);
  expect(bodyOf(sent)).toMatchObject({ act: "propose", startsAt: "2026-11-28T05:00:00.000Z" });
});

test("hours are checked before they are sent, and said to be saved", async () => {
  const sent = serve(200, { hours: [] });
  const screen = await render(<OwnVisits {...PROPS} />);
  await expect.element(screen.getByLabelText("Friday, from")).toHaveValue("10");
  await screen.getByLabelText("Friday, until").selectOptions("9 AM");
  await screen.getByRole("button", { name: "Save the hours" }).click();
  await expect.element(screen.getByLabelText("Friday, until")).toHaveAttribute("aria-invalid", "true");
  expect(sent).not.toHaveBeenCalled();
  await screen.getByLabelText("Friday, until").selectOptions("12 PM");
  await screen.getByRole("button", { name: "Save the hours" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/The hours are saved\./);
  expect(sent.mock.calls[0]?.[0]).toBe("/api/visits/offers/lake-flat");
  expect(sent.mock.calls[0]?.[1]?.method).toBe("PUT");
  expect(bodyOf(sent)).toMatchObject({ fridayFrom: "10", fridayUntil: "12" });
});

test("each day is a button of one row; its hours are every day's with one press, or none", async () => {
  const sent = serve(200, { hours: [], call: null });
  const screen = await render(<OwnVisits {...PROPS} />);
  await expect.element(screen.getByRole("radio", { name: "Friday 10–4 PM" })).toBeChecked();
  await screen.getByText("Sat", { exact: true }).click();
  await screen.getByLabelText("Saturday, from").selectOptions("9 AM");
  await screen.getByLabelText("Saturday, until").selectOptions("11 AM");
  await expect.element(screen.getByRole("radio", { name: "Saturday 9–11 AM" })).toBeChecked();
  await screen.getByRole("button", { name: "Same every day" }).click();
  await screen.getByText("Fri", { exact: true }).click();
  await screen.getByRole("button", { name: "Not on Fridays" }).click();
  await expect.element(screen.getByRole("radio", { name: "Friday no" })).toBeChecked();
  await screen.getByLabelText("Link for video calls").fill("phone me");
  await screen.getByRole("button", { name: "Save the hours" }).click();
  await expect.element(screen.getByLabelText("Link for video calls")).toHaveAttribute("aria-invalid", "true");
  await screen.getByLabelText("Link for video calls").fill("https://meet.example/me");
  await screen.getByRole("button", { name: "Save the hours" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/The hours are saved/);
  expect(bodyOf(sent)).toMatchObject({
    sundayFrom: "9",
    thursdayUntil: "11",
    fridayFrom: "",
    call: "https://meet.example/me",
  });
});

test("what is wrong with a day that is not shown is found from the summary", async () => {
  serve(200, { hours: [], call: null });
  const screen = await render(<OwnVisits {...PROPS} />);
  await screen.getByLabelText("Friday, until").selectOptions("9 AM");
  await screen.getByText("Mon", { exact: true }).click();
  await screen.getByRole("button", { name: "Save the hours" }).click();
  await screen
    .getByRole("alert")
    .getByRole("link", { name: /Friday, until/ })
    .click();
  await expect.element(screen.getByLabelText("Friday, until")).toHaveFocus();
});

test("an owner who was asked for several times confirms one; an agreed visit says where, and is moved", async () => {
  const [first, second] = ["2026-11-27T04:00:00.000Z", "2026-11-28T04:00:00.000Z"];
  const asked = { ...VISIT, startsAt: second!, others: [first!], record: { missed: 2, visits: 3 } };
  const meeting = MEETING;
  const other = { name: "Sadia Islam", nameBn: null, phone: null };
  const acts: OwnVisit["acts"] = ["propose", "cancel"];
  const agreed = { ...VISIT, side: "seeker" as const, state: "confirmed" as const, meeting, other, acts };
  const sent = serve(200, { visit: agreed });
  const screen = await render(<OwnVisits {...PROPS} visits={[asked]} slots={{}} />);
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  await expect.element(row).toMatchTextContent(/Missed 2 of 3 visits/);
  await row.getByLabelText("Friday, 27 November 2026, 10 AM").click();
  await row.getByRole("button", { name: "Confirm" }).click();
  await expect.element(row).toMatchTextContent(/House 7, Gulshan 2, Dhaka/);
  expect(bodyOf(sent)).toMatchObject({ act: "confirm", startsAt: first });
  await expect
    .element(row.getByRole("link", { name: /Directions/ }))
    .toHaveAttribute("href", "https://www.google.com/maps/search/?api=1&query=House%207%2C%20Gulshan%202%2C%20Dhaka");
  await expect
    .element(row.getByRole("link", { name: "Add to calendar" }))
    .toHaveAttribute("href", "/account/visits/v1/calendar.ics");
  await row.getByText("Move the visit").click();
  await row.getByRole("combobox", { name: "Day" }).selectOptions("Sunday, 29 November 2026");
  await row.getByRole("button", { name: "Propose this time" }).click();
  await expect.element(row.getByRole("combobox", { name: "Time" })).toHaveAttribute("aria-invalid", "true");
  await row.getByRole("combobox", { name: "Time" }).selectOptions("6 PM");
  await row.getByRole("button", { name: "Propose this time" }).click();
  await expect.element(row).toHaveFocus();
  expect(bodyOf(sent)).toMatchObject({ act: "propose", day: "2026-11-29", hour: "18" });
});

test("the link of a video visit stands in it once it is agreed", async () => {
  const meeting = {
    place: { en: "Gulshan 2", bn: "" },
    street: "House 7",
    point: null,
    call: "https://meet.example/me",
  };
  const other = { name: "Sadia Islam", nameBn: null, phone: null };
  const visit = { ...VISIT, way: "video" as const, state: "confirmed" as const, meeting, other };
  const screen = await render(<OwnVisits {...PROPS} visits={[visit]} />);
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  await expect.element(row.getByRole("link", { name: /Open the video call/ })).toHaveAttribute("href", meeting.call);
  await expect.element(row).not.toMatchTextContent(/House 7/);
});

test("what became of a form without a script stands in its visit; of one that is gone, above the list", async () => {
  const answer = {
    form: "visit-act",
    done: false,
    values: { visit: "v1", act: "confirm" },
    problem: { code: "visit-changed" as const, errors: [] },
  };
  const screen = await render(<OwnVisits {...PROPS} answer={answer} />);
  const words = /This visit has changed in the meantime/;
  await expect.element(screen.getByRole("listitem").getByRole("alert")).toMatchTextContent(words);
  await screen.rerender(<OwnVisits {...PROPS} key="gone" visits={[]} answer={answer} />);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(words);
});

test("afterwards each says whether they met, and takes it back; who is counted reads why", async () => {
  const past = { ...VISIT, startsAt: "2026-11-24T04:00:00.000Z", state: "confirmed" as const, meeting: MEETING };
  const missed = { ...past, state: "no-show" as const, actedBy: "owner" as const };
  const words = { owner: "no-show" as const, seeker: null };
  const sent = serve(200, { visit: { ...missed, words, acts: ["take-back"] } });
  const screen = await render(<OwnVisits {...PROPS} visits={[{ ...past, acts: ["done", "no-show"] }]} />);
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  await row.getByRole("button", { name: "The visitor did not come" }).click();
  await expect.element(row.getByRole("button", { name: "Take back what you said" })).toBeVisible();
  expect(bodyOf(sent)).toMatchObject({ act: "no-show" });
  const acts: OwnVisit["acts"] = ["done", "no-show"];
  await screen.rerender(<OwnVisits {...PROPS} key="seeker" visits={[{ ...missed, side: "seeker", words, acts }]} />);
  await expect.element(row).toMatchTextContent(/The owner says you did not come/);
  const quarrel = { ...past, words: { owner: "no-show" as const, seeker: "done" as const } };
  await screen.rerender(<OwnVisits {...PROPS} key="quarrel" visits={[quarrel]} />);
  await expect.element(row).toMatchTextContent(/You two remember it differently/);
});

test("whether it was still free is one tap; a second answer is refused in its place", async () => {
  const past = { ...VISIT, side: "seeker" as const, startsAt: "2026-11-24T04:00:00.000Z", state: "done" as const };
  const sent = serve(409, problemOf("already-said"));
  const screen = await render(<OwnVisits {...PROPS} visits={[{ ...past, acts: [], free: "open" }]} />);
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  await row.getByRole("button", { name: "No, it was taken" }).click();
  await expect.element(row.getByRole("alert")).toMatchTextContent(/You have already answered/);
  expect(sent.mock.calls[0]?.[0]).toBe("/api/listings/lake-flat/still-free");
  expect(bodyOf(sent)).toMatchObject({ answer: "taken" });
  serve(200, { answer: "taken" });
  await row.getByRole("button", { name: "No, it was taken" }).click();
  await expect.element(row).toMatchTextContent(/You said it was taken/);
});
