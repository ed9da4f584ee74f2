import { beforeEach, expect } from "vitest";
import type { GuestReviewAnswer } from "#api/booking/guest-reviews.ts";
import type { ResortAnswer } from "#api/catalogue/resorts.ts";
import type { GuestReviewPage } from "#domain/resort/guest-review.ts";
import type { QueueItem } from "#domain/moderation/moderation.ts";
import feedback from "#functions/feedback.ts";
import resorts from "#functions/resorts.ts";
import { receiptToken } from "#server/receipts/receipt.ts";
import { makeStay, type PastStay } from "#tests/support/past-stay.ts";
import { useModeration } from "../moderation/moderation-office.ts";
import { Person } from "../person.ts";
import type { Made } from "../submissions.ts";

type WaitingReview = Extract<QueueItem, { kind: "reviews" }>;
export const REVIEW = { rating: 4, name: "সাদিয়া ইসলাম", comment: "পাহাড়ের ভোরটা ভোলার নয়।", locale: "bn" };

/** A public resort of an owner, new for every test, and what its guests and the administrator do. */
export function useGuests() {
  const office = useModeration();
  const db = () => office.database().db;
  const guest = new Person();
  let resort: Made;

  beforeEach(async () => {
    await db().deleteFrom("rate_limits").execute();
    resort = await office.make("resorts", { approval: "approved" });
  });

  const send = ({ token }: Pick<PastStay, "token">, change: object = {}, person = guest) =>
    person.post(feedback, "/api/guest-reviews", { token, ...REVIEW, ...change });
  const waiting = async (): Promise<WaitingReview[]> => (await office.queue("?kind=reviews")).items as WaitingReview[];
  return {
    ...office,
    db,
    guest,
    resort: () => resort,
    stayed: (wish: Partial<Parameters<typeof makeStay>[1]> = {}): Promise<PastStay> =>
      makeStay(db(), { resort: resort.slug, token: receiptToken, ...wish }),
    send,
    sent: async (stay: PastStay, change: object = {}): Promise<GuestReviewAnswer["state"]> => {
      const response = await send(stay, change);
      expect(response.status).toBe(202);
      return ((await response.json()) as GuestReviewAnswer).state;
    },
    waiting,
    approveAll: async (): Promise<void> => {
      for (const item of await waiting()) expect((await office.approve("reviews", item)).status).toBe(200);
    },
    page: async (query = ""): Promise<GuestReviewPage> => {
      const response = await guest.get(feedback, `/api/guest-reviews/${resort.slug}${query}`);
      expect(response.status).toBe(200);
      return (await response.json()) as GuestReviewPage;
    },
    shownRating: async () =>
      ((await (await guest.get(resorts, `/api/resorts/${resort.slug}`)).json()) as ResortAnswer).resort.rating,
  };
}
