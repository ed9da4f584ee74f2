import { beforeAll, expect, test } from "vitest";
import { answerRateOf } from "#db/agencies/answer-rates.ts";
import { createAccount } from "#db/accounts/accounts.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase();
const NOW = new Date("2026-06-30T12:00:00Z");
const HOUR_MS = 3_600_000;
const OWN = "owner@owners.bd";
let owner: string;
let other: string;

async function person(email: string): Promise<string> {
  const { db } = database();
  const id = await createAccount(db, { name: "R", email, phone: null, passwordHash: null, locale: "en", now: NOW });
  return id!;
}

type Wish = { email: string | null; agoHours?: number; answeredAfter?: number; by?: string | null; to?: string };
async function ask({ email, agoHours = 240, answeredAfter, by = owner, to = owner }: Wish): Promise<void> {
  const at = new Date(NOW.getTime() - agoHours * HOUR_MS);
  const answered = answeredAfter === undefined ? null : new Date(at.getTime() + answeredAfter * HOUR_MS);
  await database()
    .db.insertInto("inquiries")
    .values({
      id: uuidv7(at.getTime()),
      kind: "listing",
      subject: "Flat",
      name: "S",
      phone: "+8801712345678",
      message: "?",
      listing_id: null,
      resort_id: null,
      account_id: null,
      page_source: "property-details",
      locale: "en",
      owner_id: to,
      email,
      delivery: "relayed",
      created_at: at,
      denied_at: null,
      read_at: null,
      answer: null,
      answered_at: answered,
      answered_how: answered && "marked",
      answered_by: answered && by,
    })
    .execute();
}
const rate = () => answerRateOf(database().db, owner, NOW);

beforeAll(async () => {
  owner = await person(OWN);
  other = await person("other@owners.bd");
});

test("an answer rate is of people who wrote, could deny it, and had time to be answered", async () => {
  expect(await rate()).toBeNull();
  for (const n of [1, 2, 3, 4]) await ask({ email: `guest${n}@guest.bd`, answeredAfter: n });
  expect(await rate(), "four people say nothing").toBeNull();
  await ask({ email: "guest5@guest.bd" });
  expect(await rate()).toEqual({ people: 5, answered: 4, percent: 80, usually: null });

  // None of these counts: too new, too old, without an address, from oneself, to somebody else.
  await ask({ email: "new@guest.bd", agoHours: 47 });
  await ask({ email: "old@guest.bd", agoHours: 24 * 91 });
  await ask({ email: null, answeredAfter: 1 });
  await ask({ email: OWN, answeredAfter: 1 });
  await ask({ email: "theirs@guest.bd", to: other, answeredAfter: 1, by: other });
  expect(await rate()).toMatchObject({ people: 5, answered: 4 });

  // Who asks twice is one person, answered with any of the two; an answer by somebody else is not theirs.
  await ask({ email: "guest5@guest.bd", answeredAfter: 50 });
  await ask({ email: "guest6@guest.bd", answeredAfter: 1, by: other });
  expect(await rate()).toEqual({ people: 6, answered: 5, percent: 83, usually: { unit: "hour", count: 3 } });
});

test("nobody without an account has one", async () => {
  const id = uuidv7(NOW.getTime());
  await database()
    .db.insertInto("profiles")
    .values({ id, role: "agent", name: "Demo", phone: "+8801000000001" })
    .execute();
  for (let n = 0; n < 6; n += 1) await ask({ email: `guest${n}@guest.bd`, to: id });
  expect(await answerRateOf(database().db, id, NOW)).toBeNull();
});
