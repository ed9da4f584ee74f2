import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { removeFactor } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import { withFreshFactor } from "#stores/session/fresh-factor.ts";
import { FactorOverlay } from "./FactorOverlay.tsx";

const phone = { id: "p1", kind: "phone", label: "+880 17•• •••678", verified: true, createdAt: "", setup: null };

/** A server that wants a factor until one was shown. */
function serve() {
  let shown = false;
  return vi.spyOn(window, "fetch").mockImplementation(async (url) => {
    const path = String(url);
    const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
    if (path.endsWith("/step-up")) {
      shown = true;
      return answer(200, { kind: "fresh", until: "2026-11-26T06:15:00.000Z" });
    }
    if (path.endsWith("/challenge")) return answer(200, { kind: "sent", to: phone.label });
    if (path.endsWith("/f1"))
      return shown ? answer(200, { kind: "removed", recoveryCodes: 0 }) : answer(403, { code: "factor-needed" });
    return answer(200, { factors: [phone], recoveryCodes: 8, fresh: false });
  });
}
const act = () => withFreshFactor(() => call(removeFactor, { id: "f1" }));

afterEach(() => vi.restoreAllMocks());

test("what needs a second factor is done once it was shown", async () => {
  serve();
  const screen = await render(<FactorOverlay />);
  const result = act();
  const dialog = screen.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByRole("button", { name: "Send a code by SMS" }).click();
  await expect.element(dialog.getByRole("status")).toMatchTextContent(/•••678/);
  await dialog.getByRole("textbox", { name: "Code" }).fill("123456");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  expect(await result).toMatchObject({ ok: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("whoever closes it has not shown one", async () => {
  serve();
  const screen = await render(<FactorOverlay />);
  const result = act();
  await screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await result).toMatchObject({ ok: false, problem: { code: "factor-needed" } });
});
