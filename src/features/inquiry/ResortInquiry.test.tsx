import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { $chosenStay } from "#stores/chosen-stay.ts";
import { $toasts } from "#stores/toasts.ts";
import { ResortInquiry } from "./ResortInquiry.tsx";

const subject = { kind: "resort", slug: "hill", title: "Hill Resort", demo: false } as const;

afterEach(() => {
  vi.restoreAllMocks();
  $chosenStay.set(null);
  $toasts.set([]);
});

test("the link leads to the form's page, and here opens it with the days that were chosen", async () => {
  $chosenStay.set({ checkIn: "2027-01-02", checkOut: "2027-01-04", guests: 2, breakfast: false });
  const screen = await render(<ResortInquiry subject={subject} />);
  const link = screen.getByRole("link", { name: "Send Quick Inquiry" });
  await expect.element(link).toHaveAttribute("href", "/inquiry?kind=resort&slug=hill");
  await link.click();
  const dialog = screen.getByRole("dialog", { name: "Send Quick Inquiry" });
  await expect.element(dialog.getByText("To Hill Resort", { exact: true })).toBeVisible();
  const message = dialog.getByRole("textbox", { name: "Message" });
  const written = () => (message.element() as HTMLTextAreaElement).value;
  await expect.poll(written).toMatch(/^I would like to stay at Hill Resort from 2 /);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Sadia");
  await userEvent.keyboard("{Escape}");
  await expect.element(link).toHaveFocus();

  // Closed by mistake, it has all that was typed, and follows days that are chosen meanwhile.
  $chosenStay.set({ checkIn: "2027-01-03", checkOut: "2027-01-04", guests: 2, breakfast: false });
  await link.click();
  await expect.poll(written).toMatch(/ from 3 /);
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Sadia");
});

test("once sent, it closes and says where the confirmation goes", async () => {
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ received: true }), { status: 202 })),
  );
  const screen = await render(<ResortInquiry subject={subject} />);
  await screen.getByRole("link").click();
  for (const [name, value] of [
    ["Name", "Sadia"],
    ["Email", "sadia@guest.bd"],
    ["Phone", "01712345699"],
  ] as const)
    await screen.getByRole("textbox", { name }).fill(value);
  await screen.getByRole("button", { name: "Send Inquiry" }).click();
  await expect.poll(() => $toasts.get()[0]?.title).toBe("Your inquiry has been sent successfully!");
  expect($toasts.get()[0]?.text).toBe("A confirmation is on its way to sadia@guest.bd.");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});
