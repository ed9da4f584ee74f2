import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { uuidv7 } from "#db/uuidv7.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makeStay, type PastStay } from "#tests/support/past-stay.ts";

const database = useDatabase("seeded");
let stay: PastStay;
let weeks = 0;
beforeEach(async () => {
  const { db } = database();
  const { slug } = await db.selectFrom("resorts").select("slug").where("demo_id", "is", null).executeTakeFirstOrThrow();
  weeks += 1;
  stay = await makeStay(db, { resort: slug, daysAgo: 7 * weeks, token: () => randomBytes(24).toString("hex") });
});

type About = { page_source: "buy" | null; resort_id: string | null; booking_id: string | null };
const write = (about: About) =>
  database()
    .db.insertInto("customer_reviews")
    .values({
      id: uuidv7(),
      account_id: null,
      name: "Sadia",
      email: "sadia@guest.bd",
      rating: 4,
      comment: "Quiet rooms.",
      property_type: null,
      location: null,
      locale: "en",
      approved_by: null,
      rejection_reason: null,
      ...about,
    })
    .execute();

test("a review is of Nibash or of a stay at a resort, never both and never neither", async () => {
  const [resort_id, booking_id] = [stay.resortId, stay.id];
  for (const about of [
    { page_source: "buy", resort_id, booking_id },
    { page_source: "buy", resort_id: null, booking_id },
    { page_source: null, resort_id, booking_id: null },
    { page_source: null, resort_id: null, booking_id: null },
  ] satisfies About[]) {
    await expect(write(about), JSON.stringify(about)).rejects.toThrow("review_of_one_kind");
  }
});

test("a stay has one review", async () => {
  const about = { page_source: null, resort_id: stay.resortId, booking_id: stay.id };
  await write(about);
  await expect(write(about)).rejects.toThrow("customer_reviews_booking");
});
