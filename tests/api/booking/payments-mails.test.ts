import { beforeEach, expect, test } from "vitest";
import { dayText } from "#i18n/stay-words.ts";
import { attemptOf, authorised, bookResort, nights, useShop, visit } from "#tests/faults/shop.ts";
import { lastMail } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { waitForProvider } from "./booking-receipt.ts";
import { SECRET } from "../person.ts";

process.env["SESSION_SECRET"] = SECRET;
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
