import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { formatPhone } from "#domain/account/phone.ts";
import type { User } from "#domain/account/user.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { $toasts } from "#stores/toasts.ts";
import { USER } from "../account-samples.ts";
import { ProfilePanel } from "./ProfilePanel.tsx";
import { useUser } from "../use-user.ts";

/** As in the settings: what was changed comes back through the store. */
const Profile = ({ answer = null }: { answer?: Parameters<typeof ProfilePanel>[0]["answer"] }) => (
  <ProfilePanel user={useUser(USER)} answer={answer} />
);
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const sentBody = (sent: ReturnType<typeof serve>) =>
  JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body)) as Record<string, string>;

afterEach(() => {
  vi.restoreAllMocks();
  $changedUser.set(null);
  $toasts.set([]);
});

test("what was saved stands in the fields as we write it, and a new number asks for its code", async () => {
  const saved: User = { ...USER, company: "Padma Homes", unconfirmedNumbers: ["+8801819000111"] };
  const sent = serve(200, { kind: "saved", user: saved });
  const screen = await render(<Profile />);
  await screen.getByLabelText("Company").fill("  Padma Homes ");
  await screen.getByLabelText("Phone for callers").fill("01819-000111");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByLabelText("Company")).toHaveValue("Padma Homes");
  expect(sentBody(sent)).toMatchObject({ name: "Farhan Kabir", phone: "01819-000111" });
  // Callers see the number of before until the new one is confirmed.
  await expect.element(screen.getByLabelText("Phone for callers")).toHaveValue(formatPhone("+8801712345678", "en"));
  await expect.element(screen.getByRole("textbox", { name: "Code" })).toHaveFocus();
  expect($toasts.get().map(({ title }) => title)).toEqual(["Saved"]);

  serve(200, { kind: "saved", user: { ...USER, contactPhone: "+8801819000111" } });
  await screen.getByRole("textbox", { name: "Code" }).fill("123456");
  await screen.getByRole("button", { name: "Confirm the number" }).click();
  await expect.element(screen.getByLabelText("Phone for callers")).toHaveValue(formatPhone("+8801819000111", "en"));
  await expect.element(screen.getByRole("button", { name: "Confirm the number" })).not.toBeInTheDocument();
});

test("a refusal loses nothing that was typed, and an empty name is said before anything is sent", async () => {
  const sent = serve(422, problemOf("invalid-input", [{ field: "phone", code: "required" }]));
  const screen = await render(<Profile />);
  await screen.getByLabelText(/^Full name/).fill("");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await screen.getByLabelText(/^Full name/).fill("Farhan");
  await screen.getByLabelText("WhatsApp").fill("01712000222");
  await screen.getByLabelText("Phone for callers").fill("");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByLabelText("Phone for callers")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("WhatsApp")).toHaveValue("01712000222");
});

test("without a script the form is sent by itself, and shows again what was typed and what was wrong with it", () => {
  const values = { name: "Farhan", phone: "12", company: "Padma" };
  const problem = { code: "invalid-input", errors: [{ field: "phone", code: "not-a-phone" }] } as const;
  const html = renderToString(
    <ProfilePanel
      user={USER}
      answer={{ form: "profile", done: false, values, problem: { ...problem, errors: [...problem.errors] } }}
    />,
  );
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const form = body.querySelector<HTMLFormElement>("#profile-form")!;
  expect([form.getAttribute("action"), form.method]).toEqual(["/api/account/profile", "post"]);
  const sent = Object.fromEntries(new FormData(form));
  expect(sent).toMatchObject({ ...values, nameBn: "", whatsapp: "", _method: "PUT", locale: "en" });
  expect(body.querySelector("#profile-phone")?.getAttribute("aria-invalid")).toBe("true");
});
