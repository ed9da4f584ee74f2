import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AdminPaymentsAnswer } from "#api/booking/payments.ts";
import admin from "#functions/admin.ts";
import { bookProperty, opened, reconcile, useShop } from "#tests/faults/shop.ts";
import { signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "admin@nibash.example";
const shop = useShop();

test("the administrator reads twenty payments at a time, and is never led on to an empty page", async () => {
  const { bookingId } = await opened(shop(), bookProperty(shop()));
  await reconcile(shop());
  /** More attempts of the booking, that ran out as its first one did. */
  const addAttempts = (from: number, to: number) =>
    sql`
      insert into payments (id, booking_id, attempt, invoice, generation, simulated, amount_paisa, state, problem, created_at, updated_at)
      select gen_random_uuid(), booking_id, number, invoice || '-' || number, generation, simulated, amount_paisa, state, problem, now(), now()
      from payments, generate_series(${from}::integer, ${to}::integer) as number where booking_id = ${bookingId}::uuid and attempt = 1
    `.execute(shop().db);
  const { person } = await signedInPerson({ email: "admin@nibash.example" });
  const page = async (cursor?: string) => {
    const response = await person.get(admin, `/api/admin/payments${cursor ? `?cursor=${cursor}` : ""}`);
    return (await response.json()) as AdminPaymentsAnswer;
  };
  await addAttempts(2, 20);
  const full = await page();
  expect([full.items.length, full.cursor]).toEqual([20, null]);
  await addAttempts(21, 21);
  const first = await page();
  expect([first.items.length, first.cursor]).toEqual([20, first.items.at(-1)!.id]);
  const second = await page(first.cursor!);
  expect([second.items.length, second.cursor]).toEqual([1, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(21);
});
