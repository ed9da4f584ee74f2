import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CodeScreen } from "./CodeScreen.tsx";
import { FactorScreen } from "./FactorScreen.tsx";
import { LinkScreen } from "./LinkScreen.tsx";
import { RecoverScreen } from "./RecoverScreen.tsx";
import { ResetScreen } from "./ResetScreen.tsx";
import { afterSignIn } from "./signed-in.ts";
import { problemOf } from "#api/problem.ts";
import { VerifyScreen } from "./VerifyScreen.tsx";

vi.mock("./signed-in.ts", () => ({ afterSignIn: vi.fn() }));

const TOKEN = "a-token-of-a-mail-that-nobody-has-issued";
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const sentBody = (sent: ReturnType<typeof serve>) => JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body)) as object;
const byId = (id: string) => page.elementLocator(document.getElementById(id)!);

afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(afterSignIn).mockReset();
  document.documentElement.lang = "en";
  sessionStorage.clear();
});

test("a mail's link: one button; where it was asked for it signs in", async () => {
  const made = { kind: "signed-in", user: {}, next: "/compare", erasureCancelled: false };
  const sent = serve(200, made);
  const screen = await render(<VerifyScreen token={TOKEN} next={null} answer={null} />);
  await screen.getByRole("button", { name: "Confirm my address" }).click();
  await expect.poll(() => vi.mocked(afterSignIn).mock.calls).toEqual([[made, null, "confirmed"]]);
  expect(sentBody(sent)).toMatchObject({ token: TOKEN });
});

test("elsewhere it asks for the password, with the address filled in", async () => {
  serve(200, { kind: "verified", identifier: "rahima@home.bd" });
  const screen = await render(<VerifyScreen token={TOKEN} next={null} answer={null} />);
  await screen.getByRole("button", { name: "Confirm my address" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Your e-mail address is confirmed\./);
  await expect.element(screen.getByRole("status")).toHaveFocus();
  await expect.element(screen.getByRole("textbox", { name: "E-mail or phone number" })).toHaveValue("rahima@home.bd");
  serve(200, { kind: "signed-in" });
  await byId("sign-in-password").fill("river boat mango seven");
  await screen.getByRole("button", { name: "Sign In" }).click();
  await expect.poll(() => vi.mocked(afterSignIn).mock.calls.length).toBe(1);
});

test("a number is confirmed by its code, which the tab already knows the number of", async () => {
  sessionStorage.setItem("nibash-identifier", "01712345678");
  const sent = serve(200, { kind: "verified", identifier: "01712345678" });
  const screen = await render(<VerifyScreen token={null} next="/buy" answer={null} />);
  await expect.element(byId("verify-identifier")).toHaveValue("01712345678");
  await screen.getByRole("button", { name: "Confirm" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await byId("verify-code").fill("১২৩৪৫৬");
  await screen.getByRole("button", { name: "Confirm" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Your phone number is confirmed/);
});

test("a code: the address, then the code; a new one can be asked for", async () => {
  const sent = serve(202, { kind: "sent" });
  const screen = await render(<CodeScreen next="/buy" answer={null} />);
  await screen.getByRole("textbox", { name: "E-mail or phone number" }).fill("rahima@home.bd");
  await screen.getByRole("button", { name: "Send me a code" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/If there is an account for rahima@home\.bd/);
  await expect.element(screen.getByRole("textbox", { name: "E-mail or phone number" })).toHaveValue("rahima@home.bd");
  await screen.getByRole("link", { name: "Send a new code" }).click();
  await expect.element(byId("code-identifier")).toHaveValue("rahima@home.bd");
  await screen.getByRole("button", { name: "Send me a code" }).click();
  await expect.element(screen.getByRole("status")).toBeVisible();
  serve(400, problemOf("invalid-token"));
  await byId("code-code").fill("123456");
  await screen.getByRole("button", { name: "Sign In" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await expect.element(byId("code-code")).toHaveValue("123456");
  expect(sentBody(sent)).toMatchObject({ identifier: "rahima@home.bd", code: "123456", next: "/buy" });
});

test("a second factor: what the account has is offered, and once it no longer waits that is said", async () => {
  serve(200, { factors: [{ id: "f1", kind: "totp", label: "App" }], recoveryCodes: true });
  const screen = await render(<FactorScreen next={null} answer={null} waiting />);
  await expect.element(screen.getByRole("button", { name: "Send the code by SMS" })).not.toBeInTheDocument();
  await expect.element(screen.getByText("A recovery code")).toBeVisible();
  await expect.element(screen.getByText("Code by SMS")).not.toBeInTheDocument();
  await screen.unmount();
  serve(401, problemOf("sign-in-expired"));
  const late = await render(<FactorScreen next={null} answer={null} waiting />);
  await expect.element(late.getByRole("alert")).toHaveFocus();
});

test("a second factor by SMS: the code is asked for, and the focus goes where it is typed", async () => {
  const sent = serve(200, { factors: [{ id: "f2", kind: "phone", label: "" }], recoveryCodes: false });
  const screen = await render(<FactorScreen next={null} answer={null} waiting />);
  await expect.element(screen.getByText("A recovery code")).not.toBeInTheDocument();
  serve(200, { kind: "sent", to: "…78" });
  await screen.getByRole("button", { name: "Send the code by SMS" }).click();
  await expect.element(screen.getByText("We have sent a code to your phone.")).toBeVisible();
  await expect.element(byId("factor-code")).toHaveFocus();
  expect(sentBody(sent)).toMatchObject({ factorId: "f2" });
});

test("a forgotten password: the same sentence for every address, in Bengali too", async () => {
  document.documentElement.lang = "bn";
  serve(202, { kind: "sent" });
  const screen = await render(<RecoverScreen answer={null} />);
  await screen.getByRole("button", { name: "লিংক পাঠান" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await screen.getByRole("textbox").fill("rahima@home.bd");
  await screen.getByRole("button", { name: "লিংক পাঠান" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/rahima@home\.bd দিয়ে কোনো অ্যাকাউন্ট থাকলে/);
});

test("a new password is judged while it is typed; a link without its secret says where to get another", async () => {
  const screen = await render(<ResetScreen token={TOKEN} answer={null} />);
  await byId("reset-password").fill("qwerty");
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Password strength: Weak.*simple row/);
  await byId("reset-password").fill("seven boats on a green river");
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Strong/);
  serve(400, problemOf("weak-password", [{ field: "password", code: "too-common" }]));
  await screen.getByRole("button", { name: "Save the new password" }).click();
  await expect.element(byId("reset-password")).toHaveAccessibleDescription("This is one of the most common passwords");
  serve(200, { kind: "password-changed" });
  await screen.getByRole("button", { name: "Save the new password" }).click();
  await expect.element(screen.getByText("Your password is changed. Please sign in.")).toBeVisible();
  await screen.unmount();
  const broken = await render(<ResetScreen token={null} answer={null} />);
  await expect.element(broken.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/recover");
});

test("a link that takes a grant back: what it is, or that it is over and what helps then", async () => {
  const open = await render(<LinkScreen step="take-back" token={TOKEN} answer={null} about="The API key “Office”" />);
  await expect.element(open.getByText("The API key “Office”")).toBeVisible();
  await expect.element(open.getByText(/^Nothing has changed yet/)).toBeVisible();
  await open.unmount();
  const over = await render(<LinkScreen step="take-back" token={TOKEN} answer={null} about={null} />);
  await expect
    .element(over.getByRole("alert"))
    .toMatchTextContent(/^This link no longer works\. It may have been used/);
  await expect.element(over.getByRole("link", { name: "Choose a new password" })).toHaveAttribute("href", "/recover");
  await expect.element(over.getByRole("button", { name: "Take it back" })).not.toBeInTheDocument();
  await expect.element(over.getByText(/^Nothing has changed yet/)).not.toBeInTheDocument();
});

test("the other links of mails: one button, then what was done and the way on", async () => {
  const sent = serve(200, {});
  const screen = await render(<LinkScreen step="change-email" token={TOKEN} answer={null} />);
  await screen.getByRole("button", { name: "Use the new address" }).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/Your new e-mail address is confirmed\./);
  await expect.element(screen.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/account");
  expect(sent.mock.calls[0]?.[0]).toBe("/api/auth/user/email");
  await screen.unmount();
  const answer = {
    form: "no-answer",
    problem: { code: "invalid-token" as const, errors: [] },
    done: false,
    values: {},
  };
  const refused = await render(<LinkScreen step="no-answer" token={TOKEN} answer={answer} />);
  await expect.element(refused.getByRole("alert")).toHaveFocus();
});

test("without a script every form of these pages is an ordinary one", () => {
  const waiting = { form: "verify", problem: null, done: true, values: { identifier: "rahima@home.bd" } };
  const pages = [
    <VerifyScreen token={TOKEN} next={null} answer={null} />,
    <VerifyScreen token={TOKEN} next={null} answer={waiting} />,
    <CodeScreen next={null} answer={{ ...waiting, form: "otp" }} />,
    <FactorScreen next={null} answer={null} waiting />,
    <ResetScreen token={TOKEN} answer={null} />,
  ];
  const actions = pages.map((screen) =>
    [...renderToString(screen).matchAll(/action="([^"]+)" method="post"/g)].map(([, to]) => to),
  );
  expect(actions).toEqual([
    ["/api/auth/verify", "/api/auth/resend"],
    ["/api/auth/sign-in"],
    ["/api/auth/otp/verify"],
    ["/api/auth/factors/challenge", "/api/auth/factors/challenge/verify"],
    ["/api/auth/reset"],
  ]);
  expect(renderToString(pages[1])).toContain('value="rahima@home.bd"');
});
