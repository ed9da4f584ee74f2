import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Report } from "./Report.tsx";
import { ReportLink } from "./ReportLink.tsx";

const ABOUT = { kind: "listings" as const, slug: "lake-flat", title: "Lake flat" };

test("without a script the link leads to the form's page, whose form is the browser's own and keeps what was typed", () => {
  const host = document.createElement("div");
  host.innerHTML = renderToString(<ReportLink about={ABOUT} />);
  expect(host.querySelector("a")?.getAttribute("href")).toBe("/report?kind=listings&slug=lake-flat");
  const problem = { code: "invalid-input" as const, errors: [{ field: "text", code: "required" }] };
  const answer = { form: "report", problem, done: false, values: { reason: "other", email: "sadia@guest.bd" } };
  host.innerHTML = renderToString(<Report about={ABOUT} answer={answer} />);
  const form = host.querySelector("form")!;
  expect([form.getAttribute("action"), form.method]).toEqual(["/api/reports", "post"]);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    kind: "listings",
    slug: "lake-flat",
    locale: "en",
    reason: "other",
    text: "",
    email: "sadia@guest.bd",
    website: "",
  });
  expect(host.querySelector("[role=alert]")?.textContent).toContain("Tell us more");
});

test("in a dialog it says what is missing, and then where the report can be followed", async () => {
  const sent = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ token: "t-1" }))));
  const screen = await render(<ReportLink about={ABOUT} />);
  const link = screen.getByRole("link", { name: "Report this listing" });
  await link.click();
  const dialog = screen.getByRole("dialog", { name: "Report this listing" });
  const send = dialog.getByRole("button", { name: "Send the report" });
  await send.click();
  await expect.element(dialog.getByRole("alert")).toHaveFocus();
  await dialog.getByRole("combobox").selectOptions("scam");
  await dialog.getByRole("textbox", { name: "Tell us more" }).fill("They asked for money.");
  await send.click();
  await expect.element(dialog.getByRole("heading", { name: /^Thank you/ })).toHaveFocus();
  await expect
    .element(dialog.getByRole("link", { name: "See what becomes of it" }))
    .toHaveAttribute("href", "/report/t-1");
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({
    kind: "listings",
    slug: "lake-flat",
    reason: "scam",
    text: "They asked for money.",
  });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(link).toHaveFocus();
});
