import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DatedMark } from "#domain/listing/verification.ts";
import { Verification, VerificationButton } from "./Verification.tsx";

const marks: DatedMark[] = [
  { mark: "moderator-approved", at: "2026-11-20T06:00:00.000Z" },
  { mark: "phone-confirmed", at: "2026-10-02T06:00:00.000Z" },
  { mark: "papers-seen", at: "2026-11-21T06:00:00.000Z" },
];
const both = (shown: readonly DatedMark[]) => (
  <>
    <VerificationButton marks={shown} />
    <Verification marks={shown} />
  </>
);

beforeEach(() => {
  document.documentElement.lang = "en";
});

test("a tap shows each mark with its date and what is missing; Escape closes it and the badge keeps the focus", async () => {
  const screen = await render(both(marks));
  const badge = screen.getByRole("button", { name: "Verified 3/4" });
  const dialog = screen.getByRole("dialog", { name: "How far it was checked" });
  await expect.element(dialog).not.toBeInTheDocument();
  await badge.click();
  await expect.element(dialog).toBeVisible();
  const texts = dialog
    .getByRole("listitem")
    .elements()
    .map((item) => item.textContent);
  expect(texts).toEqual([
    "Approved by a moderator20 November 2026",
    "Phone number confirmed2 October 2026",
    "Papers seen21 November 2026",
    "Place visitedNot yet",
  ]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(badge).toHaveFocus();
});

test("what nobody has checked says so, without a tick and not in green", async () => {
  const screen = await render(
    <>
      <VerificationButton marks={[]} />
      <VerificationButton marks={marks} />
    </>,
  );
  const sample = screen.getByRole("button", { name: "Sample, not verified" }).element();
  const green = screen.getByRole("button", { name: "Verified 3/4" }).element();
  expect(sample.querySelector("svg")).toBeNull();
  expect(getComputedStyle(sample).backgroundColor).not.toBe(getComputedStyle(green).backgroundColor);
});

test("the server's page opens it without a script, in Bengali too", () => {
  document.documentElement.lang = "bn";
  const html = renderToString(both(marks));
  expect(html).toMatch(/popovertarget="verification"/i);
  expect(html).toContain("যাচাইকৃত ৩/৪".normalize("NFC"));
  expect(html).toContain("২১ নভেম্বর ২০২৬");
});
