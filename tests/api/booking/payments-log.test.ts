import { readFileSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { bkashSettings } from "#server/bkash/settings.ts";
import { bearer } from "#server/bkash/client.ts";
import { log } from "#server/log.ts";
import { receiptToken } from "#server/receipts/receipt.ts";
import { advance, HOUR } from "#tests/faults/clock.ts";
import { attemptOf, authorised, bookResort, cancel, nights, reconcile, useShop, visit } from "#tests/faults/shop.ts";

const shop = useShop();
beforeEach(() => void (process.env["BKASH_TIMEOUT_MS"] = "5000"));

const lines: string[] = [];
const spies: MockInstance[] = [];
beforeAll(() => {
  for (const level of ["trace", "debug", "info", "warn", "error", "fatal"] as const) {
    spies.push(
      vi.spyOn(log, level).mockImplementation((...given: unknown[]) => void lines.push(JSON.stringify(given))),
    );
  }
});
afterAll(() => spies.forEach((spy) => spy.mockRestore()));

test("no line of the log holds a secret, a token, a wallet, an address or a receipt", async () => {
  const { control } = shop().bkash;
  const ids: string[] = [];
  const steps = ["execute", "query", "create", "refund", "refund-status"] as const;
  const kinds = ["html", "503", "401", "dropped"] as const;
  for (const [at, [step, kind]] of steps.flatMap((each) => kinds.map((kind) => [each, kind] as const)).entries()) {
    // An hour apart: what failed holds its nights for another try, and a resort takes only so many of those at once.
    advance(HOUR);
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), nights(10 + at * 5)));
    control.faults.add([{ step, kind }]);
    if (step === "create") await bookResort(shop(), nights(300 + at * 5));
    await visit(callbacks[0]!);
    await reconcile(shop());
    if ((await attemptOf(shop(), bookingId)).state === "paid") await cancel(bookingId);
    await reconcile(shop());
    ids.push(bookingId);
  }
  const settings = bkashSettings()!;
  const token = await bearer(shop().db, settings);
  const rows = await shop().db.selectFrom("bookings").selectAll().execute();
  const secrets = [
    settings.appSecret,
    settings.password,
    settings.username,
    settings.appKey,
    ...("token" in token ? [token.token] : []),
    ...ids.map(receiptToken),
    ...rows.flatMap(({ email, phone, name }) => [email!, phone!, name!]),
    ...(await shop().db.selectFrom("payments").select("signature").execute()).map(({ signature }) => signature!),
  ].filter((secret) => secret !== null && secret !== "");
  expect(lines.length).toBeGreaterThan(10);
  const text = lines.join("\n");
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
  expect(text).not.toMatch(/(?:\+?88)?01[3-9]\d{8}|authorization|id_token|refresh_token/i);
}, 120_000);

test("nothing of the product logs what bKash or a customer sent", () => {
  const folder = "netlify/server/bkash";
  const calls = readdirSync(folder)
    .filter((name) => !name.endsWith(".test.ts"))
    .flatMap((name) => readFileSync(`${folder}/${name}`, "utf8").match(/log\.\w+\([^;]*;/g) ?? []);
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) expect(call).not.toMatch(/body|headers|answer\.value|message|wallet|token[^"s]/);
});
