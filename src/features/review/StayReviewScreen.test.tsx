import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { StayReviewScreen, type StayReviewProps } from "./StayReviewScreen.tsx";

const SCREEN: StayReviewProps = {
  token: "a-receipts-token-of-43-characters",
  slug: "hill-resort",
  title: "Hill Resort",
  name: "Sadia Islam",
  stay: { checkIn: "2026-11-20", checkOut: "2026-11-22" },
  refusal: null,
  review: null,
  answer: null,
};
const answers = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const sentBody = (sent: ReturnType<typeof answers>) => JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body)) as object;

test("a guest is helped with what is wrong, sends, and can change it until it is approved", async () => {
  const sent = answers(202, { state: "received" });
  const screen = await render(<StayReviewScreen {...SCREEN} />);
  await expect
    .element(screen.getByText("Your stay at Hill Resort, 20 November 2026 to 22 November 2026"))
    .toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Your name" })).toHaveValue("Sadia Islam");
  await screen.getByRole("textbox", { name: "Your review" }).fill("Nice.");
  await screen.getByRole("button", { name: "Send the review" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Your rating: Please select a rating/);
  await expect
    .element(screen.getByRole("textbox", { name: "Your review" }))
    .toHaveAccessibleDescription(/Please write at least 10 characters/);
  expect(sent).not.toHaveBeenCalled();
  (screen.getByRole("radio", { name: "4 stars: very good" }).element() as HTMLElement).click();
  await screen.getByRole("textbox", { name: "Your review" }).fill("Nice rooms, and the hills at dawn.");
  await screen.getByRole("button", { name: "Send the review" }).click();
  await expect.element(screen.getByRole("status")).toHaveFocus();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Thank you! Your review has arrived/);
  expect(sentBody(sent)).toEqual({
    token: SCREEN.token,
    rating: "4",
    name: "Sadia Islam",
    comment: "Nice rooms, and the hills at dawn.",
    locale: "en",
  });
  answers(202, { state: "changed" });
  await screen.getByRole("textbox", { name: "Your review" }).fill("Nice rooms, cold water.");
  await screen.getByRole("button", { name: "Change the review" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Your review has been changed/);
});

test("a refusal of the server is said, and nothing is lost", async () => {
  answers(409, problemOf("review-published"));
  document.documentElement.lang = "bn";
  const review = {
    name: "সাদিয়া",
    rating: 5,
    comment: "খুব ভালো লেগেছে।",
    approval: "pending" as const,
    rejection: null,
  };
  const screen = await render(<StayReviewScreen {...SCREEN} review={review} />);
  await expect.element(screen.getByRole("radio", { name: "৫ তারা: চমৎকার" })).toBeChecked();
  await screen.getByRole("button", { name: "রিভিউ বদলান" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/আপনার রিভিউ আগেই প্রকাশিত হয়েছে/);
  await expect.element(screen.getByRole("textbox", { name: "আপনার রিভিউ" })).toHaveValue("খুব ভালো লেগেছে।");
});

test("what was rejected says why and can be changed; what was typed without a script is there again", () => {
  const rejection = { reasons: ["contact-in-text" as const], text: "Please leave the number out." };
  const review = { name: "Sadia", rating: 4, comment: "Call 01712345678.", approval: "rejected" as const, rejection };
  const markup = renderToString(<StayReviewScreen {...SCREEN} review={review} />);
  expect(markup).toMatch(/could not be approved as it is\..*Please leave the number out\./);
  expect(markup).toContain("Call 01712345678.");
  expect(markup).toMatch(/<form[^>]*action="\/api\/guest-reviews"[^>]*method="post"/);
  const problem = { code: "invalid-input" as const, errors: [{ field: "comment", code: "tell-more" }] };
  const answer = {
    form: "guest-review",
    done: false,
    problem,
    values: { rating: "2", name: "Karim", comment: "Bad." },
  };
  const again = renderToString(<StayReviewScreen {...SCREEN} answer={answer} />);
  expect(again).toMatch(/value="Karim"/);
  expect(again).toContain("Please write at least 10 characters");
  expect(again).toMatch(/<input(?=[^>]*value="2")(?=[^>]*checked)/);
});

test.each([
  ["not-over", "Your stay is not over yet"],
  ["no-stay", "There is no stay to review"],
  ["sample", "A sample cannot be reviewed"],
  ["gone", "This resort is no longer on Nibash"],
  ["own", "This is your own resort"],
  ["published", "Your review is public"],
] as const)("without a form it says why: %s", (refusal, words) => {
  const markup = renderToString(<StayReviewScreen {...SCREEN} refusal={refusal} />);
  expect(markup).toContain(words);
  expect(markup).not.toContain("<form");
});
