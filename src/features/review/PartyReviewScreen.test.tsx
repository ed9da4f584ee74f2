import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { PartyReviewScreen, type PartyReviewProps } from "./PartyReviewScreen.tsx";

const PROPS: PartyReviewProps = {
  of: "visit",
  id: "v1",
  side: "seeker",
  name: "Karim",
  title: "Lake flat",
  at: "2026-11-27T04:00:00.000Z",
  until: "2026-12-11T04:00:00.000Z",
  obstacle: null,
  review: null,
  answer: null,
};
const WRITTEN = { described: "yes", answers: "partly", fair: "no", comment: "The rent rose at the door." } as const;
afterEach(() => void vi.restoreAllMocks());
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

test("three questions and a sentence are sent; what lacks is said beside it, and nothing is lost", async () => {
  const sent = serve(202, { state: "received" });
  const screen = await render(<PartyReviewScreen {...PROPS} />);
  await expect.element(screen.getByText(/Neither of you sees what the other wrote/)).toMatchTextContent(/11 December/);
  await screen.getByRole("group", { name: "Was the home as described?" }).getByLabelText("Yes").click();
  await screen.getByRole("textbox").fill("Nice");
  await screen.getByRole("button", { name: "Send the review" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await expect.element(screen.getByRole("textbox")).toHaveValue("Nice");
  await screen
    .getByRole("group", { name: /Do they answer/ })
    .getByLabelText("Partly")
    .click();
  await screen.getByRole("group", { name: "Were they fair?" }).getByLabelText("No").click();
  await screen.getByRole("textbox").fill(WRITTEN.comment);
  await screen.getByRole("button", { name: "Send the review" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/shown once both of you have written/);
  await expect.element(screen.getByRole("status")).toHaveFocus();
  expect(sent.mock.calls[0]?.[0]).toBe("/api/party-reviews/visit/v1");
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject(WRITTEN);
});

test("what waits can be changed, and what is approved only taken back, for good", async () => {
  const screen = await render(<PartyReviewScreen {...PROPS} review={{ ...WRITTEN, approval: "pending" }} />);
  await expect.element(screen.getByRole("button", { name: "Change the review" })).toBeVisible();
  await expect.element(screen.getByRole("textbox")).toHaveValue(WRITTEN.comment);
  await screen.rerender(<PartyReviewScreen {...PROPS} key="approved" review={{ ...WRITTEN, approval: "approved" }} />);
  await expect.element(screen.getByText("As described: Yes · Answers: Partly · Fair: No")).toBeVisible();
  const sent = serve(200, { state: "withdrawn" });
  await screen.getByText("Take my review back").click();
  expect(sent).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Yes, take it back for good" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Your review is taken back/);
  expect(sent.mock.calls[0]?.[1]?.method).toBe("DELETE");
  await expect.element(screen.getByRole("button", { name: /Send|Change|Take/ })).not.toBeInTheDocument();
});

test("why there is no form is said in its place; a refusal keeps what was typed", async () => {
  const screen = await render(<PartyReviewScreen {...PROPS} obstacle="too-late" />);
  await expect.element(screen.getByText("The two weeks are over")).toBeVisible();
  const answer = {
    form: "party-review",
    done: false,
    values: { ...WRITTEN, comment: "Nice" },
    problem: { code: "invalid-input" as const, errors: [{ field: "comment", code: "tell-more" }] },
  };
  await screen.rerender(<PartyReviewScreen {...PROPS} key="refused" side="owner" answer={answer} />);
  await expect.element(screen.getByRole("textbox")).toHaveValue("Nice");
  await expect.element(screen.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(screen.getByRole("group", { name: "Was what they said about themselves true?" }).getByLabelText("Yes"))
    .toBeChecked();
});
