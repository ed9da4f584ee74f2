import { beforeEach } from "vitest";
import { useShop } from "#tests/faults/shop.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { Person } from "../person.ts";
import { settledStayBooking } from "./booking-requests.ts";

/**
 * A shop whose nights are taken by guests whom nobody has met before. `resorts`: slugs of the public ones, the same at each place in every
 * test. `book` replaces fields of such a guest's wish.
 */
export function useUnpaidStays() {
  const shop = useShop();
  useInbox();
  let made = 0;
  const guest = () => {
    made += 1;
    return { email: `guest${made}@holds.bd`, phone: `0171${String(made).padStart(7, "0")}` };
  };
  const book = (change: object, person = new Person()) => settledStayBooking(shop(), { ...guest(), ...change }, person);
  const resorts: string[] = [];
  beforeEach(async () => {
    const { db } = shop();
    await db.deleteFrom("outbox").execute();
    const approved = db.selectFrom("resorts").select("slug").where("approval", "=", "approved").orderBy("id");
    resorts.splice(0, Infinity, ...(await approved.execute()).map(({ slug }) => slug));
  });
  return { shop, guest, book, resorts };
}
