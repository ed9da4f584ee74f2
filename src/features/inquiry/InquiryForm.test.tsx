import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { $session } from "#stores/session/session.ts";
import { InquiryForm } from "./InquiryForm.tsx";
import { ListingInquiry } from "./ListingInquiry.tsx";

const flat = { kind: "listing", slug: "lake-flat", title: "Lake flat", demo: false } as const;
const resort = { kind: "resort", slug: "hill", title: "Hill Resort", demo: false } as const;
const answer = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const sentBody = (sent: ReturnType<typeof answer>) =>
  JSON.parse(String(sent.mock.calls[0]?.[1]?.body)) as Record<string, string>;

const NEEDED = "Without an e-mail address, your number is shown with your message, so that you can be called.";
const HIDDEN = "Your number and e-mail address stay hidden. The answer comes to you by e-mail.";
const SHOWN = "Your number and e-mail address are shown with your message.";

const host = document.createElement("div");
let root: Root | undefined;
beforeEach(() => document.body.append(host));
afterEach(() => {
  root?.unmount();
  root = undefined;
  host.remove();
  vi.restoreAllMocks();
  $session.set(undefined);
});

test("it says before it is sent whether the number is shown", async () => {
  const screen = await render(<InquiryForm subject={flat} onSent={() => {}} />);
  const tick = screen.getByRole("checkbox", { name: "Show my number" });
  await expect.element(tick).not.toBeChecked();
  await expect.element(tick).toHaveAccessibleDescription(NEEDED);
  await screen.getByRole("textbox", { name: "Email" }).fill("sadia@guest.bd");
  await expect.element(tick).toHaveAccessibleDescription(HIDDEN);
  await tick.click();
  await expect.element(tick).toHaveAccessibleDescription(SHOWN);
  await screen.getByRole("textbox", { name: "Email" }).fill("");
  await expect.element(tick).toHaveAccessibleDescription(NEEDED);
});

test("a resort is written to with an address, so the number stays hidden", async () => {
  const screen = await render(<InquiryForm subject={resort} onSent={() => {}} />);
  await expect.element(screen.getByRole("checkbox")).toHaveAccessibleDescription(HIDDEN);
  await expect
    .element(screen.getByRole("textbox", { name: "Message" }))
    .toHaveValue("I would like to stay at Hill Resort. Is it free?");
});

test("who is signed in finds what is known of them, and what was typed before stays", async () => {
  host.innerHTML = renderToString(<InquiryForm subject={flat} onSent={() => {}} />);
  host.querySelector("textarea")!.defaultValue = "What the server suggests";
  await page.getByRole("textbox", { name: "Name" }).fill("Somebody else");
  await page.getByRole("textbox", { name: "Message" }).fill("My own words");
  $session.set({ name: "Sadia Islam", email: "sadia@guest.bd", role: "buyer" });
  root = hydrateRoot(host, <InquiryForm subject={flat} onSent={() => {}} />);
  await expect.element(page.getByRole("textbox", { name: "Email" })).toHaveValue("sadia@guest.bd");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("Somebody else");
  await expect.element(page.getByRole("textbox", { name: "Message" })).toHaveValue("My own words");
  await expect.element(page.getByRole("checkbox")).toHaveAccessibleDescription(HIDDEN);
});

test("a suggested message is there after hydration, too", async () => {
  host.innerHTML = renderToString(<InquiryForm subject={resort} onSent={() => {}} />);
  root = hydrateRoot(host, <InquiryForm subject={resort} onSent={() => {}} />);
  await expect
    .element(page.getByRole("textbox", { name: "Message" }))
    .toHaveValue("I would like to stay at Hill Resort. Is it free?");
});

test("an account with a number only has its number filled in", async () => {
  $session.set({ name: "Sadia Islam", email: "+8801712345699", role: "buyer" });
  const screen = await render(<InquiryForm subject={flat} onSent={() => {}} />);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("+8801712345699");
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveValue("");
});

test("a suggested message follows the chosen days until somebody writes their own", async () => {
  const form = (suggestion: string) => <InquiryForm subject={resort} suggestion={suggestion} onSent={() => {}} />;
  const screen = await render(form("From 2 to 4?"));
  await screen.rerender(form("From 3 to 5?"));
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toHaveValue("From 3 to 5?");
  await screen.getByRole("textbox", { name: "Message" }).fill("Is there a boat?");
  await screen.rerender(form("From 6 to 8?"));
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toHaveValue("Is there a boat?");
});

test("what is missing is said above and beside the fields, and a refusal loses nothing", async () => {
  const sent = answer(500, { code: "internal-error" });
  const screen = await render(<InquiryForm subject={flat} onSent={() => {}} />);
  await screen.getByRole("button", { name: "Send Inquiry" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByRole("textbox", { name: "Email" })).not.toHaveAttribute("aria-invalid");
  expect(sent).not.toHaveBeenCalled();
  await screen.getByRole("textbox", { name: "Name" }).fill("Sadia");
  await screen.getByRole("textbox", { name: "Phone" }).fill("০১৭১২৩৪৫৬৯৯");
  await screen.getByRole("button", { name: "Send Inquiry" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Failed to send inquiry. Please try again.");
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Sadia");
  expect(sentBody(sent)).not.toHaveProperty("showNumber");
});

test("once sent, a solid box stands in its place, has the focus and says what comes next", async () => {
  const sent = answer(202, { received: true });
  const screen = await render(<ListingInquiry subject={flat} />);
  await screen.getByRole("textbox", { name: "Name" }).fill("Sadia");
  await screen.getByRole("textbox", { name: "Phone" }).fill("01712345699");
  await screen.getByRole("textbox", { name: "Email" }).fill("sadia@guest.bd");
  await screen.getByRole("checkbox").click();
  await screen.getByRole("button", { name: "Send Inquiry" }).click();
  const thanks = screen.getByText(/Your inquiry has been sent successfully!/);
  await expect.element(thanks).toBeVisible();
  const said = thanks.element().closest("p[tabindex]")!;
  await expect.poll(() => document.activeElement).toBe(said);
  expect(said.textContent).toContain("A confirmation is on its way to sadia@guest.bd.");
  expect(getComputedStyle(said).borderStyle).toBe("solid");
  await expect.element(screen.getByRole("button", { name: "Send Inquiry" })).not.toBeInTheDocument();
  expect(sentBody(sent)).toMatchObject({ kind: "listing", slug: "lake-flat", showNumber: "on" });
});

test("without a script it is an ordinary form, filled with what was refused", async () => {
  const refused = {
    form: "inquiry",
    done: false,
    problem: { code: "invalid-input" as const, errors: [{ field: "phone", code: "not-a-phone" }] },
    values: { name: "Karim", phone: "12345", showNumber: "on", message: "Is it free?" },
  };
  const screen = await render(<InquiryForm subject={flat} answer={refused} onSent={() => {}} />);
  const form = screen.getByRole("textbox", { name: "Name" }).element().closest("form")!;
  expect([form.getAttribute("action"), form.method]).toEqual(["/api/inquiries", "post"]);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    kind: "listing",
    slug: "lake-flat",
    pageSource: "property-details",
    locale: "en",
    website: "",
    ...refused.values,
  });
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveAttribute("aria-invalid", "true");
});
