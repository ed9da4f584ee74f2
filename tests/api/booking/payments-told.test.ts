import { beforeEach, describe, expect, test } from "vitest";
import { dayText } from "#i18n/stay-words.ts";
import { attemptOf, authorised, bookProperty, bookResort, nights, useShop, visit } from "#tests/faults/shop.ts";
import { lastMail } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { receiptOf, waitForProvider } from "./booking-receipt.ts";

const shop = useShop();
useInbox();
beforeEach(() => waitForProvider(5_000));

test("whoever has paid is written to by name, with the nights, the reference and the transaction, before any job runs", async () => {
  const stay = nights(30);
  const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), stay));
  await visit(callbacks[0]!);
  const booking = await shop()
    .db.selectFrom("bookings")
    .select(["email", "name", "reference"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const { text } = await lastMail(booking.email!);
  const { trx_id } = await attemptOf(shop(), bookingId);
  const words = [booking.name!, booking.reference, trx_id!, dayText(stay.checkIn, "en"), dayText(stay.checkOut, "en")];
  for (const word of words) expect.soft(text).toContain(word);
});

describe("whom to call, and where", () => {
  test("is on the receipt once it is paid; a place that its owner hides is its area only", async () => {
    const { db, sale } = shop();
    const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
    expect((await receiptOf(bookingId)).host).toBeNull();
    await visit(callbacks[0]!);
    const home = await db.selectFrom("listings").selectAll().where("slug", "=", sale).executeTakeFirstOrThrow();
    const agent = await db.selectFrom("profiles").selectAll().where("id", "=", home.agent_id).executeTakeFirstOrThrow();
    const show = (hidden: boolean) =>
      db.updateTable("listings").set({ place_hidden: hidden, street: "Road 7" }).where("id", "=", home.id).execute();
    const hostNow = async () => (await receiptOf(bookingId)).host!;
    await show(false);
    const shown = await hostNow();
    expect(shown).toMatchObject({ name: agent.name, street: "Road 7" });
    const degrees = expect.any(Number) as number;
    expect(shown.point).toEqual({ lat: degrees, lng: degrees, radius: null });
    await show(true);
    const hidden = await hostNow();
    // The middle of a cell of the grid, 400 m from its corners: what everybody may see.
    expect(hidden).toEqual({
      ...shown,
      street: null,
      streetBn: null,
      point: { lat: degrees, lng: degrees, radius: 400 },
    });
    expect(hidden.point).not.toMatchObject({ lat: shown.point!.lat, lng: shown.point!.lng });
    await db
      .updateTable("listings")
      .set({ place_hidden: home.place_hidden, street: home.street })
      .where("id", "=", home.id)
      .execute();
  });

  test("a resort's is its own", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), nights(15)));
    await visit(callbacks[0]!);
    const { contact_name } = await shop()
      .db.selectFrom("resorts")
      .select("contact_name")
      .where("slug", "=", shop().resort)
      .executeTakeFirstOrThrow();
    const { host } = await receiptOf(bookingId);
    expect(host).toMatchObject({ name: contact_name, point: null });
    expect(host!.place).toMatch(/\w{3}/);
    expect(host!.placeBn).toMatch(/[\u0980-\u09ff]/);
  });
});
