import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { createKey } from "#api/account/api-keys.ts";
import { call } from "#api/call.ts";
import type { MissingProof } from "#domain/account/sign-in/proof.ts";
import { ProofOverlay } from "./ProofOverlay.tsx";

/** A server that makes a key once what is missing was shown, and takes `right` for it. */
function serve(missing: readonly MissingProof[], right: Record<string, string>) {
  let shown = false;
  return vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    const path = String(url);
    const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
    const sent = JSON.parse(String(init?.body ?? "{}")) as Record<string, string>;
    if (path.endsWith("/confirm/code")) return answer(200, { kind: "sent", to: "rahima@example.com" });
    if (path.endsWith("/confirm")) {
      const wrong = Object.keys(right).filter((field) => sent[field] !== right[field]);
      if (wrong.length > 0)
        return answer(
          400,
          problemOf(
            "invalid-input",
            wrong.map((field) => ({ field, code: "wrong" })),
          ),
        );
      shown = true;
      return answer(200, { kind: "confirmed", until: "2026-11-26T06:15:00.000Z" });
    }
    if (shown) return answer(201, { secret: "nbk_x", name: sent["name"] });
    return answer(
      403,
      problemOf(
        "confirm-needed",
        missing.map((code) => ({ field: "proof", code })),
      ),
    );
  });
}
const act = () => call(createKey, { name: "Office printer", days: "90" });

afterEach(() => vi.restoreAllMocks());

test("what needs the password is done, as it was typed, once it was given; a wrong one is said beside its field", async () => {
  const fetched = serve(["password"], { currentPassword: "river boat mango seven" });
  const screen = await render(<ProofOverlay />);
  const result = act();
  const dialog = screen.getByRole("dialog", { name: "Confirm that it is you" });
  const password = dialog.getByLabelText(/^Current password/);
  await expect.element(password).toHaveFocus();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await password.fill("not it");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/This is not your present password/);
  await password.fill("river boat mango seven");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  expect(await result).toMatchObject({ ok: true, data: { name: "Office printer" } });
  await expect.element(dialog).not.toBeInTheDocument();
  const bodies = fetched.mock.calls.filter(([url]) => url === createKey.path).map(([, init]) => init?.body);
  expect(bodies[1]).toBe(bodies[0]);
});

test("an account without a password gets a code, and one with a telephone another; both are asked for at once", async () => {
  const fetched = serve(["code", "phone-factor"], { mailedCode: "123456", factorCode: "654321" });
  const screen = await render(<ProofOverlay />);
  const result = act();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByLabelText(/^Current password/)).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await expect.element(dialog.getByRole("status")).toMatchTextContent(/rahima@example\.com/);
  const mailed = dialog.getByLabelText(/^Code that we send you/);
  await expect.element(mailed).toHaveFocus();
  await mailed.fill("123456");
  await dialog.getByRole("button", { name: "Send a code by SMS" }).click();
  await dialog.getByLabelText(/^Code of your two-step sign-in/).fill("654321");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  expect(await result).toMatchObject({ ok: true });
  const sent = fetched.mock.calls.filter(([url]) => String(url).endsWith("/confirm/code"));
  expect(sent.map(([, init]) => init?.body)).toEqual(['{"to":"owner"}', '{"to":"factor"}']);
});

test.each(["Cancel", "Close"])("whoever presses %s has confirmed nothing, and nothing is sent again", async (name) => {
  const fetched = serve(["password"], {});
  const screen = await render(<ProofOverlay />);
  const result = act();
  await screen.getByRole("dialog").getByRole("button", { name }).click();
  expect(await result).toMatchObject({ ok: false, problem: { code: "confirm-needed" } });
  expect(fetched).toHaveBeenCalledOnce();
});
