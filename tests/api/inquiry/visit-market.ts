import { beforeAll, beforeEach, expect } from "vitest";
import type { SentTimes } from "#api/booking/visit-times-input.ts";
import type { VisitAnswer, VisitOffer, VisitsAnswer } from "#api/booking/visits.ts";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import inquiries from "#functions/inquiries.ts";
import { useModeration } from "../moderation/moderation-office.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import type { Made } from "../submissions.ts";

export const SEEKER = "sadia@guest.bd";
export const PHONE = "+8801812345678";
/** Every day from nine to five. */
export const EVERY_DAY = Object.fromEntries(
  ["saturday", "sunday", "monday", "tuesday", "wednesday", "thursday", "friday"].flatMap((day) => [
    [`${day}From`, "9"],
    [`${day}Until`, "17"],
  ]),
);

type Asking = { person?: Person; slug?: string; phone?: string; way?: "video" } & SentTimes;

/** An owner with a public home that can be visited every day, and somebody who wants to see it. */
export function useVisits() {
  const office = useModeration();
  const { owner } = office;
  let seeker = new Person();
  let home: Made;

  beforeAll(async () => {
    ({ person: seeker } = await signedInPerson({ email: SEEKER }));
  });
  beforeEach(async () => {
    await office.database().db.deleteFrom("rate_limits").execute();
    home = await office.make("listings", { approval: "approved" });
    expect((await setHours(home.slug)).status).toBe(200);
  });

  const setHours = (slug: string, hours: object = EVERY_DAY, person = owner) =>
    person.send(inquiries, "PUT", `/api/visits/offers/${slug}`, hours);
  const offer = async (slug = home.slug): Promise<VisitOffer> => {
    const response = await new Person().get(inquiries, `/api/visits/offers/${slug}`);
    expect(response.status).toBe(200);
    return (await response.json()) as VisitOffer;
  };
  const ask = (startsAt: string, { person = seeker, slug = home.slug, phone = "01812345678", ...more }: Asking = {}) =>
    person.post(inquiries, "/api/visits", { slug, startsAt, phone, ...more });
  const act = (id: string, person: Person, body: object) => person.post(inquiries, `/api/visits/${id}/acts`, body);

  return {
    ...office,
    home: () => home,
    seeker: () => seeker,
    setHours,
    offer,
    ask,
    act,
    asked: async (nth = 0): Promise<OwnVisit> => {
      const { slots } = await offer();
      const response = await ask(slots[nth]!);
      expect(response.status).toBe(201);
      return ((await response.json()) as VisitAnswer).visit;
    },
    acted: async (id: string, person: Person, body: object): Promise<OwnVisit> => {
      const response = await act(id, person, body);
      expect(response.status).toBe(200);
      await person.settle();
      return ((await response.json()) as VisitAnswer).visit;
    },
    list: async (person: Person): Promise<OwnVisit[]> =>
      ((await (await person.get(inquiries, "/api/visits")).json()) as VisitsAnswer).items,
  };
}
