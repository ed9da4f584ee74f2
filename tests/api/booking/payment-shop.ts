import { beforeEach, expect } from "vitest";
import { attemptOf, authorised, bookResort, nights, useShop, visit } from "#tests/faults/shop.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { type Person } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";
import { waitForProvider } from "./booking-receipt.ts";

/** The shop with an inbox and an administrator, and a provider that is waited for as long as in production. Call it once for each test file. */
export function usePaymentShop() {
  process.env["ADMIN_EMAIL"] = "admin@nibash.example";
  const shop = useShop();
  useInbox();
  beforeEach(() => waitForProvider(5_000));
  let admin: { id: string; person: Person } | undefined;
  return {
    shop,
    control: () => shop().bkash.control,
    /** The administrator with a new session: a session lasts twelve hours, and the clock of these tests runs on for days. */
    async administrator(): Promise<Person> {
      admin ??= await signedInPerson({ email: "admin@nibash.example" });
      await giveSession(admin.person, admin.id);
      return admin.person;
    },
    /** Pays a booking, by default of a stay. Returns the booking's id. */
    async paid(booked = bookResort(shop(), nights(30))): Promise<string> {
      const { bookingId, callbacks } = await authorised(shop(), booked);
      await visit(callbacks[0]!);
      expect((await attemptOf(shop(), bookingId)).state).toBe("paid");
      return bookingId;
    },
    refunds: () => shop().db.selectFrom("refunds").selectAll().orderBy("id").execute(),
    /** The e-mail address that a booking was made with. */
    emailOf: async (id: string): Promise<string> =>
      (await shop().db.selectFrom("bookings").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email!,
  };
}
