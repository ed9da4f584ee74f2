import { beforeEach, describe, expect, test } from "vitest";
import type { OwnBookingsAnswer, ReceivedBookingsAnswer } from "#api/booking/bookings.ts";
import bookings from "#functions/bookings.ts";
import { authorised, bookProperty, useShop, visit } from "#tests/faults/shop.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { waitForProvider } from "../booking/booking-receipt.ts";
import type { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { send, tenancyIn, TERMS } from "./tenancy-market.ts";

const shop = useShop();
useInbox();
beforeEach(() => waitForProvider(5_000));

const own = async (person: Person) => (await (await person.get(bookings, "/api/bookings")).json()) as OwnBookingsAnswer;
const received = async (person: Person) =>
  (await (await person.get(bookings, "/api/bookings/received")).json()) as ReceivedBookingsAnswer;

/** The shop's home for rent with an owner who has an account, and its booking by the member. */
async function booked() {
  const owner = await signedInPerson();
  await shop().db.updateTable("listings").set({ agent_id: owner.id }).where("slug", "=", shop().rent).execute();
  const booking = await bookProperty(shop(), "rent");
  if ("refused" in booking) throw new Error(booking.refused);
  const begin = (person: Person, over: object = {}) =>
    send(person, "", { ...TERMS, booking: booking.bookingId, locale: "en", ...over });
  const pay = async () => void (await visit((await authorised(shop(), booking)).callbacks[0]!));
  return { owner: owner.person, id: booking.bookingId, begin, pay };
}

describe("a booking of a home for rent", () => {
  test("leads to one tenancy of its two sides, once it is paid", async () => {
    const { owner, id, begin, pay } = await booked();
    await expectProblem(await begin(owner), 404, "booking-not-found");
    expect((await received(owner)).items[0]).toMatchObject({ id, tenancy: null });
    await pay();
    expect((await received(owner)).items[0]).toMatchObject({ id, tenancy: { id: null } });
    // Neither its guest nor anybody else can begin it.
    await expectProblem(await begin(shop().member), 404, "booking-not-found");
    await expectProblem(await begin((await signedInPerson()).person), 404, "booking-not-found");
    await expectProblem(await begin(owner, { booking: "no-id" }), 404, "booking-not-found");

    const first = await tenancyIn(await begin(owner));
    expect(await tenancyIn(await begin(owner, { rent: "9000" }))).toMatchObject({
      id: first.id,
      terms: { rent: 38_000 },
    });
    expect((await received(owner)).items[0]).toMatchObject({ tenancy: { id: first.id } });
    expect((await own(shop().member)).items.find((item) => item.id === id)).toMatchObject({ tenancy: first.id });
    const agreed = await send(shop().member, `/${first.id}/acts`, { act: "agree", hash: first.hash });
    expect(await tenancyIn(agreed)).toMatchObject({ state: "agreed", side: "tenant" });
  });

  test("may lead to another where the first was withdrawn, and the database allows no two", async () => {
    const { owner, id, begin, pay } = await booked();
    await pay();
    const first = await tenancyIn(await begin(owner));
    await tenancyIn(await send(owner, `/${first.id}/acts`, { act: "withdraw" }));
    expect((await received(owner)).items[0]).toMatchObject({ tenancy: { id: null } });
    const second = await tenancyIn(await begin(owner));
    expect(second.id).not.toBe(first.id);
    const twice = shop()
      .db.insertInto("tenancies")
      .columns(["id", "booking_id", "terms", "terms_hash", "state", "created_at", "changed_at"])
      .expression((from) =>
        from
          .selectFrom("tenancies")
          .select(({ val }) => [val("0193ab12-0000-7000-8000-00000000000a").as("id"), val(id).as("booking_id")])
          .select(["terms", "terms_hash", "state", "created_at", "changed_at"])
          .where("id", "=", second.id),
      )
      .execute();
    await expect(twice).rejects.toMatchObject({ code: "23505" });
  });
});
