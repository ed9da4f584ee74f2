import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { OwnVisit } from "#domain/booking/visit.ts";
import { OwnVisits, type OwnVisitsProps } from "./OwnVisits.tsx";

const VISIT: OwnVisit = {
  id: "v1",
  side: "owner",
  slug: "lake-flat",
  isPublic: true,
  title: "Lake flat",
  titleBn: "লেকের ফ্ল্যাট",
  state: "requested",
  startsAt: "2026-11-27T04:00:00.000Z",
  actedBy: "seeker",
  sequence: 0,
  other: null,
  acts: ["confirm", "propose", "decline"],
};
const PROPS: OwnVisitsProps = {
  visits: [VISIT],
  slots: { "lake-flat": ["2026-11-28T04:00:00.000Z", "2026-11-28T05:00:00.000Z"] },
  now: "2026-11-25T06:00:00.000Z",
  offers: [{ slug: "lake-flat", title: "Lake flat", titleBn: "", offered: true }],
  chosen: { slug: "lake-flat", hours: [{ day: 5, from: 10, until: 16 }] },
  answer: null,
};
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const bodyOf = (sent: ReturnType<typeof serve>) => JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body)) as object;

test("an owner confirms: the visit says so, with whom, and the reader stays with it", async () => {
  const other = { name: "Sadia Islam", nameBn: null, phone: "+8801812345678" };
  const sent = serve(200, { visit: { ...VISIT, state: "confirmed", actedBy: "owner", other, acts: ["cancel"] } });
  const screen = await render(<OwnVisits {...PROPS} />);
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  await expect.element(row).toMatchTextContent(/Friday, 27 November 2026, 10 AM/);
  await expect.element(row).toMatchTextContent(/Name and number are shown once you have both agreed/);
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
