import { describe, expect, test } from "vitest";
import inquiries from "#functions/inquiries.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { EVERY_DAY, useVisits } from "./visit-market.ts";

const market = useVisits();

describe("the hours of a home", () => {
  test("are its owner's to say, and its public offer", async () => {
    const { setHours, offer, home } = market;
    const friday = { fridayFrom: 10, fridayUntil: "18" };
    expect(await (await setHours(home().slug, friday)).json()).toEqual({
      hours: [{ day: 5, from: 10, until: 18 }],
      call: null,
    });
    const { hours, slots } = await offer();
    expect(hours).toEqual([{ day: 5, from: 10, until: 18 }]);
    const shown = new Set(slots.map((slot) => new Date(Date.parse(slot) + 6 * 3_600_000).getUTCHours()));
    for (const hour of [12, 13, 14]) expect(shown).not.toContain(hour);
    expect((await setHours(home().slug, {})).status).toBe(200);
    expect(await offer()).toEqual({ hours: [], slots: [], video: false });
  });

  test("are refused to others and where they are none", async () => {
    const { setHours, home, seeker, make } = market;
    await expectProblem(await setHours(home().slug, EVERY_DAY, new Person()), 401, "signed-out");
    await expectProblem(await setHours(home().slug, EVERY_DAY, seeker()), 403, "not-allowed");
    await expectProblem(await setHours("no-such-home"), 404, "listing-not-found");
    const pending = await make("listings");
    await expectProblem(await setHours(pending.slug, EVERY_DAY, seeker()), 404, "listing-not-found");
    expect((await setHours(pending.slug)).status).toBe(200);
    const wrong = {
      mondayFrom: "18",
      mondayUntil: "10",
      tuesdayFrom: "9",
      fridayFrom: "3",
      sundayUntil: "x",
      call: "phone me",
    };
    const { errors } = await expectProblem(await setHours(home().slug, wrong), 400, "invalid-input");
    expect(errors).toEqual([
      { field: "sundayUntil", code: "out-of-range" },
      { field: "mondayUntil", code: "wrong-order" },
      { field: "tuesdayUntil", code: "required" },
      { field: "fridayFrom", code: "out-of-range" },
      { field: "call", code: "not-a-link" },
    ]);
  });

  test("of a home that is not public are nobody's to see", async () => {
    const pending = await market.make("listings");
    await market.setHours(pending.slug);
    await expectProblem(
      await new Person().get(inquiries, `/api/visits/offers/${pending.slug}`),
      404,
      "listing-not-found",
    );
  });
});
