import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { SignInScreen, type SignInScreenProps } from "./SignInScreen.tsx";

const PROPS: SignInScreenProps = {
  tab: "sign-in",
  next: null,
  reason: null,
  answer: null,
  google: true,
  insideApp: false,
  asked: null,
};
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const sentBody = (sent: ReturnType<typeof serve>) =>
  JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body)) as Record<string, string>;
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
/** It has no role: nobody reads out what is typed there. */
const password = (form: "sign-in" | "sign-up") => page.elementLocator(document.getElementById(`${form}-password`)!);

const host = document.createElement("div");
const address = location.href;
let root: Root | undefined;
beforeEach(() => document.body.append(host));
afterEach(() => {
  root?.unmount();
  root = undefined;
  host.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.documentElement.lang = "en";
  history.replaceState(null, "", address);
  sessionStorage.clear();
});

async function signUp(email = "rahima@home.bd"): Promise<void> {
  await field("Full name").fill("Rahima Khatun");
  await field("E-mail").fill(email);
  await password("sign-up").fill("river boat mango seven");
  await page.getByRole("button", { name: "Sign Up" }).click();
}

test("after a sign-up the Sign In tab opens, and above its form stands where the mail went", async () => {
  const sent = serve(202, { kind: "check-email" });
  const screen = await render(<SignInScreen {...PROPS} tab="sign-up" next="/compare" />);
  await signUp();
  await expect.element(screen.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  const panel = screen.getByRole("region", { name: "Check your mail" });
  await expect.element(panel).toMatchTextContent(/rahima@home\.bd/);
  await expect.element(panel).toMatchTextContent(/Email verification is required\. It may take 5 minutes\./);
  await expect.element(panel.getByRole("heading")).toHaveFocus();
  await expect.element(field("E-mail or phone number")).toHaveValue("rahima@home.bd");
  expect(location.pathname + location.search).toBe("/signin?next=%2Fcompare");
  expect(sentBody(sent)).toMatchObject({ name: "Rahima Khatun", locale: "en", next: "/compare" });
});

test("another address: the form has what was typed, except the password", async () => {
  serve(202, { kind: "check-email" });
  const screen = await render(<SignInScreen {...PROPS} tab="sign-up" />);
  await signUp("rahmia@home.bd");
  await screen.getByRole("link", { name: "Use another address" }).click();
  await expect.element(screen.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await expect.element(field("E-mail")).toHaveFocus();
  await expect.element(field("E-mail")).toHaveValue("rahmia@home.bd");
  await expect.element(field("Full name")).toHaveValue("Rahima Khatun");
  await expect.element(password("sign-up")).toHaveValue("");
  await signUp("rahima@home.bd");
  await expect.element(screen.getByRole("region", { name: "Check your mail" })).toMatchTextContent(/rahima@home\.bd/);
  await expect.element(field("E-mail or phone number")).toHaveValue("rahima@home.bd");
});

test("the mail is sent again once its clock has run out; a reader is told of the end alone", async () => {
  const sent = serve(202, { kind: "check-email" });
  const screen = await render(<SignInScreen {...PROPS} tab="sign-up" />);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  await signUp();
  const panel = screen.getByRole("region", { name: "Check your mail" });
  await expect.element(panel.getByRole("button", { name: "Send it again in 60 s" })).toBeDisabled();
  vi.advanceTimersByTime(15_000);
  await expect.element(panel.getByRole("button", { name: "Send it again in 45 s" })).toBeDisabled();
  await expect.element(panel).not.toMatchTextContent(/You can have it sent again now\./);
  vi.advanceTimersByTime(45_000);
  await expect.element(panel).toMatchTextContent(/You can have it sent again now\./);
  serve(202, { kind: "sent" });
  await panel.getByRole("button", { name: "Send it again", exact: true }).click();
  await expect.element(panel.getByText(/we have sent a new message/)).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("status");
  expect(sentBody(sent)).toMatchObject({ identifier: "rahima@home.bd" });
  await expect.element(panel.getByRole("button", { name: "Send it again in 60 s" })).toBeDisabled();
});

test("on a page loaded anew it waits for nobody's clock, and says why a mail was not sent", async () => {
  serve(429, problemOf("too-many-attempts"));
  const screen = await render(<SignInScreen {...PROPS} asked="rahima@home.bd" />);
  const panel = screen.getByRole("region", { name: "Check your mail" });
  await expect.element(panel.getByRole("heading")).not.toHaveFocus();
  await panel.getByRole("button", { name: "Send it again" }).click();
  await expect.element(panel.getByRole("alert")).toHaveFocus();
  await expect.element(field("E-mail or phone number")).toHaveValue("rahima@home.bd");
  await screen.getByRole("link", { name: "Use another address" }).click();
  await expect.element(field("E-mail")).toHaveValue("rahima@home.bd");
});

test("without a script the tabs are links, and panel and forms are ordinary forms", () => {
  const resent = { form: "resend", problem: null, done: true, values: { identifier: "rahima@home.bd" } };
  host.innerHTML = renderToString(<SignInScreen {...PROPS} next="/buy" asked="rahima@home.bd" answer={resent} />);
  expect(
    [...host.querySelectorAll("nav a")].map((a) => [a.getAttribute("href"), a.getAttribute("aria-current")]),
  ).toEqual([
    ["/signin?next=%2Fbuy", "page"],
    ["/register?next=%2Fbuy", null],
  ]);
  expect(host.querySelector('[role="tab"], button[aria-pressed]')).toBeNull();
  const sends = ([...host.querySelectorAll("form")] as HTMLFormElement[]).map((form) => [
    form.getAttribute("action"),
    form.method,
    form.querySelector<HTMLInputElement>('[name="next"]')?.value,
  ]);
  expect(sends).toEqual([
    ["/api/auth/resend", "post", "/buy"],
    ["/api/auth/sign-in", "post", "/buy"],
    ["/api/auth/sign-up", "post", "/buy"],
  ]);
  expect(host.textContent).toContain("we have sent a new message");
  expect(host.querySelector<HTMLButtonElement>("#resend button")?.disabled).toBe(false);
});

test("what was typed before hydration stays, also while the other tab is open", async () => {
  host.innerHTML = renderToString(<SignInScreen {...PROPS} asked="rahima@home.bd" />);
  await field("E-mail or phone number").fill("karim@home.bd");
  await password("sign-in").fill("half a pass");
  root = hydrateRoot(host, <SignInScreen {...PROPS} asked="rahima@home.bd" />);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Sign Up" })).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(field("E-mail or phone number")).toHaveValue("karim@home.bd");
  await expect.element(password("sign-in")).toHaveValue("half a pass");
});

test("what is missing is named in the specification's sentence, and nothing is sent", async () => {
  const sent = serve(200, {});
  const screen = await render(<SignInScreen {...PROPS} />);
  const sentence = /You must provide either an email or phone number and a password/;
  await screen.getByRole("button", { name: "Sign In" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(sentence);
  await expect.element(field("E-mail or phone number")).toHaveAttribute("aria-invalid", "true");
  await screen.getByRole("tab", { name: "Sign Up" }).click();
  await screen.getByRole("button", { name: "Sign Up" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(sentence);
  await expect.element(field("Phone")).not.toHaveAttribute("aria-invalid");
  expect(sent).not.toHaveBeenCalled();
});

test("a refusal is said in Bengali, and what was typed stays", async () => {
  document.documentElement.lang = "bn";
  serve(401, problemOf("invalid-credentials"));
  const screen = await render(<SignInScreen {...PROPS} reason="post-resort" />);
  await expect.element(screen.getByText("রিসোর্ট পোস্ট করতে অনুগ্রহ করে সাইন ইন করুন")).toBeVisible();
  await field("ই-মেইল বা ফোন নম্বর").fill("karim@home.bd");
  await password("sign-in").fill("wrong password");
  await screen.getByRole("button", { name: "সাইন ইন" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  expect(screen.getByRole("alert").element().textContent).toMatch(/[\u0980-\u09ff]/);
  expect(screen.getByRole("alert").element().textContent).not.toMatch(/[A-Za-z]{3}/);
  await expect.element(field("ই-মেইল বা ফোন নম্বর")).toHaveValue("karim@home.bd");
  await expect.element(password("sign-in")).toHaveValue("wrong password");
});

test("a fault of ours is told in the specification's sentence; the way to Google knows where to return", async () => {
  serve(500, problemOf("internal"));
  const failed = { form: "google", problem: { code: "google-failed" as const, errors: [] }, done: false, values: {} };
  const screen = await render(<SignInScreen {...PROPS} next="/rent" answer={failed} />);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Failed to sign in with Google/);
  await expect
    .element(screen.getByRole("link", { name: "Continue with Google" }))
    .toHaveAttribute("href", "/api/auth/google?locale=en&next=%2Frent");
  await field("E-mail or phone number").fill("karim@home.bd");
  await password("sign-in").fill("some password");
  await screen.getByRole("button", { name: "Sign In" }).click();
  await expect.element(screen.getByText("An error occurred during sign in.")).toBeVisible();
});
